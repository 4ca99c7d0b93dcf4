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

const formerNames = async () =>
  (await sql`select name from enterprise_past_name order by name`).map(({ name }) => name);

it('a name of an enterprise is stored without its former one, which is kept as such; one that has gone is refused', async () => {
  const { text } = await sheet('enterprises', [
    ['企业名称', '统一社会信用代码'],
    ['芜湖　恒达机械制造有限公司（曾用名：芜湖恒达机械厂）', CODE],
    ['芜湖某某有限公司（已更名为芜湖新某有限公司）', ''],
  ]);
  expect(await sql`select name from enterprise`).toEqual([{ name: '芜湖恒达机械制造有限公司' }]);
  expect(await formerNames()).toEqual(['芜湖恒达机械厂']);
  expect(text).toContain('企业已经更名，请只写现在的名称');
});

it('former names of a column of their own are kept, found by, and no change when they are known', async () => {
  const HEADER = ['企业名称', '统一社会信用代码', '曾用名'];
  await sheet('enterprises', [HEADER, ['芜湖新程机械有限公司', CODE, '-']]);
  expect(await formerNames()).toEqual([]);
  const row = [
    '芜湖新程机械有限公司',
    CODE,
    '芜湖机械厂（2003-05-06至2011-07-08）；芜湖 恒达机械厂；芜湖新程机械有限公司；见附注',
  ];
  const { text } = await sheet('enterprises', [HEADER, row]);
  expect(text).toContain('修改 1');
  expect(text).toContain('曾用名“见附注”不像企业名称，没有采用');
  expect(await formerNames()).toEqual(['芜湖恒达机械厂', '芜湖机械厂']);
  expect((await sheet('enterprises', [HEADER, row])).text).toContain('未变 1');
  const renamed = ['芜湖更新机械有限公司', CODE, '芜湖新程机械有限公司'];
  await sheet('enterprises', [HEADER, renamed]);
  expect(await formerNames()).toEqual(['芜湖恒达机械厂', '芜湖新程机械有限公司', '芜湖机械厂']);
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

const SPECIAL = 'title_specialized_sme';
it.each([
  ['专精特新', '是（省级）', { [SPECIAL]: { held: true } }, ''],
  ['专精特新', '省级', { [SPECIAL]: { held: true } }, ''],
  ['专精特新', '是，省级，2024-08-01', { [SPECIAL]: { held: true, from: '2024-08-01' } }, ''],
  ['小巨人', '国家级', { title_little_giant: { held: true } }, ''],
  ['是否高企', '高新技术企业', { title_high_tech: { held: true } }, ''],
  ['是否高企', '是（2024年12月）', { title_high_tech: { held: true } }, '没有写到哪一天，日期未采用'],
  ['专精特新', '是（市级）', {}, '专精特新中小企业是省级的，市级的请写“否”'],
  ['专精特新', '培育中', {}, '请写“是”“否”或取得日期'],
  ['绿色工厂', '是（省级）', { title_green_factory: { held: true, level: 'provincial' } }, ''],
])('the title %s: %s', async (column, cell, stored, told) => {
  const { text } = await sheet('enterprises', [
    ['企业名称', '统一社会信用代码', column],
    ['甲公司', CODE, cell],
  ]);
  expect(await facts()).toEqual(stored);
  expect(text).toContain(told);
});

it.each([
  ['有限责任公司(自然人投资或控股)', 'limited'],
  ['有限责任公司（自然人独资）', 'limited'],
  ['其他有限责任公司', 'limited'],
  ['股份有限公司(上市、自然人投资或控股)', 'joint_stock'],
  ['有限合伙企业', 'partnership'],
  ['有限责任公司(外商投资、非独资)', 'foreign'],
  ['个体户', 'individual'],
  ['有限责任公司(国有独资)', undefined],
  ['有限责任公司（港澳台投资、非独资）', undefined],
  ['有限责任公司分公司(自然人投资或控股)', undefined],
])('the type of enterprise %s as the registration office writes it', async (written, type) => {
  const { text } = await sheet('enterprises', [
    ['企业名称', '统一社会信用代码', '企业类型'],
    ['甲公司', CODE, written],
  ]);
  expect(await facts()).toEqual(type ? { enterprise_type: type } : {});
  expect(text.includes('请从这些选项中选择')).toBe(!type);
});

it('an industry of a finer level than the library has is told with what to do', async () => {
  const { text } = await sheet('enterprises', [
    ['企业名称', '统一社会信用代码', '所属行业'],
    ['甲公司', CODE, '应用软件定制'],
  ]);
  expect(text).toContain('行业“应用软件定制”不是库里国民经济行业分类（GB/T 4754）的代码或名称，未采用：请写代码');
});

it.each(['受理时间', '集中受理时间', '申报受理时间'])('%s of an item is its window', async (column) => {
  const { text } = await sheet('items', [
    ['事项名称', '主管部门', column],
    ['技改补助', '杭州市科学技术局', '每年5月、11月'],
    ['上云奖励', '杭州市科学技术局', '全年受理'],
  ]);
  expect(text).not.toContain('没有用到的列');
  expect(await sql`select opens_on, closes_on, yearly from policy_window order by policy_id, position`).toEqual([
    { opens_on: '2000-05-01', closes_on: '2000-05-31', yearly: true },
    { opens_on: '2000-11-01', closes_on: '2000-11-30', yearly: true },
    { opens_on: null, closes_on: null, yearly: false },
  ]);
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

it('a sheet as credit sites export it: the finest class that is known, no foreign money, nobody who is gone', async () => {
  const { text } = await sheet('enterprises', [
    ['公司名称', '统一社会信用代码', '经营状态', '注册资本', '所属区县', '国标行业大类', '国标行业小类', '上市情况'],
    ['甲公司', CODE, '存续（在营、开业、在册）', '300万美元', '西湖区', '批发业', '没有这个小类', '新三板'],
    ['乙公司', '', '吊销，未注销', '100', '', '', '', ''],
  ]);
  expect(await facts()).toEqual({ industry: '51', listing: 'neeq' });
  expect(text).toContain('注册资本“300万美元”是外币，未采用');
  expect(text).toContain('经营状态“吊销，未注销”：不在或不再经营的企业不收进企业库');
});

it('a year and a unit in one line above the header are those of all columns; 本年累计 is then the whole year', async () => {
  const { text } = await sheet('enterprises', [
    ['2025年1-12月', '', '', '', '计量单位：千元'],
    ['单位详细名称', '统一社会信用代码', '营业收入', '', '平均用工人数'],
    ['', '', '本年累计', '上年同期', ''],
    ['甲公司', CODE, '385,200', '350,120', '156'],
  ]);
  expect(await facts()).toEqual({ revenue2025: 38520, staff2025: 156 });
  expect(text).toContain('没有用到的列：营业收入（2025年）上年同期');
});

it('a part above its whole refuses the row, as the form does; a title of which only a year is written is left out', async () => {
  const { text } = await sheet('enterprises', [
    ['企业名称', '统一社会信用代码', '2025年职工总数', '2025年科技人员', '高新技术企业'],
    ['甲公司', CODE, '45', '13', '2023年'],
    ['乙公司', '', '45', '46', ''],
  ]);
  expect(await facts()).toEqual({ staff2025: 45, tech_staff2025: 13 });
  expect(text).toContain('2025 年的科技人员（46 人）不能大于职工总数（45 人），请核对');
  expect(text).toContain('高新技术企业“2023年”没有写到哪一天，未采用');
});

it('a sheet of which the name alone is known says which names are not', async () => {
  const { text } = await sheet('enterprises', [
    ['2024年第一批高新技术企业名单'],
    ['序号', '企业名称', '证书编号', '发证时间'],
    ['1', '甲公司', 'GR1', '2024-10-29'],
  ]);
  expect(text).toContain('只有“企业名称”一列是认识的，没有可以导入的内容：序号、证书编号、发证时间都不认识');
});

it('芜湖 of an office of 芜湖市 is the city; the days of a term are read behind 施行', async () => {
  await sheet('documents', [
    ['标题', '层级', '属地', '发文机关', '发布日期', '有效期', '正文'],
    ['甲政策', '市级', '芜湖', '芜湖市人民政府', '2025-03-08', '自2025年4月1日起实施，有效期至2027年12月31日', '内容'],
    ['乙政策', '市级', '芜湖市', '芜湖市人民政府', '2025-03-08', '印发之日起施行至2026年底', '内容'],
  ]);
  expect(
    await sql`select area_codes, effective_from::text as from, effective_to::text as to from policy order by id`,
  ).toEqual([
    { area_codes: ['340200'], from: '2025-04-01', to: '2027-12-31' },
    { area_codes: ['340200'], from: '2025-03-08', to: '2026-12-31' },
  ]);
});

it.each([
  ['a span over the figures', ['', '', '2025年1-9月', ''], '不知道“2025年1-9月”是不是营业收入'],
  ['half of a year over the figures', ['', '', '2025年上半年', ''], '不知道“2025年上半年”是不是营业收入'],
  ['the day of a report', ['填报单位：某局', '', '', '2025年12月20日'], '没有写年度，未采用'],
  ['a month beside a unit', ['填报单位：某局', '', '2025年11月', '单位：万元'], '没有写年度，未采用'],
])('%s is no year of theirs', async (_, above, told) => {
  const header = ['企业名称', '统一社会信用代码', '营业收入（万元）', '研发费用（万元）'];
  const { text } = await sheet('enterprises', [above, header, ['甲公司', CODE, '1000', '90']]);
  expect(await facts()).toEqual({});
  expect(text).toContain(told);
});

it('a group that is a part of another (其中：) leaves the years of the others', async () => {
  const header = ['企业名称', '统一社会信用代码', '营业收入（万元）', '研发费用（万元）'];
  await sheet('enterprises', [['', '', '2025年经济指标', '其中：投入'], header, ['甲公司', CODE, '1000', '90']]);
  expect(await facts()).toMatchObject({ revenue2025: 1000 });
});

it('insured staff belongs to the year of its report, whatever other years the sheet says, and to none where that is not told', async () => {
  const HEADER = ['企业名称', '统一社会信用代码', '年度', '参保人数', '参保人数所属年报', '营业收入（万元）'];
  const told = async (insured: string, report: string) => {
    await sql`delete from enterprise`;
    const { text } = await sheet('enterprises', [HEADER, ['甲公司', CODE, '2025', insured, report, '100']]);
    return { ...(await facts()), note: text.includes('参保人数没有写年度，未采用') };
  };
  expect(await told('128', '2023年报')).toEqual({ insured_staff2023: 128, revenue2025: 100, note: false });
  expect(await told('128人', '2022年度报告')).toMatchObject({ insured_staff2022: 128 });
  expect(await told('128', '2024')).toMatchObject({ insured_staff2024: 128 });
  for (const unknown of ['-', '', '最新年报'])
    expect(await told('128', unknown)).toEqual({ revenue2025: 100, note: true });
  expect(await told('-', '2023年报')).toEqual({ revenue2025: 100, note: false });
});
