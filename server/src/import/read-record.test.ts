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
  ['列入原因', undefined, ['没有写名录：请加一列“名录”，写经营异常名录或严重违法失信名单']],
])('the name of the column %s says which list it is', (column, kind, faults) => {
  const read = abnormality({
    [column]: '未公示年度报告',
    '作出决定机关（列入）': '甲局',
    '作出决定机关（移出）': '乙局',
  });
  expect([read.fields.kind, read.fields.authority, read.faults]).toEqual([kind, '甲局', faults]);
});

const contract = (cells: Record<string, unknown>) =>
  new RecordSheet('contract', '2026-11-20').read({
    row: 2,
    cells: { 企业名称: '甲（杭州）公司', 合同名称: '买卖', 签订日期: '2024.3.5', ...cells },
  });

const UNSAID = ['没有写签约身份：请加一列“签约身份”，写乙方（供应）或甲方（采购）'];
it.each([
  [{ 甲方: '甲(杭州)公司', 乙方: '乙公司' }, ['buyer', '乙公司'], []],
  [{ 甲方: '丙公司', 乙方: '甲（杭州）公司' }, ['supplier', '丙公司'], []],
  [{ 乙方: '甲（杭州）公司' }, [undefined, '甲（杭州）公司'], UNSAID],
  [{ 甲方: '甲（杭州）公司', 乙方: '乙公司', 签约身份: '乙方' }, ['supplier', '乙公司'], []],
  [{ 甲方: '丙公司', 乙方: '丁公司' }, [undefined, '丙公司'], UNSAID],
])('of both parties the enterprise says its side: %j', (cells, expected, faults) => {
  const { fields, faults: told } = contract(cells);
  expect([[fields.side, fields.other], told]).toEqual([expected, faults]);
});

it('a name with its office before it is no name', () => {
  const person = new RecordSheet('person', '2026-11-20').read({
    row: 2,
    cells: { 企业名称: '甲公司', 姓名: '法定代表人：赵六', 职务: '执行董事' },
  });
  expect(person.faults).toEqual(['“法定代表人：赵六”不只是名字：请只写人员的姓名或名称，职务另写一列']);
});
