/**
 * The facts of an enterprise that Chinese policies ask for.
 * A fact is data: its kind says how a value looks, `annual` that it exists once for each fiscal year,
 * `staleAfterMonths` after how long a value is no longer known.
 */
export type FactKind = 'number' | 'boolean' | 'date' | 'code' | 'codes' | 'title';

export type FactGroup =
  | 'registration'
  | 'people'
  | 'finance'
  | 'research'
  | 'property'
  | 'titles'
  | 'platforms'
  | 'conduct'
  | 'market';

export interface FactDef {
  key: string;
  kind: FactKind;
  group: FactGroup;
  /** Name in Chinese, as policies write it. */
  label: string;
  /** The question that /intellect asks. */
  question: string;
  /** Unit in Chinese for numbers: 万元, 人, 项, 年, %. Money is always in 万元. */
  unit?: string;
  /** One value for each fiscal year (period 'YYYY') instead of one current value. */
  annual?: boolean;
  /** Whole numbers only (counts). */
  integer?: boolean;
  min?: number;
  max?: number;
  /** For code kinds: the choices, or the name of the classification that holds them. */
  choices?: { value: string; label: string }[] | 'area' | 'industry';
  /** Months after the value's date (annual facts: after the end of the fiscal year) from which it counts as unknown; none = never stale. */
  staleAfterMonths?: number;
  /** What to write or where to find it, one sentence. */
  hint?: string;
}

const YES_NO_HINT = '不确定可以先跳过';
/** A closed fiscal year does not change, and rules name the year they ask for; five years back is as far as rules look. */
const ANNUAL_MONTHS = 60;
const annualMoney = { kind: 'number', unit: '万元', annual: true, staleAfterMonths: ANNUAL_MONTHS } as const;
const annualPeople = {
  kind: 'number',
  unit: '人',
  annual: true,
  integer: true,
  min: 0,
  staleAfterMonths: ANNUAL_MONTHS,
} as const;
const rights = { kind: 'number', group: 'property', unit: '项', integer: true, min: 0, staleAfterMonths: 18 } as const;

/** Every fact, in the order in which the profile shows them. */
export const FACTS = [
  {
    key: 'area',
    kind: 'code',
    group: 'registration',
    label: '注册地',
    question: '您的企业注册在哪个区县？',
    choices: 'area',
  },
  {
    key: 'industry',
    kind: 'code',
    group: 'registration',
    label: '国民经济行业',
    question: '您的企业主营业务属于哪个行业？',
    choices: 'industry',
    hint: '按营业收入占比最大的业务选择',
  },
  {
    key: 'registered_on',
    kind: 'date',
    group: 'registration',
    label: '成立日期',
    question: '您的企业是哪一天注册成立的？',
    hint: '以营业执照为准',
  },
  {
    key: 'registered_capital',
    kind: 'number',
    group: 'registration',
    label: '注册资本',
    question: '您的企业注册资本是多少？',
    unit: '万元',
    min: 0,
  },
  {
    key: 'enterprise_type',
    kind: 'code',
    group: 'registration',
    label: '企业类型',
    question: '您的企业是什么类型？',
    choices: [
      { value: 'limited', label: '有限责任公司' },
      { value: 'joint_stock', label: '股份有限公司' },
      { value: 'partnership', label: '合伙企业' },
      { value: 'sole', label: '个人独资企业' },
      { value: 'foreign', label: '外商投资企业' },
      { value: 'state', label: '国有企业' },
      { value: 'individual', label: '个体工商户' },
    ],
  },
  {
    key: 'independent_legal_person',
    kind: 'boolean',
    group: 'registration',
    label: '独立法人',
    question: '您的企业具有独立法人资格吗？',
  },

  {
    key: 'staff',
    group: 'people',
    label: '职工总数',
    question: '上年末您的企业有多少职工？',
    hint: '与申报年度企业所得税年报口径一致',
    ...annualPeople,
  },
  {
    key: 'tech_staff',
    group: 'people',
    label: '科技人员',
    question: '其中从事研发和技术活动的科技人员有多少？',
    hint: '全年累计工作 183 天以上',
    ...annualPeople,
  },
  { key: 'rd_staff', group: 'people', label: '研发人员', question: '其中专职研发人员有多少？', ...annualPeople },
  {
    key: 'bachelor_staff',
    group: 'people',
    label: '本科以上或中级以上职称人员',
    question: '具有本科以上学历或中级以上职称的技术人员有多少？',
    ...annualPeople,
  },
  {
    key: 'insured_staff',
    group: 'people',
    label: '参保人数',
    question: '上年末缴纳社会保险的人数是多少？',
    ...annualPeople,
  },

  { key: 'revenue', group: 'finance', label: '营业收入', question: '上年度营业收入是多少？', min: 0, ...annualMoney },
  {
    key: 'main_revenue',
    group: 'finance',
    label: '主营业务收入',
    question: '上年度主营业务收入是多少？',
    min: 0,
    ...annualMoney,
  },
  {
    key: 'taxable_income',
    group: 'finance',
    label: '应纳税所得额',
    question: '上年度企业所得税应纳税所得额是多少？',
    hint: '亏损填负数',
    ...annualMoney,
  },
  {
    key: 'tax_paid',
    group: 'finance',
    label: '实缴税收',
    question: '上年度实际缴纳的税收是多少？',
    min: 0,
    ...annualMoney,
  },
  {
    key: 'net_profit',
    group: 'finance',
    label: '净利润',
    question: '上年度净利润是多少？',
    hint: '亏损填负数',
    ...annualMoney,
  },
  { key: 'assets', group: 'finance', label: '资产总额', question: '上年末资产总额是多少？', min: 0, ...annualMoney },
  {
    key: 'liabilities',
    group: 'finance',
    label: '负债总额',
    question: '上年末负债总额是多少？',
    min: 0,
    ...annualMoney,
  },
  {
    key: 'cost',
    group: 'finance',
    label: '成本费用总额',
    question: '上年度成本费用支出总额是多少？',
    min: 0,
    ...annualMoney,
  },
  {
    key: 'fixed_investment',
    group: 'finance',
    label: '固定资产投资',
    question: '上年度固定资产（设备）投资是多少？',
    min: 0,
    ...annualMoney,
  },
  { key: 'export_value', group: 'finance', label: '出口额', question: '上年度出口额是多少？', min: 0, ...annualMoney },
  {
    key: 'equity_financing',
    group: 'finance',
    label: '股权融资实缴额',
    question: '上年度新增股权融资（合格机构投资者实缴）是多少？',
    min: 0,
    ...annualMoney,
  },

  {
    key: 'rd_expense',
    group: 'research',
    label: '研发费用',
    question: '上年度研究开发费用是多少？',
    hint: '以研发费用专账或加计扣除申报表为准',
    min: 0,
    ...annualMoney,
  },
  {
    key: 'domestic_rd_expense',
    group: 'research',
    label: '境内研发费用',
    question: '其中在中国境内发生的研发费用是多少？',
    min: 0,
    ...annualMoney,
  },
  {
    key: 'high_tech_income',
    group: 'research',
    label: '高新技术产品（服务）收入',
    question: '上年度高新技术产品（服务）收入是多少？',
    min: 0,
    ...annualMoney,
  },
  {
    key: 'high_tech_field',
    kind: 'code',
    group: 'research',
    label: '高新技术领域',
    question: '主要产品（服务）属于哪个国家重点支持的高新技术领域？',
    choices: [
      { value: 'electronics', label: '电子信息' },
      { value: 'biomedicine', label: '生物与新医药' },
      { value: 'aerospace', label: '航空航天' },
      { value: 'materials', label: '新材料' },
      { value: 'services', label: '高技术服务' },
      { value: 'energy', label: '新能源与节能' },
      { value: 'environment', label: '资源与环境' },
      { value: 'manufacturing', label: '先进制造与自动化' },
      { value: 'none', label: '不属于以上领域' },
    ],
  },
  {
    key: 'innovation_score',
    kind: 'number',
    group: 'research',
    label: '高企创新能力评分',
    question: '按高企认定指引，创新能力自评多少分？',
    unit: '分',
    integer: true,
    min: 0,
    max: 100,
    staleAfterMonths: 24,
    hint: '知识产权 30、成果转化 30、组织管理 20、成长性 20，须由专家评价',
  },
  {
    key: 'sme_platform_score',
    kind: 'number',
    group: 'research',
    label: '优质中小企业平台评分',
    question: '优质中小企业梯度培育平台上的评价得分是多少？',
    unit: '分',
    min: 0,
    max: 100,
    staleAfterMonths: 18,
    hint: '由工信部平台计算，请照抄',
  },

  { key: 'invention_patents', label: '发明专利', question: '拥有多少项有效的授权发明专利？', ...rights },
  {
    key: 'other_class1_rights',
    label: '其他Ⅰ类知识产权',
    question: '拥有多少项植物新品种、集成电路布图设计、新药等Ⅰ类知识产权？',
    ...rights,
  },
  { key: 'utility_models', label: '实用新型专利', question: '拥有多少项有效的实用新型专利？', ...rights },
  { key: 'designs', label: '外观设计专利', question: '拥有多少项有效的外观设计专利？', ...rights },
  { key: 'software_rights', label: '软件著作权', question: '登记了多少项软件著作权？', ...rights },
  { key: 'trademarks', label: '注册商标', question: '拥有多少件有效注册商标？', ...rights },
  {
    key: 'ip_in_use',
    kind: 'boolean',
    group: 'property',
    label: '知识产权已实际应用并产生效益',
    question: 'Ⅰ类知识产权已在主导产品中应用并产生经济效益吗？',
    hint: YES_NO_HINT,
  },

  {
    key: 'title_high_tech',
    kind: 'title',
    group: 'titles',
    label: '高新技术企业',
    question: '是否持有有效的高新技术企业证书？',
  },
  {
    key: 'title_tech_sme',
    kind: 'title',
    group: 'titles',
    label: '科技型中小企业',
    question: '是否已取得科技型中小企业入库登记编号？',
  },
  {
    key: 'title_innovative_sme',
    kind: 'title',
    group: 'titles',
    label: '科技和创新型中小企业',
    question: '是否为科技和创新型（创新型）中小企业？',
  },
  {
    key: 'title_specialized_sme',
    kind: 'title',
    group: 'titles',
    label: '专精特新中小企业',
    question: '是否为专精特新中小企业？',
  },
  {
    key: 'title_little_giant',
    kind: 'title',
    group: 'titles',
    label: '专精特新“小巨人”企业',
    question: '是否为专精特新“小巨人”企业？',
  },
  {
    key: 'title_city_high_tech',
    kind: 'title',
    group: 'titles',
    label: '市级高新技术企业',
    question: '是否为市级高新技术企业？',
  },
  {
    key: 'title_city_patent_pilot',
    kind: 'title',
    group: 'titles',
    label: '市级专利试点企业',
    question: '是否为市级专利试点企业？',
  },
  {
    key: 'title_above_scale',
    kind: 'title',
    group: 'titles',
    label: '规模以上企业',
    question: '是否已纳入规模以上企业统计（“四上”企业）？',
  },
  {
    key: 'title_ip_standard',
    kind: 'title',
    group: 'titles',
    label: '知识产权管理体系认证',
    question: '是否通过知识产权管理体系认证（贯标）？',
  },

  {
    key: 'rd_body_level',
    kind: 'code',
    group: 'platforms',
    label: '研发机构级别',
    question: '设有的研发机构最高是哪一级认定的？',
    staleAfterMonths: 24,
    choices: [
      { value: 'national', label: '国家级' },
      { value: 'provincial', label: '省级' },
      { value: 'city', label: '市级' },
      { value: 'own', label: '自建未认定' },
      { value: 'none', label: '没有' },
    ],
  },
  {
    key: 'platform_city_tech_center',
    kind: 'title',
    group: 'platforms',
    label: '市级企业技术中心',
    question: '是否为市级企业技术中心？',
  },
  {
    key: 'platform_city_rd_center',
    kind: 'title',
    group: 'platforms',
    label: '市级高新技术企业研发中心',
    question: '是否为市级高新技术企业研究开发中心？',
  },
  {
    key: 'award_level',
    kind: 'code',
    group: 'platforms',
    label: '近三年科技奖励',
    question: '近三年获得的科技奖励最高是哪一级？',
    staleAfterMonths: 12,
    choices: [
      { value: 'national', label: '国家级' },
      { value: 'provincial', label: '省级' },
      { value: 'city', label: '市级' },
      { value: 'none', label: '没有' },
    ],
  },
  {
    key: 'standards_led',
    kind: 'number',
    group: 'platforms',
    label: '近五年主导制定标准',
    question: '近五年主导（前五名）制定了多少项国家或行业标准？',
    unit: '项',
    integer: true,
    min: 0,
    staleAfterMonths: 18,
  },

  {
    key: 'serious_violation',
    kind: 'boolean',
    group: 'conduct',
    label: '近一年重大违法或失信',
    question: '近一年发生过重大安全、质量事故或严重环境违法、失信行为吗？',
    staleAfterMonths: 12,
    hint: YES_NO_HINT,
  },
  {
    key: 'restricted_industry',
    kind: 'boolean',
    group: 'conduct',
    label: '国家禁止、限制类产品',
    question: '主要产品属于国家禁止、限制或淘汰类吗？',
    staleAfterMonths: 24,
    hint: YES_NO_HINT,
  },

  {
    key: 'listing',
    kind: 'code',
    group: 'market',
    label: '上市情况',
    question: '您的企业上市或挂牌了吗？',
    staleAfterMonths: 24,
    choices: [
      { value: 'main', label: '境内主板、创业板、科创板或北交所上市' },
      { value: 'overseas', label: '境外上市' },
      { value: 'neeq', label: '新三板挂牌' },
      { value: 'regional', label: '区域性股权市场挂牌' },
      { value: 'none', label: '没有' },
    ],
  },
  {
    key: 'niche_years',
    kind: 'number',
    group: 'market',
    label: '从事特定细分市场年限',
    question: '从事目前细分市场多少年了？',
    unit: '年',
    min: 0,
    staleAfterMonths: 24,
  },
  {
    key: 'niche_share',
    kind: 'number',
    group: 'market',
    label: '细分市场占有率',
    question: '主导产品在全国细分市场的占有率是多少？',
    unit: '%',
    min: 0,
    max: 100,
    staleAfterMonths: 18,
  },
  {
    key: 'niche_rank',
    kind: 'number',
    group: 'market',
    label: '细分市场全国排名',
    question: '主导产品在全国细分市场排第几？',
    unit: '名',
    integer: true,
    min: 1,
    staleAfterMonths: 18,
  },
] as const satisfies readonly FactDef[];

export type FactKey = (typeof FACTS)[number]['key'];

const byKey = new Map<string, FactDef>(FACTS.map((fact) => [fact.key, fact]));

/** The definition of one fact; throws on a key that is not in the catalogue. */
export function factDef(key: string): FactDef {
  const def = byKey.get(key);
  if (!def) throw new Error(`no fact '${key}'`);
  return def;
}
