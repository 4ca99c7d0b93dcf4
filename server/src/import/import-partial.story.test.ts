import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { importStory } from '../../test/factories/import';

const { sql } = await testDatabase();
const { file, run, sheet, count } = importStory(sql);

const LAW = [
  ['标题', '文号', '发文机关', '级别', '发布日期', '有效期至', '网址', '有效性', '正文'],
  [
    '甲办法',
    '杭科〔2019〕601号',
    '杭州市科学技术局',
    '市级',
    '2019-03-26',
    '2021-12-20',
    'https://a.cn',
    '废止',
    '第一条',
  ],
];
const law = () => sql`
  select p.title, p.published_on, p.effective_to, p.repealed, p.area_code, p.level, d.source_url, d.doc_no, p.version
  from policy p join policy_document d on d.policy_id = p.id order by p.id`;
const STORED = {
  title: '甲办法',
  published_on: '2019-03-26',
  effective_to: '2021-12-20',
  repealed: true,
  area_code: '330100',
  level: 20,
  source_url: 'https://a.cn',
  doc_no: '杭科〔2019〕601号',
  version: 1,
};

describe('a policy that is there', () => {
  it('keeps what a sheet with fewer columns does not name, and stays repealed', async () => {
    await sheet('documents', LAW);
    const header = ['政策标题', '发文字号', '发文单位', '政策原文'];
    const again = ['甲办法', '杭科[2019]６０１号', '杭州市科学技术局', '第一条'];
    expect((await sheet('documents', [header, again])).text).toContain('未变 1');
    expect((await sheet('documents', [header, [...again.slice(0, 3), '第一条 改']])).text).toContain('修改 1');
    expect((await sql`select detail from import_run_row where run_id = 3`)[0]!.detail).toBe(
      '正文：删 第一条 → 增 第一条 改',
    );
    expect(await law()).toEqual([{ ...STORED, version: 2 }]);
  });

  it('comes into force again when a column says so, and says what its last day still stands for', async () => {
    await sheet('documents', LAW);
    const revived = await sheet('documents', [
      ['文号', '有效性'],
      ['杭科〔2019〕601号', '现行有效'],
    ]);
    expect(revived.text).toContain('修改 1');
    expect((await law())[0]).toMatchObject({ repealed: false, effective_to: '2021-12-20' });
    await sheet('documents', [
      ['文号', '有效性'],
      ['杭科〔2019〕601号', '有效'],
    ]);
    expect((await sql`select detail from import_run_row where run_id = 3`)[0]!.detail).toMatch(
      /有效期至 2021-12-20 已过，仍按失效列出/,
    );
  });

  it('is meant by its title alone where there is one of it, and refused with what to add where there are two', async () => {
    const rows = [
      ['事项名称', '主管部门', '级别', '地区', '最高金额'],
      ['研发补助', '杭州市科技局', '市级', '杭州市', '10'],
      ['研发补助', '宁波市科技局', '市级', '宁波市', '20'],
      ['贷款贴息', '杭州市科技局', '市级', '杭州市', '30'],
    ];
    await sheet('items', rows);
    const correction = [
      ['事项名称', '申报截止'],
      ['贷款贴息', '2026-12-31'],
      ['研发补助', '2026-12-31'],
    ];
    const { text } = await sheet('items', correction);
    expect(text).toContain('新增 0，修改 1，未变 0，拒绝 1');
    expect(text).toMatch(/《研发补助》拒绝：库里有 2 份同名的政策.*“唯一标识”/);
    const items = await sql`select title, closes_on, amount_max from policy order by id`;
    expect(items.map(({ closes_on }) => closes_on)).toEqual([null, null, '2026-12-31']);
    expect(await count('policy')).toBe(3);
  });

  it.each<[title: string, row: Record<string, string>, told: string]>([
    ['甲办法', { 发文机关: '杭州市科学技术局', 发布日期: '2019-03-26' }, '未变 1'],
    ['甲办法', { 发文机关: '杭州市科学技术局', 文号: '杭科〔2019〕第601号' }, '未变 1'],
    ['甲办法', { 发文机关: '杭州市科学技术局', 文号: '杭科<2019>0601号' }, '未变 1'],
    ['甲辦法', { 文号: '杭科〔2019〕601號' }, '修改 1'],
    ['《甲办法》', { 文号: '杭科〔2019〕601号' }, '未变 1'],
    ['《甲办法》（已废止）', { 文号: '杭科〔2019〕601号' }, '提示：标题末尾的“（已废止）”没有采用'],
    ['甲办法', { 文号: '杭科〔2019〕601号', 是否有效: '否' }, '未变 1'],
    ['甲办法', { 发文机关: '同上', 文号: '杭科〔2019〕601号' }, '发文机关“同上”说的是另一格'],
    ['甲办法', { 文号: '杭科〔2019〕601号', 有效性: '部分失效' }, '新的按日期推算，库里已有的不变'],
    ['甲办法', { 发文机关: '杭州市科技局' }, '库里已有同名的政策（杭科〔2019〕601号，杭州市科学技术局，2019-03-26）'],
    ['甲办法', { 发文机关: '杭州市科学技术局', 发布日期: '2024-01-01' }, '新增 1'],
    ['甲办法', { 发文机关: '宁波市科学技术局' }, '新增 1'],
  ])('called %s, of %j', async (title, row, told) => {
    await sheet('documents', LAW);
    const again = { 标题: title, 正文: '第一条', ...row };
    const { text } = await sheet('documents', [Object.keys(again), Object.values(again)]);
    expect(text).toContain(told);
    expect((await law())[0]).toMatchObject({ repealed: true, doc_no: STORED.doc_no });
  });

  it('is refused as new, with all that it lacks', async () => {
    const { text } = await sheet('documents', [
      ['文号', '有效性'],
      ['杭科〔2020〕1号', '有效'],
    ]);
    expect(text).toMatch(/拒绝：标题空着；正文空着；级别空着.*库里没有这一项/);
  });

  it('is emptied by the word in a cell and by null in JSON, where an absent key changes nothing', async () => {
    await sheet('documents', LAW);
    await sheet('documents', [
      ['文号', '有效期至', '网址'],
      ['杭科〔2019〕601号', '清空', ''],
    ]);
    expect((await law())[0]).toMatchObject({ effective_to: null, source_url: 'https://a.cn' });
    await run('documents', file('a.json', JSON.stringify([{ doc_no: '杭科〔2019〕601号', url: null }])));
    expect((await law())[0]).toMatchObject({ published_on: '2019-03-26', source_url: '' });
  });

  it('is the same again when the row leaves open in JSON what else it says', async () => {
    const row = { title: '条例', level: 20, region: null, issuer: '杭州市人民政府', publish_date: null, body: '文' };
    const path = file('a.json', JSON.stringify([{ ...row, history: '2000年1月1日 发布' }]));
    await run('documents', path);
    expect((await run('documents', path)).text).toContain('未变 1');
    expect((await law())[0]).toMatchObject({ area_code: '330100', published_on: '2000-01-01' });
  });

  it('does not take a day that does not go with those that are there', async () => {
    await sheet('items', [
      ['事项名称', '级别', '申报开始'],
      ['补助', '国家级', '2026-06-01'],
    ]);
    const { text } = await sheet('items', [
      ['事项名称', '申报截止'],
      ['补助', '2026-05-01'],
    ]);
    expect(text).toMatch(/拒绝：申报截止 2026-05-01 早于申报开始 2026-06-01.*一起写上/);
  });

  it('keeps the day that its history told when it was new', async () => {
    const told = { title: '条例', level: 18, doc_no: '国令第1号', history: '2000年1月1日 国务院发布', body: '文' };
    await run('documents', file('a.json', JSON.stringify([told])));
    const amended = { ...told, history: `${told.history}\n2010年1月1日 修订` };
    await run('documents', file('b.json', JSON.stringify([amended])));
    expect(await sql`select published_on, version from policy`).toEqual([{ published_on: '2000-01-01', version: 2 }]);
  });
});

describe('numbers of documents', () => {
  it('are one however they are written, and stored in one form', async () => {
    const rows = [
      ...['〔2024〕１８号', '[2024]18号', '（2024）18号', '【２０２４】 18 号', '〈2024〉18号', '<2024>第18号'],
      ...['〔2024〕018号', '〔2024〕 第 18 號'],
    ].map((number) => `国发${number}`);
    const { text } = await sheet('documents', [
      ['标题', '文号', '级别', '正文'],
      ...rows.map((number) => ['甲办法', number, '国家级', '内容']),
    ]);
    expect(text).toContain('8 行，新增 1，修改 0，未变 7，拒绝 0');
    expect((await law())[0]!.doc_no).toBe('国发〔2024〕18号');
  });
});

describe('an enterprise that is there', () => {
  it('is recognised by its code alone, loses what is emptied and keeps it in its history', async () => {
    await sheet('enterprises', [
      ['企业名称', '统一社会信用代码', '股票代码', '注册地', '2025年营业收入'],
      ['甲公司', '91330100799655058B', '000001', '杭州市', '100'],
    ]);
    const { text } = await sheet('enterprises', [
      ['信用代码', '股票代码', '2025年营业收入', '注册地'],
      ['91330100799655058B', '清空', '清空', ''],
    ]);
    expect(text).toContain('修改 1');
    expect(await sql`select name, stock_code, area_code from enterprise`).toEqual([
      { name: '甲公司', stock_code: null, area_code: '330100' },
    ]);
    expect(await sql`select fact from enterprise_fact`).toEqual([{ fact: 'area' }]);
    expect(await sql`select fact, value from enterprise_fact_past`).toEqual([{ fact: 'revenue', value: 100 }]);
    const unknown = await sheet('enterprises', [
      ['信用代码', '注册地'],
      ['91110000802100433B', '北京市'],
    ]);
    expect(unknown.text).toMatch(/拒绝：企业名称空着（库里没有这家企业/);
  });
});
