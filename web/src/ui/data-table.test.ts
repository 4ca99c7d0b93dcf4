import { expect, test } from 'vitest';
import { isShownIn, parseChoice } from './column-chooser';
import { nextSort, sortChoices } from './data-table';

const COLUMNS = [
  { key: 'name', label: '名称' },
  { key: 'number', label: '申请号', sorts: ['number'] },
  { key: 'agency', label: '代理机构', extra: true },
  { key: 'applied_on', label: '申请日', sorts: ['-applied_on', 'applied_on'] },
];

test('the first column is always there, the others as chosen or as the table has them', () => {
  const chosen = { name: false, number: false, agency: true };
  expect(COLUMNS.map(({ key }) => isShownIn(COLUMNS, {}, key))).toEqual([true, true, false, true]);
  expect(COLUMNS.map(({ key }) => isShownIn(COLUMNS, chosen, key))).toEqual([true, false, true, true]);
  expect(isShownIn(COLUMNS, {}, 'gone')).toBe(false);
});

test('a kept choice that is nonsense is none', () => {
  expect(parseChoice(null)).toEqual({});
  expect(parseChoice('[1]')).toEqual({});
  expect(parseChoice('{"number":false,"x":3')).toEqual({});
  expect(parseChoice('{"number":false,"x":3}')).toEqual({ number: false });
});

test('presses on a header go through its words and then back to the usual order', () => {
  const words = ['-applied_on', 'applied_on'];
  expect(nextSort(words, undefined)).toBe('-applied_on');
  expect(nextSort(words, '-applied_on')).toBe('applied_on');
  expect(nextSort(words, 'applied_on')).toBeUndefined();
  expect(nextSort(words, 'name')).toBe('-applied_on');
});

test('a phone lists what can be sorted by in words', () => {
  expect(sortChoices(COLUMNS).map(({ label }) => label)).toEqual(['申请号 升序', '申请日 降序', '申请日 升序']);
});
