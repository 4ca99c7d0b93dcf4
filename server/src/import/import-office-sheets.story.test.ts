import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { createEnterprise } from '../../test/factories/enterprise';
import { importStory } from '../../test/factories/import';

const { sql } = await testDatabase();
const { file, run, sheet } = importStory(sql);

const CODE = '91330100799655058B';
const book = async (kind: 'enterprises' | 'abnormalities', rows: unknown[][]) =>
  run(kind, file('book.xlsx', await writeXlsx({ sheets: [{ name: '表', rows: rows as never }] })));
const facts = async () =>
  Object.fromEntries(
    (await sql`select fact || period as key, value from enterprise_fact`).map((row) => [row.key, row.value]),
  );
const names = async () => (await sql`select name from enterprise order by id`).map(({ name }) => name);

describe('sheets of offices about enterprises', () => {
  it('say below a name that a figure is of the whole year, and their unit in a cell of its own', async () => {
    const { text } = await book('enterprises', [
      ['计量单位：', '千元'],
      ['企业名称', '统一社会信用代码', '年度', '营业收入', null, '资产总计', null, '平均用工人数'],
      [null, null, null, '本年', '上年同期', '期末余额', '年初余额', null],
      ['甲公司', CODE, 2025, 12_345, 99_999, 20_000, 88_888, 36],
    ]);
    expect(await facts()).toEqual({ revenue2025: 1234.5, assets2025: 2000, staff2025: 36 });
    expect(text).toContain('上年同期');
  });

  it('have former names behind a name, which is one however it is wrapped', async () => {
    const head = ['企业名称', '统一社会信用代码'];
    const { text } = await sheet('enterprises', [head, ['杭州甲乙科技\n有限公司（曾用名：杭州旧名有限公司）', CODE]]);
    expect(await names()).toEqual(['杭州甲乙科技有限公司']);
    expect(text).toContain('不是名称的一部分，没有采用');
    const renamed = await sheet('enterprises', [head, ['杭州丙丁有限公司（已更名为杭州戊己有限公司）', '']]);
    expect(renamed.text).toContain('企业已经更名，请只写现在的名称');
    expect(await names()).toHaveLength(1);
  });

  it('write grades in full width or small letters, spans of titles, and 9999 for no end', async () => {
    await sheet('enterprises', [
      ['企业名称', '统一社会信用代码', '纳税信用等级', '高新技术企业', '专精特新中小企业'],
      ['甲公司', CODE, 'ａ级', '2023年11月1日—2026年10月31日', '2024-05-01至9999-12-31'],
    ]);
    expect(await facts()).toMatchObject({
      tax_credit: 'A',
      title_high_tech: { held: true, from: '2023-11-01', to: '2026-10-31' },
      title_specialized_sme: { held: true, from: '2024-05-01' },
    });
  });

  it('name the list of abnormalities in the name of a column alone', async () => {
    await createEnterprise(sql, { name: '甲公司', creditCode: CODE });
    const head = ['企业名称', '统一社会信用代码', '列入经营异常名录原因', '列入时间', '决定机关（列入）'];
    await book('abnormalities', [head, ['甲公司', CODE, '无法联系', '2024-03-05', '某市市场监督管理局']]);
    expect(await sql`select kind, reason, authority from abnormality`).toEqual([
      { kind: 'abnormal', reason: '无法联系', authority: '某市市场监督管理局' },
    ]);
  });
});

describe('lists of policies', () => {
  it('have offices on a line each, of which one may be wrapped', async () => {
    const head = ['标题', '发文机关', '级别', '地区', '正文'];
    await sheet('documents', [
      head,
      ['扶持办法', '杭州市经济和\n信息化局\n杭州市财政局', '市级', '杭州市', '第一条 略。'],
    ]);
    expect(await sql`select issuer from policy_document`).toEqual([{ issuer: '杭州市经济和信息化局、杭州市财政局' }]);
  });

  it('tell two ways at once and sums of few items, and take neither for known', async () => {
    const head = ['事项名称', '级别', '地区', '兑现方式', '最高金额', '申报条件'];
    const { text } = await sheet('items', [
      head,
      ['技改补助', '市级', '杭州市', '免申即享或择优评审', '5000000', '略'],
    ]);
    expect(await sql`select way from policy`).toEqual([{ way: null }]);
    expect(text).toContain('写了不止一种，未采用：请只写一种，或分成几项');
    expect(text).toContain('最高金额超过 10 亿元，请核对单位');
  });
});
