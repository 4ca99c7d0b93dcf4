import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeContent } from './content';

const TODAY = '2026-11-20';
const content = makeContent(TODAY);
const articles = [...content.trends, ...content.knowledge, ...content.feed];
const PICTURES = new URL('../../../web/public/pictures/', import.meta.url);

/** Characters of a body that a reader sees, without the marks of blocks. */
const lengthOf = (body: string): number => body.replace(/^#+ |^- |^\d+\. |\*\*|\s\|\s|\s/gm, '').length;
const repeated = (list: string[]) => list.filter((value, index) => list.indexOf(value) !== index);

describe('content of the platform', () => {
  it('has what the home page needs', () => {
    expect(content.trends).toHaveLength(14);
    expect(content.knowledge.filter((row) => row.kind === 1)).toHaveLength(10);
    expect(content.knowledge.filter((row) => row.kind === 2)).toHaveLength(8);
    expect(content.feed).toHaveLength(10);
    expect(content.partners.filter((row) => row.kind === 'system')).toHaveLength(24);
    expect(content.partners.filter((row) => row.kind === 'link')).toHaveLength(8);
  });

  it('says nothing twice', () => {
    expect(repeated(articles.map((row) => row.source_key))).toEqual([]);
    expect(repeated(articles.map((row) => row.title))).toEqual([]);
    expect(repeated(content.partners.map((row) => row.title))).toEqual([]);
    const paragraphs = articles.flatMap((row) => row.body.split('\n\n')).filter((text) => text.length > 20);
    expect(repeated(paragraphs)).toEqual([]);
  });

  it('has bodies of a readable length', () => {
    for (const { title, body } of content.trends) expect([title, lengthOf(body)]).toEqual([title, between(200, 500)]);
    for (const { title, body } of content.knowledge)
      expect([title, lengthOf(body)]).toEqual([title, between(400, 900)]);
    for (const { title, body } of content.feed) expect([title, lengthOf(body)]).toEqual([title, between(50, 300)]);
    for (const { summary, title } of [...content.trends, ...content.knowledge]) {
      expect([title, summary.length]).toEqual([title, between(20, 70)]);
    }
  });

  it.each([TODAY, '2027-01-01', '2028-02-29', '2026-11-22'])('is dated before %s, on working days', (today) => {
    const dated = makeContent(today);
    for (const { title, published_at } of [...dated.trends, ...dated.knowledge, ...dated.feed]) {
      expect(published_at.slice(0, 10) < today, title).toBe(true);
      expect([0, 6], title).not.toContain(new Date(published_at.slice(0, 10)).getUTCDay());
    }
    expect(dated.trends.map((row) => row.source_key)).toEqual(content.trends.map((row) => row.source_key));
  });

  it('names no mobile number and no e-mail address', () => {
    expect(JSON.stringify(content)).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)|[\w-]+@[\w-]+\.\w+/);
    expect(content.settings.fwrx).toMatch(/^0\d{3}-\d{8}$/);
  });

  it('links only to sites of the state over https', () => {
    for (const { kind, url } of content.partners) {
      if (kind === 'link') expect(url).toMatch(/^https:\/\/www\.([a-z]+\.)?gov\.cn\/$/);
      else expect(url).toBe('');
    }
  });
});

describe('pictures', () => {
  const named = [
    ...content.trends.map((row) => row.image),
    ...content.partners.map((row) => row.image),
    ...content.settings.lbt!.split(','),
  ].filter((image) => image !== '');

  it('are drawn for each that is named', () => {
    expect(named.length).toBe(8 + 24 + 5);
    for (const image of named) {
      expect(image).toMatch(/^\/pc\/pictures\/[a-z-]+\.svg$/);
      expect(existsSync(new URL(image.replace('/pc/pictures/', ''), PICTURES)), image).toBe(true);
    }
  });

  it('are small and load nothing', () => {
    for (const name of readdirSync(PICTURES)) {
      const drawing = readFileSync(new URL(name, PICTURES), 'utf8');
      expect([name, drawing.length]).toEqual([name, between(200, 12_288)]);
      expect(drawing, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(drawing.replace('http://www.w3.org/2000/svg', ''), name).not.toMatch(
        /<script|https?:|href=|<image|\son\w+=/,
      );
    }
  });
});

/** Matches a number from `low` to `high`. */
function between(low: number, high: number) {
  return {
    asymmetricMatch: (value: number) => value >= low && value <= high,
    toString: () => `between ${low} and ${high}`,
  };
}
