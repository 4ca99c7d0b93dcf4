import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { createEnterprise } from '../../test/factories/enterprise';
import { importStory } from '../../test/factories/import';

const { sql } = await testDatabase();
const { file, run, count } = importStory(sql);

const CODE = '91330100799655058B';
beforeEach(() => createEnterprise(sql, { name: '甲（杭州）有限公司', creditCode: CODE }));

type Row = readonly unknown[];

describe('rows that name the enterprise by its part, or others', () => {
  const said = async (header: Row, row: Row) => (await run('tenders', file('t.csv', `${header}\n${row}`))).text;
  const HEADER = ['项目名称', '采购人', '中标供应商', '供应商统一社会信用代码', '中标公告日期'];

  it('who won is the enterprise where no column says who that is, else the other party', async () => {
    await said(HEADER, ['云平台', '某局', '甲（杭州）有限公司', CODE, '2025-03-06']);
    await said(
      ['企业名称', '统一社会信用代码', '项目名称', '中标人', '参与方式', '公告日期'],
      ['甲（杭州）有限公司', CODE, '招标的项目', '乙公司', '招标人', '2025-03-07'],
    );
    expect(await sql`select title, side, other from tender order by id`).toEqual([
      { title: '云平台', side: 'won', other: '某局' },
      { title: '招标的项目', side: 'issued', other: '乙公司' },
    ]);
  });

  it.each([
    ['中标企业', '中标企业信用代码', '中标金额（元）'],
    ['中标（成交）供应商', '中标（成交）供应商统一社会信用代码', '中标（成交）金额（元）'],
    ['供应商名称', '供应商统一社会信用代码', '成交价（元）'],
  ])('who won is named by %s and %s', async (name, code, money) => {
    const header = ['标段名称', '采购人名称', name, code, money, '公告发布时间'];
    await said(header, ['云平台', '某局', '甲（杭州）有限公司', CODE, 3856000, '2025-03-06']);
    expect(await sql`select side, other, amount::float8, announced_on from tender`).toEqual([
      { side: 'won', other: '某局', amount: 385.6, announced_on: '2025-03-06' },
    ]);
  });

  it('of a supplier alone nobody knows whether it has won', async () => {
    const header = ['项目名称', '供应商名称', '供应商统一社会信用代码', '公告日期'];
    expect(await said(header, ['云平台', '甲（杭州）有限公司', CODE, '2025-03-06'])).toContain(
      '没有写参与方式：请加一列“参与方式”，写中标或招标或投标',
    );
  });

  it.each([
    ['乙方统一社会信用代码', ['某局', '甲（杭州）有限公司'], 'supplier', '某局'],
    ['甲方统一社会信用代码', ['甲（杭州）有限公司', '乙公司'], 'buyer', '乙公司'],
  ])('of the parties of a contract the one with %s is the enterprise', async (code, parties, side, other) => {
    const header = ['合同名称', '甲方（采购人）', '乙方（供应商）', code, '合同总额（元）', '合同签订日期'];
    const row = ['服务合同', ...parties, CODE, 12000, '2025-03-06'];
    await run('contracts', file('c.csv', `${header}\n${row}`));
    expect(await sql`select side, other, amount::float8 from public_contract`).toEqual([{ side, other, amount: 1.2 }]);
  });

  it('several enterprises, and persons, are refused', async () => {
    expect(await said(HEADER, ['云平台', '某局', '甲公司、乙公司', '', '2025-03-06'])).toContain(
      '是几家企业：请一行只写一家',
    );
    const header = ['行政相对人名称', '行政相对人类别', '处罚决定书文号', '处罚类型', '违法事实', '处罚日期'];
    const row = ['张某', '自然人', '罚1号', '罚款', '违规', '2024.3.5'];
    const { text } = await run('penalties', file('p.csv', `${header}\n${row}`));
    expect(text).toContain('行政相对人类别“自然人”：只收企业的记录，不收个人的');
  });

  it.each([
    ['处罚状态', '已撤销', 0, '处罚状态“已撤销”：已经撤销的处罚不收'],
    ['是否撤销', '是', 0, '是否撤销“是”：已经撤销的处罚不收'],
    ['是否撤销', '否', 1, ''],
    ['当前状态', '有效', 1, ''],
    ['当前状态', '2', 0, '当前状态“2”是代码'],
    ['登记状态', '注销', 1, ''],
  ])('a penalty whose %s is %s', async (column, state, stored, told) => {
    const header = ['统一社会信用代码', '处罚决定书文号', '处罚类型', '违法事实', '处罚日期', column];
    const { text } = await run(
      'penalties',
      file('p.csv', `${header}\n${[CODE, '罚1号', '罚款', '违规', '2024.3.5', state]}`),
    );
    expect(await count('penalty')).toBe(stored);
    expect(text).toContain(told);
  });

  it.each(['有效期限', '证书有效期', '许可证有效期至', '有效期截止日期', '许可有效期届满日期'])(
    'until when a certificate is valid is told by %s',
    async (column) => {
      const header = ['持证单位', '统一社会信用代码', '许可证名称', '许可证编号', column];
      const row = ['甲（杭州）有限公司', CODE, '排污许可证', '001V', '自2022年05月01日至2027年04月30日止'];
      await run('qualifications', file('q.csv', `${header}\n${row}`));
      expect(await sql`select name, ended_on from certificate`).toEqual([
        { name: '排污许可证', ended_on: '2027-04-30' },
      ]);
    },
  );

  it('reads the sheet of penalties as 信用中国 has it', async () => {
    const header =
      '行政相对人名称,行政相对人代码_1（统一社会信用代码）,行政处罚决定书文号,处罚类别,违法事实,罚款金额（万元）,处罚决定日期,公示截止期';
    const row = `甲（杭州）有限公司,${CODE},杭罚〔2024〕1号,罚款,违规,1.2,2024/03/05,2027/03/05`;
    const { text } = await run('penalties', file('credit.csv', `${header}\n${row}`));
    expect(text).toContain('新增 1');
    expect(await sql`select amount::float8, ended_on from penalty`).toEqual([{ amount: 1.2, ended_on: '2027-03-05' }]);
  });
});
