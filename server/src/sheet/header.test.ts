import { expect, it } from 'vitest';
import { readColumnName } from './column-name';
import { HeaderFinder } from './header';

const KNOWN = new Set(['企业名称', '信用代码', '营业收入', '资产总计', '兑现金额']);
const isKnown = (name: string) => KNOWN.has(readColumnName(name).name);

/** The names of the columns that stand above these rows, and how many rows are data. */
function headerOf(...rows: string[][]): { names: string[]; data: number } {
  const finder = new HeaderFinder({
    knows: (names) => names.filter(isKnown).length,
    isMoney: (name) => isKnown(name) && !/名称|代码/.test(name),
    example: '企业名称',
  });
  const below = rows.findIndex((cells, row) => !finder.takes({ row: row + 1, cells }));
  return { names: finder.found(), data: rows.length - below };
}

const CODE = '91330100799655058B';

it('parts of what stands over several columns are another row of the header, whatever they are called', () => {
  const { names, data } = headerOf(
    ['序号', '企业名称', '兑现金额', '', '拨付日期'],
    ['', '', '市级', '区级', ''],
    ['1', '甲公司', '30', '20', '2025-11-03'],
  );
  expect([names, data]).toEqual([['序号', '企业名称', '兑现金额市级', '兑现金额区级', '拨付日期'], 1]);
  expect(isKnown(names[2]!)).toBe(false);
});

it('ends of a year and the year itself mean the figure, its beginning and the year before do not', () => {
  const { names } = headerOf(
    ['企业名称', '资产总计', '', '营业收入', ''],
    ['', '年初余额', '期末余额', '本年', '上年同期'],
    ['甲公司', '1', '2', '3', '4'],
  );
  expect(names).toEqual([
    '企业名称',
    '资产总计年初余额',
    '资产总计（期末余额）',
    '营业收入（本年）',
    '营业收入上年同期',
  ]);
});

it.each([
  ['with its first name', ['甲公司', CODE, '多一格']],
  ['without it', ['', CODE, '多一格']],
])('a record beside columns without names is no header: %s', (_, record) => {
  expect(headerOf(['企业名称', '信用代码', ''], record, ['乙公司', '', '']).data).toBe(2);
});

it('a unit above may stand in two cells', () => {
  const { names } = headerOf(['', '计量单位：', '千元'], ['企业名称', '信用代码', '营业收入'], ['甲公司', CODE, '1']);
  expect(names[2]).toBe('营业收入（千元）');
});
