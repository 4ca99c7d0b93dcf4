import { expect, it } from 'vitest';
import { RecordSheet } from './read-record';

const penalty = (cells: Record<string, unknown>) =>
  new RecordSheet('penalty', '2026-11-20').read({
    row: 2,
    cells: { 企业名称: '甲公司', 处罚决定书文号: '罚〔2025〕1号', 处罚类型: '罚款', 违法事实: '甲', ...cells },
  });

it.each([
  [{ 处罚日期: '2025年3月' }, ['处罚日期“2025年3月”没有写到哪一天，请写成 2019-02-15']],
  [{ 处罚日期: '长期' }, ['处罚日期“长期”不是能识别的日期，请写成 2019-02-15']],
  [{ 处罚日期: '' }, ['没有写决定日期']],
  [{ 处罚日期: '2025年3月5日', 公示截止日期: '2028年3月' }, []],
])('a day that is needed is a whole one: %j', (cells, faults) => expect(penalty(cells).faults).toEqual(faults));

const abnormality = (cells: Record<string, unknown>) =>
  new RecordSheet('abnormality', '2026-11-20').read({
    row: 2,
    cells: { 企业名称: '甲公司', 列入时间: '2023-07-10', ...cells },
  });

it.each([
  ['列入经营异常名录原因', 'abnormal', []],
  ['列入严重违法失信企业名单原因', 'dishonest', []],
  ['列入原因', undefined, ['没有写名录']],
])('the name of the column %s says which list it is', (column, kind, faults) => {
  const read = abnormality({
    [column]: '未公示年度报告',
    '作出决定机关（列入）': '甲局',
    '作出决定机关（移出）': '乙局',
  });
  expect([read.fields.kind, read.fields.authority, read.faults]).toEqual([kind, '甲局', faults]);
});
