import { shareOf } from '@zhice/matching/amounts/forms';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { createEnterprise, selfFilled } from '../../test/factories/enterprise';
import { importStory } from '../../test/factories/import';

const { sql } = await testDatabase();
const { file, run, about } = importStory(sql);

const over = (value: number) => ({
  version: '2026版',
  source: '《办法》第三条',
  condition: { measure: { fact: 'revenue' }, op: '>=', value },
});
const ITEM = {
  title: '研发补助',
  department: '杭州市科技局',
  level: 20,
  region: '杭州市',
  publish_date: '2026-01-05',
  rules: [over(1000)],
  amount: shareOf({ fact: 'rd_expense' }, 10, { cap: 50 }),
};
const items = (change: object = {}, dryRun = false) =>
  run('items', file('items.json', JSON.stringify([{ ...ITEM, ...change }])), { dryRun });

/** Four enterprises of the city by their revenue and what they spend on research, of which one does not tell it. */
async function enterprises(): Promise<void> {
  const all: [name: string, revenue: number | undefined, research: number | undefined][] = [
    ['甲公司', 5000, 300],
    ['乙公司', 1100, 200],
    ['丙公司', 100, 100],
    ['丁公司', 9000, undefined],
  ];
  for (const [name, revenue, research] of all) {
    const facts = [selfFilled('area', '330100')];
    if (revenue !== undefined) facts.push(selfFilled('revenue', revenue, '2025'));
    if (research !== undefined) facts.push(selfFilled('rd_expense', research, '2025'));
    await createEnterprise(sql, { name, facts });
  }
}

describe('a changed rule or amount', () => {
  it('tells in a dry run which enterprises go from which verdict to which, and what they get then, and saves nothing', async () => {
    await enterprises();
    await items();
    const { text } = await items({ rules: [over(1300)] }, true);
    expect(text).toContain(
      '《研发补助》的规则或金额有变：库里 4 家企业中 1 家的结果不同——符合 → 差一点 1 家\n    乙公司：符合 → 差一点，20 万元 → 20 万元',
    );
    expect((await items({ rules: [over(1300)] }, true)).text).toContain('修改 1');
    const far = await items({ rules: [over(6000)] }, true);
    expect(far.text).toContain('4 家企业中 2 家的结果不同——符合 → 差一点 1 家，符合 → 不符合 1 家');
    expect(far.text).toMatch(/ {4}乙公司：符合 → 不符合，20 万元 → 无\n {4}甲公司：符合 → 差一点，30 万元 → 30 万元/);
  });

  it('tells amounts that differ where the verdict does not, and how sure they are', async () => {
    await enterprises();
    await items();
    const { text } = await items({ amount: shareOf({ fact: 'rd_expense' }, 10, { cap: 25 }) }, true);
    expect(text).toContain('4 家企业中 2 家的结果不同——结论不变、金额不同 2 家');
    expect(text).toMatch(
      /丁公司：符合，待补充（最高 50 万元） → 待补充（最高 25 万元）\n {4}甲公司：符合，30 万元 → 25 万元/,
    );
    expect(text).not.toContain('乙公司');
  });

  it('is told by the real run too, and with its stored report', async () => {
    await enterprises();
    await items();
    await items({ rules: [over(1300)] });
    const [{ id }] = await sql<[{ id: number }]>`select max(id) as id from import_run`;
    expect((await about('report', id)).text).toContain('乙公司：符合 → 差一点');
  });

  it('says so where nobody is concerned, and nothing where only words change', async () => {
    await enterprises();
    await items();
    expect((await items({ rules: [over(1050)] }, true)).text).toContain('库里 4 家企业的结论和金额都不变');
    expect(
      (await items({ phone: '0571-1', rules: [{ ...over(1000), source: '《办法》第四条' }] }, true)).text,
    ).not.toContain('有变');
  });

  it('is judged as of the day on which a version to come begins', async () => {
    await enterprises();
    await items();
    const next = { ...over(5500), version: '2027版', validFrom: '2026-12-15' };
    const { text } = await items({ rules: [over(1000), next] }, true);
    expect(text).toContain('按 2026-12-15 起的版本：库里 4 家企业中 2 家的结果不同');
  });

  it('is one for the items of a document whose frame changes', async () => {
    await enterprises();
    const law = { title: '奖励办法', level: 20, region: '杭州市', doc_no: '杭政〔2026〕3号', body: '文' };
    const documents = (frame?: object, dryRun = false) =>
      run('documents', file('law.json', JSON.stringify([{ ...law, ...(frame && { frame }) }])), { dryRun });
    await documents();
    await items({ based_on: '杭政〔2026〕3号' });
    const frame = { conditions: [{ measure: { fact: 'revenue' }, op: '>=', value: 8000, near: 0 }] };
    expect((await documents(frame, true)).text).toContain(
      '《研发补助》的规则或金额有变：库里 4 家企业中 2 家的结果不同',
    );
    expect((await items({ based_on: '杭政〔2026〕3号', phone: '1' }, true)).text).not.toContain('有变');
  });
});
