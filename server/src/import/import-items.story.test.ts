import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { importStory } from '../../test/factories/import';
import { getStored } from '../domains/policy/stored-policy.queries';

const { sql } = await testDatabase();
const { file, run } = importStory(sql);

describe('items', () => {
  const sheet = (rows: unknown[][]) =>
    writeXlsx({
      sheets: [
        { name: '说明', rows: [['请填写第二张表']] },
        { name: '事项', rows: rows as never },
      ],
    });

  it('come from a workbook with a title above the header, units, spans and rules', async () => {
    const rule = { version: '2026', source: '办法第三条', condition: { fact: 'independent_legal_person', is: true } };
    const path = file(
      'items.xlsx',
      await sheet([
        ['某市惠企事项清单'],
        [
          '事项名称*',
          '主管部门',
          '级别',
          '地区',
          '申报时间',
          '最高金额（元）',
          '申报条件',
          '申报材料',
          '规则',
          '兑现方式',
        ],
        [
          '研发补助',
          '杭州市科学技术局',
          '市级',
          '杭州市',
          '2026-11-01至2026-12-31',
          500_000,
          '一、独立法人',
          '1、申请表\n2、审计报告（如有）',
          JSON.stringify([rule]),
          '快申快享',
        ],
        ['=HYPERLINK("x")', '杭州市科学技术局', '市级', '', '常年', '视情况', '', '', '', '其他'],
        ['坏规则', '杭州市科学技术局', '市级', '', '', '', '', '', '{"version":"1"}', ''],
      ]),
    );
    expect((await run('items', path, { dryRun: true })).text).toContain('导入的是工作表“事项”');
    const result = await run('items', path, { sheet: '事项' });
    expect(result.text).toContain('3 行，新增 2，修改 0，未变 0，拒绝 1');
    expect(result.text).toMatch(/第 5 行《坏规则》拒绝：规则/);
    expect((await run('items', path, { sheet: '事项' })).text).toContain('未变 2，拒绝 1');
    const ids = await sql<{ id: number }[]>`select id from policy order by id`;
    const [first, second] = (
      await getStored(
        sql,
        ids.map((row) => row.id),
      )
    ).sort((a, b) => a.id - b.id);
    expect(first!.content).toMatchObject({
      title: '研发补助',
      area_codes: ['330100'],
      windows: [{ opens_on: '2026-11-01', closes_on: '2026-12-31', yearly: false }],
      amount_max: 50,
      way: 'quick',
      rules: [rule],
      materials: [
        { name: '申请表', required: true },
        { name: '审计报告（如有）', required: false },
      ],
    });
    expect(second!.content).toMatchObject({
      title: '=HYPERLINK("x")',
      amount_max: null,
      benefits: '视情况',
      area_codes: ['330100'],
      windows: [{ opens_on: null, closes_on: null, yearly: false }],
    });
    const changes = await sql`select subject_id from change where kind = 'item' order by subject_id`;
    expect(changes.map((row) => row.subject_id)).toEqual(ids.map((row) => row.id));
  });

  it('may say in the columns of their days that they are always open, or end with their money', async () => {
    const head = '事项名称,级别,地区,扶持金额（万元）,申报开始,申报截止';
    const rows = [
      '甲补助,市本级,杭州市,50,常年,',
      '乙补助,区本级,杭州市西湖区,5,2026-01-01,额满为止',
      '丙补助,市级,杭州市,5,常年,某日',
    ];
    const { text } = await run('items', file('days.csv', [head, ...rows].join('\n')));
    expect(text).toContain('申报截止“额满为止”没有写日期，按未知处理');
    expect(text).toMatch(/第 4 行《丙补助》拒绝：申报截止“某日”不是能识别的日期/);
    expect(await sql`select title, level, amount_max, opens_on, closes_on, undated from policy order by id`).toEqual([
      { title: '甲补助', level: 20, amount_max: 50, opens_on: null, closes_on: null, undated: false },
      { title: '乙补助', level: 21, amount_max: 5, opens_on: '2026-01-01', closes_on: null, undated: false },
    ]);
  });

  it('take an amount that is said as the least for a formula', async () => {
    const rows = '事项名称,主管部门,级别,补助金额\n平台补助,杭州市科学技术局,市级,不低于50万元\n';
    expect((await run('items', file('least.csv', rows))).text).toContain('新增 1');
    const [row] = await sql`
      select p.amount_max, i.amount from policy p join policy_item i on i.policy_id = p.id where p.title = '平台补助'`;
    expect(row).toEqual({ amount_max: null, amount: { kind: 'sum', parts: [{ fixed: 50 }], atLeast: true } });
  });

  it('are recognised when they are given as policies', async () => {
    const rows = [
      {
        name: '市级高新技术企业',
        level: '市级',
        region: '浙江省杭州市(江干区)',
        subsidy_text: '补助20万元',
        subsidy_max_wan: 10,
        condition: ['1.注册一年以上;', '2.有知识产权'],
      },
    ];
    const result = await run('documents', file('programmes.json', JSON.stringify(rows)));
    expect(result.text).toContain('按申报事项');
    // a county that is no more stands for those that it became
    expect(result.text).toContain('新增 1');
    const [row] = await sql`
      select p.kind, p.area_code, p.area_codes, p.amount_max, i.conditions, i.benefits from policy p join policy_item i on i.policy_id = p.id`;
    expect(row).toEqual({
      kind: 'item',
      area_code: '330100',
      area_codes: ['330102', '330114'],
      amount_max: 10,
      conditions: '1.注册一年以上;\n2.有知识产权',
      benefits: '补助20万元',
    });
  });
});
