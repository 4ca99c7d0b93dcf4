import { GIANT, GIANT_2026, NONE, research, SMALL, SPECIAL, SPECIAL_2026, TECH, years, young } from '../rules/bases';
import { award, rightsOf, SOUND, table } from '../rules/sound-enterprise';
import { listed, type ProgrammeCases } from './case';

const OLD = '2026-03-31';
const rights = (counts: Record<string, number>, cells = {}) => ({ rights: table(...rightsOf(counts, cells)) });

/** Enterprises of the ladder: 科技型, 高新技术, 创新型, 专精特新, 小巨人. */
export const LADDER_CASES: readonly ProgrammeCases[] = [
  {
    key: 'tech_sme',
    words: '职工 40 人、科技人员 12 人，收入 1 亿元、研发 550 万元，实用新型 1 项，没有高企证书和研发机构',
    base: TECH,
    cases: listed([
      ['30% 科技人员，研发占 5.5%，1 项Ⅱ类（66 分）', {}],
      ['研发占 4.9%（56 分）', { 'rd_expense-1': 490 }],
      [
        '科技人员 9.9%，研发 6%，1 项Ⅰ类（80 分，但科技人员 0 分）',
        { 'staff-1': 101, 'tech_staff-1': 10, 'rd_expense-1': 600, ...rights({ invention: 1 }) },
      ],
      [
        '科技人员 10%，研发占收入 2.4%、占成本费用 31%（60 分）',
        { 'tech_staff-1': 4, 'rd_expense-1': 240, 'cost-1': 774 },
      ],
      ['高企证书有效，资产 2.1 亿元', { title_high_tech: { held: true, from: '2024-12-01' }, 'assets-1': 21000 }],
      ['2015 年的高企证书，研发为 0', { title_high_tech: { held: true, from: '2015-12-01' }, 'rd_expense-1': 0 }],
      [
        '四年前获国家级科技奖励，排名第三，研发为 0',
        { awards: table(award('science', 'national', 3, '2022-06-06')), 'rd_expense-1': 0 },
      ],
      ['列入经营异常名录，未移出', { abnormal_listing: true }],
      ['收入为 0，研发占成本费用 5%', { 'revenue-1': 0, 'cost-1': 1000, 'rd_expense-1': 50 }],
      ['2026 年 1 月成立', { registered_on: '2026-01-05', ...years('revenue', undefined) }],
      ['已在 2025 年 8 月入库，2026 年 3 月', { title_tech_sme: { held: true, from: '2025-08-01' } }, '2026-03-15'],
      ['不知道科技人员数', { 'tech_staff-1': undefined }],
    ]),
  },
  {
    key: 'high_tech',
    words:
      '2015 年成立，三年收入 2.1、1.85、1.7 亿元，研发占 6%，5 项发明，科技人员 90/310，应纳税所得额 400；没有高企证书',
    base: { ...SOUND, title_high_tech: NONE, 'taxable_income-1': 400 },
    cases: listed([
      ['各项满足', {}],
      ['2023-07-01 成立，研发 0、100、100（4% < 5%）', young('2023-07-01', [2000, 2000, 1000], [100, 100, 0])],
      ['2024-11-15 成立，研发 20、48（6.48%）', young('2024-11-15', [1000, 50], [48, 20])],
      ['收入 3000、4000、5000，研发 160、160、161（4.01% < 5%）', research([5000, 4000, 3000], [161, 160, 160])],
      ['科技人员 9/100', { 'tech_staff-1': 9, 'staff-1': 100 }],
      ['高新收入 2900，总收入 5000', { 'high_tech_income-1': 2900, 'total_income-1': 5000 }],
      ['成立 364 天', { ...young('2025-06-07', [2000], [200]) }],
      ['只有 6 项用过的实用新型', rights({ utility: 6 }, { used_for_high_tech: true })],
      ['没有科技成果转化，净资产不增长', { ...years('conversions', 0, 0, 0), ...years('net_assets', 100, 100, 100) }],
      ['没有填写知识产权', { rights: undefined }],
      [
        '2026 年 3 月，2025 年度数据尚未填写',
        {
          ...research([undefined, 18500, 17000], [undefined, 1110, 1020]),
          'revenue-4': 16000,
          'rd_expense-4': 960,
          'domestic_rd_expense-4': 960,
          'high_tech_income-2': 15000,
          'total_income-2': 18800,
          'tech_staff-1': undefined,
          'staff-1': undefined,
          'tech_staff-2': 80,
          'staff-2': 300,
        },
        OLD,
      ],
      ['所得额 300，已按小型微利企业缴税', { 'taxable_income-1': 300 }],
      ['三个月前取得证书', { title_high_tech: { held: true, from: '2026-03-01' } }],
    ]),
  },
  {
    key: 'innovative_sme',
    words:
      '自主研发Ⅰ类 1 项，研发 3%，主营增长 5%，负债率 55%，非战新，主营占 70%（30、20、25 分），没有直接认定的条件',
    base: { ...SMALL, title_innovative_sme: NONE },
    cases: listed([
      ['75 分', {}],
      [
        'Ⅱ类 1 项，研发 4.9%，主营下降 1%，负债率 50%，战新，70%（成长性 10 分）',
        {
          ...rights({ utility: 1 }, { granted_on: '2024-03-30' }),
          'rd_expense-1': 490,
          ...years('main_revenue', 7000, 7071),
          'liabilities-1': 500,
          strategic_industry: true,
        },
      ],
      ['两年半前发生环境污染事故', { incident_three_years: true, misconduct_three_years: true }],
      ['2026-03-31 的判断', {}, OLD],
      ['唯一的Ⅰ类半年前受让', rights({ invention: 1 }, { transferred_on: '2025-12-06' })],
      [
        '没有知识产权，国家知识产权优势企业',
        { rights: table(), title_ip_advantage: { held: true, from: '2024-10-01' } },
      ],
      [
        '没有知识产权，三年股权融资 499 万元',
        { rights: table(), 'rd_expense-1': 0, ...years('equity_financing', 200, 200, 99) },
      ],
      ['个人独资企业', { enterprise_type: 'sole' }],
      [
        '大型企业（1000 人、4 亿元）',
        {
          'staff-1': 1000,
          ...years('revenue', 40000, 39000),
          ...years('main_revenue', 28000, 26000),
          'rd_expense-1': 1200,
        },
      ],
      [
        '2025 年成立，没有上年的主营业务收入',
        { registered_on: '2025-03-01', ...years('main_revenue', 7000, undefined) },
      ],
      ['没有填写行业', { industry: undefined }],
    ]),
  },
  {
    key: 'specialized_sme',
    words:
      '收入、主营、研发各两年：1400 / 1120 / 100，实缴股权融资 2000，负债率 80%，没有Ⅰ类，省级研发机构，平台 50 分',
    base: { ...SPECIAL_2026, title_specialized_sme: NONE },
    cases: listed([
      ['正好满足', {}],
      ['前年研发 99', { 'rd_expense-2': 99 }],
      [
        '只有今年入库的科技型中小企业',
        { title_innovative_sme: NONE, title_tech_sme: { held: true, from: '2026-04-15' } },
      ],
      ['既不是科技型也不是创新型', { title_innovative_sme: NONE }],
      ['研发机构未经认定，Ⅰ类未应用', { rd_body_level: 'own', ...rights({ invention: 1 }, { with_income: false }) }],
      ['较大安全事故', { misconduct_three_years: true }],
      ['平台评价尚无得分', { 'sme_platform_score-1': undefined, 'sme_platform_score-2': undefined }],
      ['已是专精特新，2027 年 11 月到期', { title_specialized_sme: { held: true, from: '2024-12-01' } }],
      ['2022 版：评价得分 58 分（14+15+10+19）', { ...SPECIAL, title_specialized_sme: NONE }, OLD],
      [
        '2022 版：特色化 15 分，得 63 分',
        { ...SPECIAL, title_specialized_sme: NONE, province_feature_points: 15 },
        OLD,
      ],
      [
        '2022 版：研发 100，收入 3334',
        {
          ...SPECIAL,
          title_specialized_sme: NONE,
          province_feature_points: 15,
          'rd_expense-1': 100,
          'revenue-1': 3334,
        },
        OLD,
      ],
      [
        '2022 版：省级科技奖励排名第四，58 分',
        { ...SPECIAL, title_specialized_sme: NONE, awards: table(award('science', 'provincial', 4, '2024-01-01')) },
        OLD,
      ],
    ]),
  },
  {
    key: 'specialized_sme_review',
    words: '同上，2023-08-01 认定的专精特新中小企业，2026-07-31 到期',
    base: { ...SPECIAL_2026, title_specialized_sme: { held: true, from: '2023-08-01' } },
    cases: listed([
      ['正好满足', {}],
      ['上年平台 40 分，前年 50 分', { ...years('sme_platform_score', 40, 50) }],
      ['两年都不足 50 分', { ...years('sme_platform_score', 49, 49) }],
      ['2024-12-01 认定，未到复核期', { title_specialized_sme: { held: true, from: '2024-12-01' } }],
      ['2023-06-06 认定，昨天到期', { title_specialized_sme: { held: true, from: '2023-06-06' } }],
      ['从未认定', { title_specialized_sme: NONE }],
      ['主营占 79.9%', { 'main_revenue-1': 1118.6 }],
      ['前年研发占 2.9%', { 'revenue-2': 3449 }],
      ['列入严重失信主体名单', { dishonesty_listing: true }],
      ['不知道是否偷漏税', { tax_evasion_three_years: undefined }],
    ]),
  },
  {
    key: 'little_giant',
    words: '收入 1.5、1.2、1.1 亿元，研发 700、500，主营 90%，4 项自主Ⅰ类，细分市场 12%，平台 60 分，专精特新有效',
    base: GIANT_2026,
    cases: listed([
      ['各项满足', {}],
      [
        '研发 900、299',
        { ...years('rd_expense', 900, 299), ...years('revenue', 15000, 9900, 9900), 'main_revenue-1': 13500 },
      ],
      ['收入两年从 1 亿元到 1.1024 亿元', { ...years('revenue', 11024, 12000, 10000), 'main_revenue-1': 9922.5 }],
      ['前年研发占 2.99%', years('rd_expense', 900, 359)],
      ['4 项Ⅰ类都是受让的', rights({ invention: 4 }, { transferred_on: '2015-01-01' })],
      [
        '没有Ⅰ类，国家级科技奖励排名第三',
        { rights: table(), awards: table(award('science', 'national', 3, '2024-01-01')) },
      ],
      ['占有率 5%，全国第三', { niche_share: 5, niche_rank: 3 }],
      ['已是单项冠军', { title_single_champion: { held: true, from: '2025-01-01' } }],
      ['2022 版：收入 6000、5500，研发 360、330', { ...GIANT }, OLD],
      [
        '2022 版：收入 1.1、1.05 亿元，研发 660、200（1.9%）',
        {
          ...GIANT,
          ...years('revenue', 11000, 10500),
          ...years('main_revenue', 9900, 9450, 8900),
          ...years('rd_expense', 660, 200),
        },
        OLD,
      ],
      ['2022 版：增长率均值 5.7%，复合 4.97%', { ...GIANT, ...years('main_revenue', 5400, 4500, 4900) }, OLD],
      [
        '2022 版：没有研发和Ⅰ类，国家级科技奖励排名第二',
        {
          ...GIANT,
          ...years('rd_expense', 0, 0),
          rights: table(),
          rd_body_level: 'none',
          awards: table(award('science', 'national', 2, '2024-01-01')),
        },
        OLD,
      ],
    ]),
  },
  {
    key: 'little_giant_review',
    words: '收入 6000、5500，研发 360、330，2 项Ⅰ类，2023-07-15 认定的“小巨人”，2026-07-14 到期',
    base: { ...GIANT, title_little_giant: { held: true, from: '2023-07-15' } },
    cases: listed([
      ['2026 年仍按 63 号', {}],
      ['2027 年起按 2 号', { title_little_giant: { held: true, from: '2024-07-15' } }, '2027-06-06'],
      [
        '2027 年，满足 2 号，收入不增长',
        {
          ...GIANT_2026,
          ...years('revenue', 15000, 12000, 16000),
          title_little_giant: { held: true, from: '2024-07-15' },
        },
        '2027-06-06',
      ],
      ['未到复核期', { title_little_giant: { held: true, from: '2025-07-15' } }],
      ['没有认定过', { title_little_giant: NONE }],
      ['前年研发占 5.9%', { 'rd_expense-2': 324 }],
      ['没有研发机构', { rd_body_level: 'none' }],
      ['负债率 70.1%', { 'assets-1': 1000, 'liabilities-1': 701 }],
      ['细分市场占有率 9%', { niche_share: 9 }],
      ['不知道称号何时取得', { title_little_giant: { held: true } }],
    ]),
  },
];
