import { expect, test } from 'vitest';
import { type NotData, notData } from './not-data';

const of = (name: string, sum?: unknown, more: Record<string, unknown> = {}) =>
  notData({ 企业名称: name, 营业收入: sum, ...more }, new Map([['name', { value: name }]]));

test.each<[told: NotData, names: string[]]>([
  [
    '合计行',
    [
      ...[
        '合计',
        '合　计',
        '合計',
        '总计：13 家',
        '本页合计',
        '2025年合计',
        '全市总计',
        '合计（1家）',
        '合计：1家企业',
      ],
      ...['合计数', '小计(3)', '小计1', '总计（万元）', '本页小计（元）', 'TOTAL', '平均', '平均值', '中位数', '占比'],
      ...['其中：规上企业', '同比增长（%）', '增长率', '累计'],
    ],
  ],
  [
    '表下的说明',
    [
      ...['第 1 页 共 3 页', '打印时间：2026-03-01 10:00', '填报单位（盖章）：某市科技局', '单位负责人（签字）：'],
      ...['备 注：略', '注1：口径不同', '（注）口径不同', '注 数据截至三月', '※ 本表涉密', '*号为必填项', '制表：张三'],
      ...['1、数据来源于税务局', '以下空白', '—以下无正文—', '（此页无正文）', '数据截至2026年3月', '审核：李四'],
    ],
  ],
  ['分组标题', ['一、规上企业', '（二）外地企业', '第三部分 其他', '西湖区（1家）']],
])('%s: %j', (told, names) => {
  for (const name of names) expect([name, of(name)]).toEqual([name, told]);
});

test('sums and groups have figures beside them', () => {
  expect(['合计（1家）', '平均', '其中：规上企业'].map((name) => of(name, 100))).toEqual(Array(3).fill('合计行'));
  expect(of('西湖区（1家）', 100)).toBe('分组标题');
  expect(
    notData(
      { 企业名称: '总  计', 代码: '—', 营业收入: 1 },
      new Map([
        ['name', { value: '总  计' }],
        ['credit_code', { value: '—' }],
      ]),
    ),
  ).toBe('合计行');
  expect(notData({ 序号: '合计', 登记号: '5' }, new Map([['number', { value: '5' }]]))).toBe('合计行');
});

test.each([
  ...['备注软件有限公司', '说明书印务有限公司', '注册代理有限公司', '平均律动科技有限公司', '上海累计科技有限公司'],
  ...['第一医院', '一品堂', '*ST甲股份有限公司', '统计之都咨询中心', '甲公司（筹）', '会计师事务所（普通合伙）'],
])('%s is a record', (name) => expect([of(name), of(name, 1)]).toEqual([undefined, undefined]));
