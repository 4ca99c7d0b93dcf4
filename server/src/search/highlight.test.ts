import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from './fold';
import { highlightTitle, type Piece, snippet } from './highlight';
import { matchReason } from './match-reason';
import { parseQuery } from './query';

const marked = (pieces: Piece[]) => pieces.map((piece) => (piece.hit ? `[${piece.text}]` : piece.text)).join('');
const textOf = (pieces: Piece[]) => pieces.map(({ text }) => text).join('');
const title = (text: string, keyword: string) => marked(highlightTitle(text, parseQuery(keyword)));
const part = (text: string, keyword: string, maxChars?: number) => marked(snippet(text, parseQuery(keyword), maxChars));

describe('titles', () => {
  test('the longest alternative is marked in its original spelling', () => {
    expect(title('２０２６年国家高新技术企业认定', '高企')).toBe('２０２６年[国家高新技术企业]认定');
    expect(title('通过ＩＳＯ９００１认证', 'iso9001')).toBe('通过[ＩＳＯ９００１]认证');
  });

  test('touching hits are one', () => {
    expect(title('科技创新补助', '科技 创新')).toBe('[科技创新]补助');
  });

  test('words of letters and numbers are not marked inside others', () => {
    expect(title('AID与AI，2012年12月', 'ai 12')).toBe('AID与[AI]，2012年[12]月');
  });

  test('hits by chance are not marked where the real word stands', () => {
    expect(title('提高企业服务水平，培育高企', '高企')).toBe('提高企业服务水平，培育[高企]');
    expect(title('提高企业服务水平', '高新技术企业')).toBe('提高企业服务水平');
  });

  test('pinyin marks its characters', () => {
    expect(title('支持《高新技术》企业', 'gxjs')).toBe('支持《[高新技术]》企业');
    expect(title('支持《高新技术》企业', 'jishu 支持')).toBe('[支持]《高新[技术]》企业');
  });

  test('the pieces are the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const typed = `企业${text.slice(0, 3)}`;
        const whole = `${text}企业${text}`;
        expect(textOf(highlightTitle(whole, parseQuery(typed)))).toBe(whole);
      }),
    );
  });
});

describe('snippets', () => {
  const filler = '本办法自发布之日起施行。'.repeat(40);

  test('shows where most words stand together and marks what was left out', () => {
    const text = `${filler}企业可以申请。${filler}对瞪羚企业给予补助。${filler}`;
    const shown = part(text, '瞪羚企业 补助', 40);
    expect(shown).toContain('[瞪羚企业]给予[补助]');
    expect(shown).toMatch(/^….*…$/u);
  });

  test('is no longer than asked for, apart from the marks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 200 }), fc.nat(400), (maxChars, at) => {
        const text = `${filler.slice(0, at)}高新技术企业${filler}`;
        expect(textOf(snippet(text, parseQuery('高企'), maxChars)).length).toBeLessThanOrEqual(maxChars + 2);
      }),
    );
  });

  test('short texts are whole, blanks are single, no hit gives the beginning', () => {
    expect(part('支持\n\n　　高企发展', '高企')).toBe('支持 [高企]发展');
    expect(part('没有命中的正文', '火星')).toBe('没有命中的正文');
    expect(part(filler, '火星', 10)).toBe('本办法自发布之日起施…');
  });

  test('a word divided by a line break is marked whole', () => {
    expect(part('加计\n扣除', '加计扣除')).toBe('[加计 扣除]');
  });
});

const why = (keyword: string, policy: { title: string; body: string }) =>
  matchReason(parseQuery(keyword), [
    { name: '标题', text: policy.title, isName: true },
    { name: '正文', text: policy.body },
  ]);

test.each([
  ['高企', { title: '高新技术企业认定', body: '' }, '标题含“高新技术企业”（“高企”的同义词）'],
  ['高企 补助', { title: '高企培育', body: '给予补贴' }, '标题含“高企”，正文含“补贴”（“补助”的同义词）'],
  ['gxjs', { title: '高新技术企业认定', body: '' }, '标题含“高新技术”（拼音 gxjs）'],
  ['gaoxin 补助', { title: '高新技术', body: '给予补助' }, '标题含“高新”（拼音 gaoxin），正文含“补助”'],
  ['個人所得稅', { title: '个人所得税', body: '' }, '标题含“个人所得税”'],
  ['专利', { title: '專利', body: '' }, '标题含“專利”'],
  ['国发(2016)3号', { title: '通知', body: '依据国发〔2016〕3号' }, '正文含“国发〔2016〕3号”'],
  ['iso', { title: '认证', body: '通过ISO9001' }, '正文含“ISO”'],
  ['“高新企业”', { title: '高新，新企', body: '企业' }, '文中含“高新企业”的字词'],
])('why a policy was found: %s', (keyword, policy, reason) => {
  expect(why(keyword, policy)).toBe(reason);
});

test('folding keeps the way back to every character', () => {
  const { text, at } = fold('Ａ“高\n新”，B');
  expect(text).toBe('a“高新”,b');
  expect([...at]).toEqual([0, 1, 2, 4, 5, 6, 7]);
});
