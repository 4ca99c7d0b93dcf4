import { expect, test } from 'vitest';
import { filteredTsquery, filterTerm, newestPeriods, periodTerms } from './filter';

test('filters are joined by AND, the values of one filter by OR', () => {
  const groups = [[filterTerm('kind', 'item')], [filterTerm('level', 19), filterTerm('level', 20)]];
  expect(filteredTsquery("'企业' | 'x'", groups)).toBe("('企业' | 'x') & ('#kind:item') & ('#level:19' | '#level:20')");
  expect(filteredTsquery('', [[filterTerm('label', "a'b")]])).toBe("('#label:a''b')");
});

test('every day of publication up to the newest falls into exactly one period', () => {
  const periods = newestPeriods('2026-11-20');
  const inside = (terms: string[]) =>
    periods.filter((period) => terms.some((term) => period.includes(`'${term}'`))).length;
  for (const day of [
    '2026-11-20',
    '2026-12-31',
    '2025-01-01',
    '2024-12-31',
    '2017-06-01',
    '2016-06-01',
    '1949-10-01',
    '1907-01-01',
    null,
  ]) {
    expect(inside(periodTerms(day))).toBe(1);
  }
});

test('the newest period comes first', () => {
  const periods = newestPeriods('2026-11-20');
  expect(periods.slice(0, 2)).toEqual(["'#month:202611' | '#month:202612'", "'#month:202610'"]);
  expect(periods.at(-1)).toBe("'#year:0'");
  expect(periods.indexOf("'#year:2024'")).toBe(23);
});
