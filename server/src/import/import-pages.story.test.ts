import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { importStory } from '../../test/factories/import';

const { sql } = await testDatabase();
const { file, run, sheet } = importStory(sql);

type Sheet = { name: string; rows: unknown[][]; hidden?: boolean };
const book = async (...sheets: Sheet[]) =>
  file('book.xlsx', await writeXlsx({ sheets: sheets.map((one) => ({ ...one, rows: one.rows as never })) }));
const HEADER = ['标题', '文号', '发文机关', '发布日期', '有效期', '正文'];
const policy = (number: number, term = '') => [
  `办法之${number}`,
  `甬政〔2024〕${number}号`,
  '宁波市人民政府',
  '2024-01-02',
  term,
  '第一条',
];
const terms = () => sql`select effective_from, effective_to from policy order by id`;

describe('sheets as offices print them', () => {
  it.each([
    ['the header again on each page', HEADER, '重复的表头'],
    ['… with some of it left out', ['标题', '文号', '发文机关', '', '', ''], '重复的表头'],
    ['a remark', ['注：以上以正式文本为准'], '表下的说明'],
    ['a numbered remark', ['备注1. 摘要由处室填写'], '表下的说明'],
    ['who filled it in', ['填表人：张三', '', '审核人：李四', '', '', '2024年3月'], '表下的说明'],
    ['where it is from', ['', '数据来源：市统计局'], '表下的说明'],
    ['a sum', ['合计', '', '', '2', '', ''], '合计行'],
    ['a count', ['合计', '2 件', '', '', '', ''], '合计行'],
  ])('%s is told and is no record', async (_what, row, told) => {
    const { text } = await sheet('documents', [HEADER, policy(1), row, policy(2)]);
    expect(text).toContain('3 行，新增 2，修改 0，未变 0，拒绝 0');
    expect(text).toContain(`${told}不是数据，没有导入：第 3 行`);
  });

  it('what only looks like a remark or a header is a record', async () => {
    const { text } = await sheet('enterprises', [
      ['企业名称', '2025年营业收入', '备注'],
      ['备注软件有限公司', '10', ''],
      ['说明书印务有限公司', '20', '备注'],
      ['注册代理有限公司', '', ''],
    ]);
    expect(text).toContain('3 行，新增 3，修改 0，未变 0，拒绝 0');
  });

  it.each([
    ['西湖区', '', '不像企业名称，也没有代码：请写营业执照上的全称，或加上统一社会信用代码'],
    ['规上企业', '', '不像企业名称'],
    ['同上', '91330100799655058B', '说的是另一格：请在这一格写出内容'],
    ['〃', '', '说的是另一格'],
    ['12345', '91330100799655058B', '不像企业名称'],
  ])('what is no name of an enterprise is refused: %s', async (name, code, told) => {
    const { text } = await sheet('enterprises', [
      ['企业名称', '信用代码', '2025年营业收入'],
      [name, code, '10'],
    ]);
    expect(text).toContain('拒绝 1');
    expect(text).toContain(told);
  });

  it('names of other organisations are taken alone, and any name beside a code', async () => {
    const names = ['老王面馆', '甲厂（普通合伙）', '星海資本管理中心', '上海甲合伙企业（有限合伙）', 'Acme Co., Ltd.'];
    const { text } = await sheet('enterprises', [
      ['企业名称', '信用代码'],
      ...names.map((name) => [name, '']),
      ['甲科技', '91330100799655058B'],
    ]);
    expect(text).toContain('新增 6，修改 0，未变 0，拒绝 0');
  });

  it('a remark below a list of enterprises is no enterprise', async () => {
    const { text } = await sheet('enterprises', [
      ['企业名称', '2025年营业收入'],
      ['甲公司', '10'],
      ['注：本表由统计局提供', ''],
      ['企业名称', '2025年营业收入'],
    ]);
    expect(text).toContain('新增 1');
    expect(await sql`select name from enterprise`).toEqual([{ name: '甲公司' }]);
  });
});

describe('workbooks of several sheets', () => {
  it('read the first that has a header, and name those that are not read', async () => {
    const path = await book(
      { name: '选项', rows: [['标题'], ['市级']], hidden: true },
      { name: '说明', rows: [['请逐项填写'], ['二、联系人']] },
      { name: '政策', rows: [HEADER, policy(1)] },
      { name: '历史', rows: [HEADER, policy(2)] },
      { name: '空', rows: [] },
    );
    const { code, text } = await run('documents', path);
    expect(code).toBe(0);
    expect(text).toContain('book.xlsx：导入的是工作表“政策”：“说明”里没有认识的列名');
    expect(text).toContain('没有导入的工作表：历史。要导入请另外运行一次，在“工作表”里写它的名称');
    expect(await sql`select title from policy`).toEqual([{ title: '办法之1' }]);
    expect((await run('documents', path, { sheet: '历史' })).text).toContain('新增 1');
  });

  it('without any header say so of the first', async () => {
    const path = await book({ name: '甲', rows: [['一'], ['二']] }, { name: '乙', rows: [['三']] });
    const { code, text } = await run('documents', path);
    expect(code).toBe(1);
    expect(text).toContain('没有找到表头：前几行里没有认识的列名（第一行是“一”）');
  });

  it('a page that is called .xls says how to save it', async () => {
    const { text } = await run('enterprises', file('旧.xls', '<table><tr><td>企业名称</td></tr></table>'));
    expect(text).toContain('请用 Excel 或 WPS 打开，另存为 .xlsx 再导入');
  });

  it('a header of two rows may hold what nobody knows: it is told as a column', async () => {
    const path = await book({
      name: '事项',
      rows: [
        ['事项名称', '发布部门', '申报时间', null, '支持金额', null],
        [null, null, '起', '止', '单位：万元', '说明'],
        ['首版次软件奖励', '上海市经济和信息化委员会', '2026年3月1日', '2026年3月31日', '100', '一次性'],
      ],
    });
    const { text } = await run('items', path);
    expect(text).toContain('1 行，新增 1');
    expect(text).toContain('没有用到的列：支持金额说明（1 行有内容）');
    expect(await sql`select amount_max from policy`).toEqual([{ amount_max: 100 }]);
  });
});

describe('有效期', () => {
  it.each([
    ['2024年3月15日至2026年12月31日', '2024-03-15', '2026-12-31'],
    ['2024.3.15—2026.12.31', '2024-03-15', '2026-12-31'],
    ['自发布之日起施行，有效期三年', '2024-01-02', '2027-01-01'],
    ['自公布之日起，有效期5年', '2024-01-02', '2029-01-01'],
    ['有效期至2025年6月30日', null, '2025-06-30'],
    ['即日起至2025年12月31日', null, '2025-12-31'],
    ['至2027年底', null, '2027-12-31'],
    ['自2024年2月1日起施行，有效期3年', '2024-02-01', '2027-01-31'],
    ['2026年12月31日', null, '2026-12-31'],
    ['执行至2026年12月31日', null, '2026-12-31'],
    ['长期有效', null, null],
    ['/', null, null],
  ])('%s', async (text, effective_from, effective_to) => {
    const { text: told } = await sheet('documents', [HEADER, policy(1, text)]);
    expect(told).toContain('新增 1');
    expect(told).not.toContain('看不出');
    expect(await terms()).toEqual([{ effective_from, effective_to }]);
  });

  it.each(['5年', '按国家规定执行'])('%s is told and not guessed', async (text) => {
    const { text: told } = await sheet('documents', [HEADER, policy(1, text)]);
    expect(told).toContain(`有效期“${text}”看不出起止日期，没有采用：请写成 2024-01-01至2026-12-31`);
    expect(await terms()).toEqual([{ effective_from: null, effective_to: null }]);
  });

  it.each([
    ['自发布之日起施行', '2026年底', '2024-01-02', '2026-12-31'],
    ['即日起', '2026年6月底', '2024-01-02', '2026-06-30'],
    ['2024年3月1日起施行', '长期', '2024-03-01', null],
    ['自2024年3月1日起施行', '长期', '2024-03-01', null],
  ])('the days %s and %s', async (from, to, effective_from, effective_to) => {
    await sheet('documents', [
      [...HEADER, '施行日期', '失效日期'],
      [...policy(1), from, to],
    ]);
    expect(await terms()).toEqual([{ effective_from, effective_to }]);
  });

  it.each([
    ...['废止', '宣布失效', '予以废止', '全文废止', '自行失效'].map((state) => [state, true] as const),
    ...['继续有效', '保留', '拟修订', '予以修改', '拟废止'].map((state) => [state, false] as const),
  ])('what a list of documents came to: %s', async (state, repealed) => {
    const { text } = await sheet('documents', [
      [...HEADER, '清理结果'],
      [...policy(1), state],
    ]);
    expect(text).not.toContain('不认识');
    expect(await sql`select repealed from policy`).toEqual([{ repealed }]);
  });

  it.each([
    [['失效日期', '2023-03-05'], '失效日期 2023-03-05 早于发布日期 2024-01-02：请核对'],
    [['是否废止', '否', '状态', '废止'], '状态“废止”与是否废止的那一列不一致：请改正其中一处'],
    [['是否废止', '是', '是否有效', '是'], '是否有效“是”与是否废止的那一列不一致'],
    [['标题', '甲办法（已废止）', '状态', '有效'], '标题末尾写着“（已废止）”，而状态写的是有效'],
    [['标题', '甲办法（已废止）'], '标题写着“（已废止）”而是否废止空着（库里没有这一项'],
  ])('what contradicts is refused: %j', async (more, told) => {
    const row = new Map(HEADER.map((name, at) => [name, policy(1)[at]!]));
    for (let at = 0; at < more.length; at += 2) row.set(more[at]!, more[at + 1]!);
    const { text } = await sheet('documents', [[...row.keys()], [...row.values()]]);
    expect(text).toContain('拒绝 1');
    expect(text).toContain(told);
  });

  it('turned round it is refused, and the columns of the days go before it', async () => {
    expect((await sheet('documents', [HEADER, policy(1, '2027/1/1—2026/1/1')])).text).toContain(
      '失效日期 2026-01-01 早于生效日期 2027-01-01',
    );
    await sheet('documents', [
      [...HEADER, '施行日期'],
      [...policy(2, '3年'), '2024-05-01'],
    ]);
    expect(await terms()).toEqual([{ effective_from: '2024-05-01', effective_to: '2027-04-30' }]);
  });
});

describe('places of enterprises', () => {
  it.each<[written: string, code: string | null, told: string, address?: string]>([
    [
      '江干区',
      '330100',
      '江干区的区划 2021-04-09 起有变，按今天的杭州市上城区、钱塘区；不知是哪一个，地区只记到杭州市',
    ],
    ['杭州市下城区', '330105', '下城区的区划 2021-04-09 起有变，按今天的杭州市拱墅区'],
    ['杭州市某某开发区', '330100', '地区只认出“杭州市”，请写到区县'],
    ['浙江省杭州市西湖区文三路1号', '330106', ''],
    ['杭州滨江', '330108', ''],
    ['浙江省,杭州市,西湖区', '330106', ''],
    ['杭州市西湖区、滨江区', '330100', '地区“杭州市西湖区、滨江区”写了不止一处，只记到杭州市：请只写注册地'],
    ['杭州市西湖区、火星区', null, '地区“杭州市西湖区、火星区”不认识，或不止一处叫这个名称，未采用'],
    ['浙江省', '330108', '', '杭州市滨江区江南大道1号'],
    ['火星市', '330100', '地区“火星市”不认识，或不止一处叫这个名称，未采用', '浙江省杭州市'],
    ['余杭区', null, '地区“余杭区”与“浙江省宁波市鄞州区”不一致，未采用：请改正其中一处', '浙江省宁波市鄞州区'],
    ['杭州市', null, '不一致', '合肥高新区创新大道2号'],
    ['高新区', null, '地区“高新区”不认识，或不止一处叫这个名称，未采用'],
  ])('%s', async (written, code, told, address = '') => {
    const { text } = await sheet('enterprises', [
      ['企业名称', '注册地', '地址'],
      ['甲公司', written, address],
    ]);
    expect(text).toContain('新增 1');
    expect(await sql`select area_code from enterprise`).toEqual([{ area_code: code }]);
    if (told) expect(text).toContain(told);
    else expect(text).not.toContain('提示');
  });
});
