import { ruleInForce } from '@zhice/matching/evaluate';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar';
import { demoData } from './demo-data';
import type { DemoItem } from './items/compose';

/** Ordinary days, ends of months, the turn of the year, a leap day. */
const DAYS = ['2026-11-20', '2026-12-31', '2027-01-01', '2027-02-28', '2027-08-31', '2028-02-29', '2028-03-01'];

function stateOf(item: DemoItem, today: string): string {
  if (item.effective_to && item.effective_to < today) return '已废止';
  if (item.windows?.length === 0) return '待定';
  if (item.opens_on && item.opens_on > today) return '预告';
  if (item.publicity_from && item.publicity_from <= today && today <= item.publicity_to!) return '公示';
  if (item.closes_on && item.closes_on < today) return '已截止';
  return item.closes_on && item.closes_on <= addDays(today, 7) ? '即将截止' : '申报中';
}

describe.each(DAYS)('on %s', (today) => {
  const data = demoData(today);

  it('shows every state of an item, most of them open', () => {
    const count = (state: string) => data.items.filter((item) => stateOf(item, today) === state).length;
    expect(count('申报中')).toBeGreaterThan(data.items.length / 3);
    expect(count('即将截止')).toBeGreaterThanOrEqual(4);
    expect(count('预告')).toBeGreaterThanOrEqual(4);
    expect(count('已截止')).toBeGreaterThanOrEqual(2);
    expect(count('公示')).toBeGreaterThanOrEqual(2);
    expect(count('待定')).toBeGreaterThanOrEqual(1);
    expect(count('已废止')).toBeGreaterThanOrEqual(3);
  });

  it('gives every repealed item a successor', () => {
    const replaced = new Set(
      data.items
        .flatMap((item) => item.relations ?? [])
        .filter((to) => to.kind === 'replaces')
        .map((to) => to.to),
    );
    for (const item of data.items) {
      if (stateOf(item, today) === '已废止') expect(replaced, item.title).toContain(item.source_key);
    }
  });

  it('has no day in the future that has to be past', () => {
    for (const row of [...data.documents, ...data.items, ...data.bulletins, ...data.informations]) {
      expect(row.published_on! <= today, row.title).toBe(true);
    }
    for (const row of data.documents) expect(row.written_on! <= row.published_on!, row.title).toBe(true);
    for (const item of data.items) {
      if (item.opens_on) expect(item.published_on! <= item.opens_on, item.title).toBe(true);
    }
  });

  it('has a rule in force for every item that is not repealed and whose law has not ended', () => {
    for (const item of data.items) {
      const ended = stateOf(item, today) === '已废止' || (item.rules.at(-1)?.validTo ?? '9999-12-31') < today;
      if (!ended) expect(ruleInForce(item.rules, today), item.title).toBeDefined();
    }
  });

  it('has documents that ended and documents of this and last year', () => {
    expect(data.documents.filter((row) => row.effective_to && row.effective_to < today).length).toBeGreaterThanOrEqual(
      5,
    );
    const years = new Set(data.documents.map((row) => row.written_on!.slice(0, 4)));
    expect(years).toContain(String(Number(today.slice(0, 4)) - 1));
  });
});
