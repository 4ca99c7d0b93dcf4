import { expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { importStory } from '../../test/factories/import';

const { sql } = await testDatabase();
const { sheet, file, run } = importStory(sql);
const CODE = '91330100799655058B';

const facts = async () =>
  Object.fromEntries(
    (await sql`select fact || period as key, value from enterprise_fact order by 1`).map(({ key, value }) => [
      key,
      value,
    ]),
  );

it('a name of an enterprise is stored without its former one and without gaps; one that has gone is refused', async () => {
  const { text } = await sheet('enterprises', [
    ['企业名称', '统一社会信用代码'],
    ['芜湖　恒达机械制造有限公司（曾用名：芜湖恒达机械厂）', CODE],
    ['芜湖某某有限公司（已更名为芜湖新某有限公司）', ''],
  ]);
  expect(await sql`select name from enterprise`).toEqual([{ name: '芜湖恒达机械制造有限公司' }]);
  expect(text).toContain('企业名称里的“（曾用名：芜湖恒达机械厂）”不是名称的一部分，没有采用');
  expect(text).toContain('企业已经更名，请只写现在的名称');
});

it('grades and spans are read as lists write them, staff as its mean', async () => {
  await sheet('enterprises', [
    [
      '企业名称',
      '统一社会信用代码',
      '纳税信用等级',
      '专精特新中小企业',
      '2025年从业人员平均人数',
      '属地',
      '高新技术企业',
    ],
    ['甲公司', CODE, 'a级', '2023.7.1-2026.6.30', '118', '浙江省杭州市西湖区', '2024-05-01至9999-12-31'],
  ]);
  expect(await facts()).toMatchObject({
    tax_credit: 'A',
    title_specialized_sme: { held: true, from: '2023-07-01', to: '2026-06-30' },
    title_high_tech: { held: true, from: '2024-05-01' },
    staff2025: 118,
    area: '330106',
  });
});

it('an item with several ways has none of them, and a sum beyond all measure is told', async () => {
  const { text } = await run(
    'items',
    file(
      'items.json',
      JSON.stringify([
        { name: '上云企业', department: '杭州市经济和\n信息化局', amount_max: 500000, 兑现方式: '免申即享、即申即享' },
        { name: '技改补助', department: '杭州市科学技术局\n杭州市财政局', amount_max: 50, 兑现方式: '免申即享' },
      ]),
    ),
  );
  expect(text).toContain('amount_max超过 10 亿元，请核对单位（1 行');
  expect(text).toContain('写了不止一种，未采用');
  const rows = await sql`
    select way, department.name from policy join department on department.id = department_id order by policy.id`;
  expect(rows).toEqual([
    { way: null, name: '杭州市经济和信息化局' },
    { way: 'direct', name: '杭州市科学技术局、杭州市财政局' },
  ]);
});

it('places that are left out in brackets are asked about as one', async () => {
  const { text } = await sheet('items', [
    ['事项名称', '主管部门', '适用区域'],
    ['重大专项', '杭州市科学技术局', '市区（不含萧山、余杭、临平）'],
  ]);
  expect(text).toContain('待确认的地区“市区(不含萧山、余杭、临平)”');
});
