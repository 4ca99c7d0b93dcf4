import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { importStory } from '../../test/factories/import';

const { sql } = await testDatabase();
const { file, run, sheet } = importStory(sql);

const facts = async () =>
  Object.fromEntries(
    (await sql`select fact || period as key, value from enterprise_fact order by 1`).map(({ key, value }) => [
      key,
      value,
    ]),
  );
const workbook = async (rows: unknown[][], merges?: string[]) => {
  const cell = (reference: string) => {
    const [, letters = '', digits = ''] = /^([A-Z])(\d+)$/.exec(reference) ?? [];
    return { row: Number(digits) - 1, col: letters.charCodeAt(0) - 65 };
  };
  const spans = (merges ?? []).map((span) => {
    const [from, to] = span.split(':').map((reference) => cell(reference!)) as [
      ReturnType<typeof cell>,
      ReturnType<typeof cell>,
    ];
    return { startRow: from.row, startCol: from.col, endRow: to.row, endCol: to.col };
  });
  return file('book.xlsx', await writeXlsx({ sheets: [{ name: '表', rows: rows as never, merges: spans }] }));
};
const importBook = async (rows: unknown[][], merges?: string[]) => run('enterprises', await workbook(rows, merges));

describe('the unit of money', () => {
  const code = '91330100799655058B';
  it.each([
    ['in a line below the names', [['单位：元']], { revenue2025: 1234.5, rd_expense2025: 50 }, false],
    [
      'in the last cell of such a line',
      [[null, null, null, null, '金额单位：千元']],
      { revenue2025: 1234500, rd_expense2025: 50000 },
      false,
    ],
    ['nowhere', [], { revenue2025: 12345000, rd_expense2025: 500000 }, true],
  ])('%s', async (_, below, expected, isGuessed) => {
    const { text } = await importBook([
      ['企业名称', '统一社会信用代码', '营业收入', '研发费用', '年度'],
      ...below,
      ['甲公司', code, 12345000, '500,000', 2025],
    ]);
    expect(await facts()).toEqual(expected);
    expect(text.includes('营业收入没有写单位，按万元采用：不是万元的请在列名里写明，如 营业收入（元）')).toBe(
      isGuessed,
    );
  });

  it('is not asked for where a cell says it, or has nothing', async () => {
    const head = ['企业名称', '统一社会信用代码', '营业收入', '研发费用', '年度'];
    const { text } = await importBook([head, ['甲公司', code, '1234.5万', '0', 2025]]);
    expect(text).not.toContain('没有写单位');
  });
});

describe('titles', () => {
  it.each([
    ['专精特新小巨人', 'title_little_giant'],
    ['国家级高新技术企业', 'title_high_tech'],
    ['是否国家级专精特新“小巨人”企业', 'title_little_giant'],
    ['省级专精特新中小企业', 'title_specialized_sme'],
  ])('%s is known by the names that clauses use', async (column, fact) => {
    await importBook([
      ['企业名称', '统一社会信用代码', column],
      ['甲公司', '91330100799655058B', '是'],
    ]);
    expect(await facts()).toEqual({ [fact]: { held: true } });
  });
});

describe('a header of two rows', () => {
  it('merged over its names and down beside them, with units and a title above', async () => {
    const { text } = await importBook(
      [
        ['2026 年企业情况表'],
        ['企业名称', '统一社会信用代码', '2025年', null, '2024年（元）', null, '是否高新技术企业'],
        [null, null, '营业收入（万元）', '研发费用', '营业收入', '研发费用', null],
        ['甲公司', '91330100799655058B', 100, 5, 900000, '40,000', '是'],
        ['合计', null, 100, 5, 900000, '40,000', null],
      ],
      ['A1:G1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:F2', 'G2:G3'],
    );
    expect(text).toContain('新增 1，修改 0，未变 0，拒绝 0');
    expect(text).toContain('合计行不是数据，没有导入：第 5 行');
    expect(await facts()).toEqual({
      revenue2025: 100,
      rd_expense2025: 5,
      revenue2024: 90,
      rd_expense2024: 4,
      title_high_tech: { held: true },
    });
  });

  it.each([
    [
      'groups above',
      [
        ['', '2025年度', ''],
        ['企业名称', '营业收入', '职工总数'],
        ['甲公司', '10', '3'],
      ],
    ],
    [
      'years below',
      [
        ['企业名称', '营业收入', '职工总数'],
        ['', '2025', '2025年'],
        ['甲公司', '10', '3'],
      ],
    ],
    [
      'units below',
      [
        ['企业名称', '2025年营业收入', '2025年职工总数'],
        ['', '万元', '人'],
        ['甲公司', '10', '3'],
      ],
    ],
    [
      'three rows',
      [
        ['企业名称', '2025年', ''],
        ['', '营业收入', '职工总数'],
        ['', '万元', '人'],
        ['甲公司', '10', '3'],
      ],
    ],
    [
      'groups, years and names',
      [
        ['企业情况', '', ''],
        ['企业名称', '经营情况（元）', ''],
        ['', '2025年', ''],
        ['', '营业收入', '职工总数'],
        ['甲公司', '100000', '3'],
      ],
    ],
    [
      'years in one row',
      [
        ['企业名称', '营业收入（2025年，万元）', '2025年职工总数'],
        ['甲公司', '10', '3'],
      ],
    ],
    [
      'traditional',
      [
        ['企業名稱', '2025年度營業收入（萬元）', '職工總數（2025年）'],
        ['甲公司', '10', '3'],
      ],
    ],
    [
      'a year of its own',
      [
        ['企业名称', '年度', '营业收入', '职工总数'],
        ['甲公司', '2025', '10', '3'],
      ],
    ],
  ])('with %s', async (_, rows) => {
    const { text } = await sheet('enterprises', rows);
    expect(text).toContain('新增 1，修改 0，未变 0，拒绝 0');
    expect(await facts()).toEqual({ revenue2025: 10, staff2025: 3 });
  });

  it('keeps the names that are merged down beside a group that adds nothing', async () => {
    const { text } = await importBook(
      [
        ['序号', '企业基本信息', null, '是否高新技术企业'],
        [null, '企业名称', '统一社会信用代码', null],
        [1, '甲公司', '91330100799655058B', '是'],
      ],
      ['A1:A2', 'B1:C1', 'D1:D2'],
    );
    expect(text).not.toContain('没有列名');
    expect(await facts()).toEqual({ title_high_tech: { held: true } });
  });

  it('keeps a row that is no part of it', async () => {
    const { text } = await sheet('enterprises', [
      ['企业名称', '职工总数（2025年）', '备注'],
      ['', '', '2025年'],
      ['甲公司', '3', ''],
    ]);
    expect(text).toContain('第 2 行拒绝：企业名称空着');
    expect(await facts()).toEqual({ staff2025: 3 });
  });

  it.each([
    ['a unit in the name of one column', '营业收入', '纳税总额（单位：元）', { revenue2025: 5, tax_paid2025: 0.0005 }],
    ['words beside a year', '（预计）营业收入', '职工总数', { staff2025: 5 }],
  ])('is understood column by column: %s', async (_, first, second, known) => {
    const { text } = await sheet('enterprises', [
      ['企业名称', `2025年${first}`, `2025年${second}`],
      ['甲公司', '5', '5'],
    ]);
    expect(text).toContain('新增 1');
    expect(await facts()).toEqual(known);
  });

  it('takes money of another country nowhere for ours, and says why', async () => {
    const alone = await sheet('enterprises', [
      ['企业名称', '2025年营业收入（万美元）', '2025年职工总数'],
      ['甲公司', '5', '3'],
    ]);
    expect(alone.text).toContain(
      '2025年营业收入（万美元）（1 行有内容；单位“万美元”不能换算成万元：请换算好，再改列名）',
    );
    const above = await importBook([['单位：万美元'], ['企业名称', '2025年营业收入'], ['甲公司', 5]]);
    const below = await importBook([
      ['企业名称', '2025年营业收入'],
      [null, '万美元'],
      ['甲公司', 5],
    ]);
    for (const { text } of [above, below]) expect(text).toContain('单位“万美元”不能换算成万元');
    expect(await facts()).toEqual({ staff2025: 3 });
  });

  it('takes the unit of a line above for money alone', async () => {
    await importBook([
      ['企业财务情况表'],
      ['填报单位：某局', null, '单位：元'],
      ['企业名称', '2025年营业收入', '2025年净利润', '2025年职工总数'],
      ['甲公司', 1_000_000, '（35.2）', 3],
      ['乙公司', 1_000_000, '35.2-', 3],
    ]);
    expect(await sql`select value from enterprise_fact where fact = 'net_profit'`).toEqual([
      { value: -0.00352 },
      { value: -0.00352 },
    ]);
    expect(await sql`select distinct value from enterprise_fact where fact = 'staff'`).toEqual([{ value: 3 }]);
    expect(await sql`select distinct value from enterprise_fact where fact = 'revenue'`).toEqual([{ value: 100 }]);
  });
});

describe('rows', () => {
  it.each(['合计', '小 计', '总计', '总计：13 家', '本页合计', '合計'])(
    'of totals are told and skipped: %s',
    async (name) => {
      const { code, text } = await sheet('enterprises', [
        ['序号', '企业名称', '2025年营业收入'],
        ['1', '甲公司', '10'],
        ['', name, '10'],
        [name, '', '13家'],
      ]);
      expect(code).toBe(0);
      expect(text).toContain('3 行，新增 1，修改 0，未变 0，拒绝 0');
      expect(text).toContain('合计行不是数据，没有导入：第 3、4 行');
    },
  );

  it('of a workbook keep what has a column; of a text they are refused, each in words that are true for it', async () => {
    const rows = [
      ['企业名称', '2025年营业收入'],
      ['甲公司', '10', '多余'],
    ];
    const book = await importBook(rows);
    expect(book.text).toMatch(/新增 1.*拒绝 0/);
    expect(book.text).toContain('C 列没有列名，内容没有采用');
    expect(book.text).not.toMatch(/引号|分隔符/);
    expect((await sheet('enterprises', rows)).text).toMatch(/拒绝：比表头多出 1 个单元格：多半是内容里的分隔符/);
  });

  it('of policies are understood in traditional characters: columns and choices, not texts', async () => {
    const { text } = await sheet('documents', [
      ['標題', '發文字號', '發文機關', '級別', '地區', '效力狀態', '標籤', '內容'],
      ['關於獎勵的辦法', '杭科〔2024〕1号', '杭州市科學技術局', '市級', '浙江省杭州市', '廢止', '獎勵、創新', '內容'],
      ['另一個辦法', '杭科〔2024〕2号', '杭州市科学技术局', '市級', '浙江省杭州市', '有效', '奖励', '內容'],
    ]);
    expect(text).toContain('新增 2');
    const place = { level: 20, area_code: '330100' };
    expect(await sql`select title, level, area_code, repealed, labels from policy order by id`).toEqual([
      { title: '關於獎勵的辦法', ...place, repealed: true, labels: ['奖励', '创新'] },
      { title: '另一個辦法', ...place, repealed: false, labels: ['奖励'] },
    ]);
    // found together, told as written
    expect(await sql`select name from department where deleted_at is null`).toEqual([{ name: '杭州市科学技术局' }]);
    expect(await sql`select issuer from policy_document order by policy_id limit 1`).toEqual([
      { issuer: '杭州市科學技術局' },
    ]);
  });
});

describe('rows of years', () => {
  it('have the enterprise that is merged over them; a part of a year is no year', async () => {
    const { text } = await importBook(
      [
        ['企业名称', '统一社会信用代码', '年度', '营业收入（万元）'],
        ['甲公司', '91330100799655058B', 2023, 100],
        [null, null, '2024年度', 200],
        [null, null, '2025年1-9月', 300],
        [null, null, '2025（预计）', 400],
      ],
      ['A2:A5', 'B2:B5'],
    );
    expect(text).toContain('拒绝 0');
    expect(text).toContain('年度…不是一个完整的年度，这一行里按年度的数未采用（请写成 2025）（2 行，首见第 4 行）');
    expect(await facts()).toEqual({ revenue2023: 100, revenue2024: 200 });
  });

  it('without a year are told with what to write', async () => {
    const { text } = await sheet('enterprises', [
      ['企业名称', '营业收入'],
      ['甲公司', '1'],
      ['乙公司', '1'],
    ]);
    expect(text).toContain('（列名写成“2025年营业收入”，或加一列“年度”）（2 行');
  });

  it.each(['5000-6000', '100万-1亿', '不超过5000', '5000以下', '2000万以内', '约500万', '5,00', '15%'])(
    'with what is no exact amount are refused: %s',
    async (amount) => {
      const { text } = await sheet('enterprises', [
        ['企业名称', '2025年营业收入'],
        ['甲公司', amount],
      ]);
      expect(text).toContain(`2025年营业收入“${amount}”不是数字`);
    },
  );
});

describe('shares', () => {
  it.each([
    [
      '全国细分市场占有率',
      '0.35',
      '“0.35”不知道是 35% 还是 0.35%：请写上 %，或把列名改为“全国细分市场占有率（%）”再填百分数',
    ],
    ['全国细分市场占有率', '0.35%', 0.35],
    ['全国细分市场占有率', '35', 35],
    ['全国细分市场占有率（%）', '0.35', 0.35],
    ['niche_share', '0.35', 0.35],
  ])('%s of %s', async (header, share, result) => {
    const { text } = await sheet('enterprises', [
      ['企业名称', header],
      ['甲公司', share],
    ]);
    if (typeof result === 'string') expect(text).toContain(`${header}${result}`);
    else expect(await sql`select value from enterprise_fact`).toEqual([{ value: result }]);
  });
});

describe('sheets as departments hand them round', () => {
  it('has groups of rows, subtotals and signatures among its enterprises', async () => {
    const { text } = await importBook(
      [
        ['规上企业经济指标汇总表（2025年度）'],
        ['填报单位：经发委', null, null, null, '单位：万元'],
        ['序号', '单位详细名称', '营业收入', null, '是否高企'],
        [null, null, '2025年', '2024年', null],
        ['一', '区内企业', null, null, null],
        [1, '苏州甲精密有限公司', '12,345.60', '１１０００', '√'],
        ['小计', '1家', '12345.6', '11000', null],
        ['（二）', '外地企业', null, null, null],
        [2, '常州丁科技有限公司', '3亿', '2.5亿元', '×'],
        ['注：以上数据为快报数。'],
        ['填表人：张三', null, '审核人：李四', null, '2026年1月20日'],
      ],
      ['A1:E1', 'C3:D3', 'A3:A4', 'B3:B4', 'E3:E4'],
    );
    expect(text).toContain('新增 2，修改 0，未变 0，拒绝 0');
    expect(text).toContain('分组标题不是数据，没有导入：第 5、8 行');
    expect(text).toContain('表下的说明不是数据，没有导入：第 10、11 行');
    const names = await sql`select name from enterprise order by id`;
    expect(names.map(({ name }) => name)).toEqual(['苏州甲精密有限公司', '常州丁科技有限公司']);
  });

  it('has a department merged over its items, and the window in two columns under one name', async () => {
    const rows = [
      ['厦门市2026年惠企政策申报事项清单'],
      ['主管部门', '政策事项', '申报时间', null, '支持标准'],
      [null, null, '开始', '截止', null],
      ['厦门市工业和信息化局', '技术改造补助', '2026.3.1', '2026.4.30', '最高500万元'],
      [null, '首次上规奖励', '2026年5月', null, '10万元'],
      ['厦门市科学技术局', '研发费用补助', 46082, 46112, '不超过200万元'],
      [null, '孵化器奖励', '即日起', '2026年9月底', '50万元'],
    ];
    const merges = ['A1:E1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:E3', 'A4:A5', 'A6:A7', 'E6:E7'];
    const { text } = await run('items', await workbook(rows, merges));
    expect(text).toContain('新增 4，修改 0，未变 0，拒绝 0');
    const items = await sql`
      select p.title, m.name as department, p.opens_on, p.closes_on, i.benefits
      from policy p join policy_item i on i.policy_id = p.id join department m on m.id = p.department_id order by p.id`;
    expect(items.map((item) => Object.values(item))).toEqual([
      ['技术改造补助', '厦门市工业和信息化局', '2026-03-01', '2026-04-30', '最高500万元'],
      ['首次上规奖励', '厦门市工业和信息化局', '2026-05-01', null, '10万元'],
      ['研发费用补助', '厦门市科学技术局', '2026-03-01', '2026-03-31', '不超过200万元'],
      ['孵化器奖励', '厦门市科学技术局', null, '2026-09-30', '50万元'],
    ]);
    // cells that are not merged stay empty: without a department nobody knows the level
    rows[4]![1] = '另一项奖励';
    const apart = await run('items', await workbook(rows, merges.slice(0, 5)));
    expect(apart.text).toContain('《另一项奖励》拒绝：级别空着');
  });
});
