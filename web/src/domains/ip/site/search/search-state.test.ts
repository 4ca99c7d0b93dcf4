import { describe, expect, it } from 'vitest';
import { readState, writeState } from '../../../../app/list-state';
import { leftText } from './right-page';
import { chipsOf, filtersOf, IP_SEARCH, isSearch, switchKind } from './search-state';

const read = (search: string) => readState(IP_SEARCH, search);

it('asks for nothing that the address does not tell', () => {
  expect(Object.values(filtersOf(read(''))).every((value) => value === undefined)).toBe(true);
  expect(filtersOf(read('?type=invention&year=2021&group=H&offer=sale&enterprise=7&remaining=lt1'))).toMatchObject({
    patent_kinds: ['invention'],
    years: [2021],
    class_groups: ['H'],
    offers: ['sale'],
    enterprise_id: 7,
    remaining: 'lt1',
  });
  expect(filtersOf(read('?type=nonsense&year=x'))).toMatchObject({ patent_kinds: undefined, years: undefined });
});

it('takes words, numbers and names for a search, filters not', () => {
  expect(['?keyword=a', '?number=2021', '?applicant=b'].map((search) => isSearch(read(search)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['', '?group=H', '?class=H01M', '?enterprise=3'].some((search) => isSearch(read(search)))).toBe(false);
});

it('names what narrows the list, and keeps words and enterprise for another kind', () => {
  const state = read('?type=utility&class=H01M&offer=licence&enterprise=3&keyword=电池');
  expect(chipsOf(state, undefined).map(({ title, name }) => `${title} ${name}`)).toEqual([
    '专利类型 utility',
    '分类号 H01M',
    '意向 可许可',
  ]);
  const next = writeState(IP_SEARCH, { ...state, ...switchKind('software') });
  expect(new URLSearchParams(next).toString()).toBe(
    new URLSearchParams('kind=software&keyword=电池&offer=licence&enterprise=3').toString(),
  );
});

describe('what is left of a right', () => {
  it('says what is left in years and months, at the end in days', () => {
    expect([0, 29, 31, 200, 365, 366, 1200].map(leftText)).toEqual([
      '0 天',
      '29 天',
      '1 个月',
      '6 个月',
      '11 个月',
      '1 年',
      '3 年 3 个月',
    ]);
  });
});
