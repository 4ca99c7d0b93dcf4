import { expect, test } from 'vitest';
import { looser } from './looser';
import { parseQuery } from './query';

const offers = (keyword: string) => looser(parseQuery(keyword)).map((query) => query.keyword);

test('the least telling word goes first, then single words', () => {
  expect(offers('瞪羚企业 认定 火星').slice(0, 4)).toEqual(['瞪羚企业 火星', '瞪羚企业', '火星', '认定']);
});

test('quotation marks go before words do', () => {
  expect(offers('“火星移民” 补助')[0]).toBe('火星 移民 补助');
});

test('a single long word is divided', () => {
  expect(offers('知识产权质押融资')).toEqual(expect.arrayContaining(['知识产权', '融资']));
});

test('never the search itself, never twice, never more than eight', () => {
  const address = '杭州市西湖区软著资助办法 2026 高企 补助 认定 管理';
  for (const keyword of ['企业', '的', '碳达峰、碳中和', address, '芯片', '!!']) {
    const found = offers(keyword);
    expect(found).not.toContain(parseQuery(keyword).keyword);
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeLessThanOrEqual(8);
  }
});

test('an offer is the search that its keyword gives', () => {
  for (const offer of looser(parseQuery('瞪羚企业 研发补助 火星移民'))) {
    expect(parseQuery(offer.keyword).words.map((word) => word.text)).toEqual(offer.words.map((word) => word.text));
  }
});
