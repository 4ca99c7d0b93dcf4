import type { Measure, RowTest } from '../../rule';
import type { UnitKind } from './quantity';

/** Measures that texts name in one word although they are made of several facts. */

const ratio = (part: string, whole: string): Measure => ({ percent: { fact: part }, of: { fact: whole } });
const added = (...facts: string[]): Measure => ({ sum: facts.map((fact) => ({ measure: { fact } })) });

/** Rights that the register alone tells of. */
const rightsOf = (kind: string, ...more: RowTest[]): Measure => ({
  rows: 'rights',
  where: [{ column: 'kind', in: [kind] }, ...more],
});

const PATENTS = ['invention_patents', 'utility_models', 'designs'];

const CLASS_TWO = added('utility_models', 'designs', 'software_rights');

export const NAMED_MEASURES: readonly (readonly [names: string, measure: Measure, isRatio?: true])[] = [
  ['资产负债率 负债率', ratio('liabilities', 'assets'), true],
  ['研发投入强度 研发强度 研发费用投入强度 研发经费投入强度 研发费用强度', ratio('rd_expense', 'revenue'), true],
  ['净利润率 销售净利率 销售净利润率 营业净利率', ratio('net_profit', 'revenue'), true],
  ['裁员率 未裁员或裁员率', ratio('laid_off', 'unemployment_insured'), true],
  [
    '与主导产品相关的Ⅰ类知识产权,且实际应用并已产生经济效益 与主导产品相关的I类知识产权,且实际应用并已产生经济效益 与主导产品相关的Ⅰ类知识产权,且实际应用并产生经济效益',
    { fact: 'class1_with_income' },
  ],
  [
    '海外学习或工作经历 海外学习工作经历 海外工作或学习经历 海外工作经历 海外学习经历 海外工作学习经历',
    { fact: 'person_overseas_years' },
  ],
  [
    '专利 授权专利 有效专利 专利权 各类专利 各类授权专利 有效专利权 自主专利 自主专利权 自主有效专利 自主有效专利权 有效自主专利权',
    added(...PATENTS),
  ],
  [
    ['专利', '授权专利', '有效专利', '各类专利']
      .flatMap((name) => ['含版权', '含软件著作权', '含软著'].map((also) => `${name}(${also})`))
      .join(' '),
    added(...PATENTS, 'software_rights'),
  ],
  [
    ['发明专利', '有效发明专利', '授权发明专利', '有效的发明专利', '已授权发明专利']
      .flatMap((name) => ['含', '包含', '包括'].map((also) => `${name}(${also}集成电路布图设计专有权`))
      .flatMap((name) => [`${name})`, `${name},下同)`])
      .join(' '),
    added('invention_patents', 'ic_layouts'),
  ],
  // a patent of the defence is of a register of its own
  [
    ['发明专利', '有效发明专利', '授权发明专利']
      .flatMap((name) => ['含', '包含', '包括'].map((also) => `${name}(${also}国防专利)`))
      .join(' '),
    { sum: [{ measure: { fact: 'invention_patents' } }, { measure: rightsOf('defense_patent') }] },
  ],
  ['国防专利 国防发明专利', rightsOf('defense_patent')],
  [
    '知识产权 自主知识产权 有效知识产权 有效自主知识产权 核心自主知识产权',
    added(...PATENTS, 'software_rights', 'other_class1_rights'),
  ],
  ['新药证书 国家新药证书 国家新药', rightsOf('new_drug')],
  ['国家一级中药保护品种 中药保护品种 国家中药保护品种', rightsOf('tcm')],
  ['国家级农作物品种 国家农作物品种', rightsOf('crop_variety')],
  [
    '境外注册商标 海外注册商标 国外注册商标 境外商标 国外商标 海外商标',
    rightsOf('trademark', { column: 'abroad', is: true }),
  ],
  ['国外发明专利 境外发明专利 海外发明专利 国外授权发明专利', rightsOf('invention', { column: 'abroad', is: true })],
  ['I类知识产权 Ⅰ类知识产权 一类知识产权', added('invention_patents', 'other_class1_rights')],
  ['II类知识产权 Ⅱ类知识产权 二类知识产权', CLASS_TWO],
];

/** Facts of an enterprise by years that a project has a figure of its own of: 新建项目，固定资产投资 5000 万元以上的. */
export const OF_PROJECTS_TOO: readonly string[] = ['fixed_investment'];

/** The whole that a share is of when the text does not say it (研发费用占比); else the first whole of the fact. */
export const WHOLES: Readonly<Record<string, string>> = { rd_expense: 'revenue' };

/** 市场占有率位居前三: the rank by a share is a fact of its own. */
export const RANKS_OF: Readonly<Record<string, string>> = { niche_share: 'niche_rank', world_share: 'world_rank' };

/** 大中小微 of the size class by its choices. */
export const SIZES: Readonly<Record<string, string>> = { 大: 'large', 中: 'medium', 小: 'small', 微: 'micro' };
export const SIZE_NAMES = [
  ...['中小微企业', '小微企业', '小型微型企业', '大型企业', '中型企业', '小型企业', '微型企业', '小微型企业'],
  ...['大中型企业', '中型、小型、微型企业', '小型和微型企业', '小型、微型企业', '中小微型企业'],
  ...['小微企业划型标准', '国家小微企业划型标准'],
];
/** What is not large is one of three. */
export const SMALL_MEDIUM_NAMES = [
  ...[
    '中小企业',
    '中小型企业',
    '中小科技企业',
    '中小型科技企业',
    '中小型工业企业',
    '中小微实体企业',
    '中小企业标准',
    '中小微企业标准',
    '国家中小企业标准',
    '国家中小微企业标准',
  ],
  ...['', '国家'].flatMap((who) =>
    ['中小企业划型标准', '中小微企业划型标准', '中小型企业划型标准'].flatMap((name) => [
      who + name,
      `${who}${name}规定`,
    ]),
  ),
];

/** Trades by the sections that hold just them. */
export const TRADES: readonly (readonly [names: string, codes: readonly string[]])[] = [
  ['批发和零售 批发零售 批发、零售 批零', ['F']],
  ['住宿和餐饮 住宿餐饮 住宿、餐饮 住餐', ['H']],
  [
    '批发、零售、住宿、餐饮 批发零售住宿餐饮 批发和零售业、住宿和餐饮 批发零售业、住宿餐饮 批零住餐 批发零售和住宿餐饮',
    ['F', 'H'],
  ],
  ['建筑业', ['E']],
];
/** Trades whose bare name is a word of other things too: 批发额, 软件投入. */
export const TRADES_OF_FIRMS: readonly (readonly [names: string, codes: readonly string[]])[] = [
  ['批发', ['51']],
  ['零售', ['52']],
  ['住宿', ['61']],
  ['餐饮 餐饮服务', ['62']],
  ['建筑', ['E']],
  ['金融', ['J']],
  ['房地产 房地产开发', ['K']],
  ['制造', ['C']],
  ['采矿', ['B']],
  ['家政服务 家政 家庭服务', ['801']],
  ['煤炭 煤矿', ['06']],
  ['农林牧渔 农、林、牧、渔', ['A']],
  ['软件和信息服务 软件信息服务 软件与信息服务 软件和信息技术服务 软件信息技术服务', ['65']],
];

const BARE_TRADES: ReadonlySet<string> = new Set(TRADES_OF_FIRMS.flatMap(([names]) => names.split(' ')));
export const isBareTrade = (word: string): boolean => BARE_TRADES.has(word);

/** 互联网和相关服务 is written 互联网和相关服务业 too. */
export const spelt = (name: string): string[] => (name.endsWith('服务') ? [name, `${name}业`] : [name]);

/** What of a question is said by its opposite: 查账征收 is no 核定征收. */
export const NAMED_DENIALS: readonly (readonly [names: string, fact: string])[] = [
  [
    '查账征收 实行查账征收 企业所得税实行查账征收 所得税实行查账征收 企业所得税查账征收 查账征收方式 企业所得税征收方式为查账征收',
    'assessed_tax',
  ],
  [
    '国家非限制和禁止行业 国家非限制或禁止行业 国家非限制、禁止行业 非限制和禁止行业 国家非限制和禁止的行业',
    'restricted_trade',
  ],
];

/** Names of what is so, beside those of the catalogue. */
export const NAMED_FLAGS: readonly (readonly [names: string, fact: string])[] = [
  ['法人企业 法人单位 企业法人 法人实体', 'independent_legal_person'],
];

/** What is said of who has not a title. */
export const UNHELD_TITLES: readonly (readonly [names: string, fact: string])[] = [
  ['规模以下 规下', 'title_above_scale'],
];

/** Names of what has levels, beside those of the catalogue. */
export const NAMED_LEVELED: readonly (readonly [names: string, fact: string])[] = [
  ['人才计划 人才工程 人才项目', 'person_honours'],
  [
    '研究与开发机构 研究开发机构 专门的研究与开发机构 专门的研究开发机构 专门的研发机构 专门研发机构 研发机构或研发平台 独立的研发机构或研发平台 独立研发机构或研发平台 研发机构(平台) 研发机构(研发平台) 研发机构或平台 研发部门 研究开发部门 专门研发部门 专门的研发部门 内部研发机构 内设研发机构',
    'rd_body_level',
  ],
];

/** Names of what is chosen, of other facts too where no choice stands before them: 高级工以上职业资格证书. */
export const NAMED_CHOSEN: readonly (readonly [names: string, fact: string])[] = [
  ['职业资格证书', 'person_skill_grade'],
];

/** What else texts call choices. */
export const CHOICE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  person_education: { doctor: '博士研究生', master: '硕士研究生', bachelor: '大学本科', college: '大学专科 专科' },
  person_title_grade: {
    full: '正高 正高级工程师 教授级高级工程师 教授 研究员 主任医师 正高级经济师 正高级会计师',
    senior: '副高 高级工程师 副教授 副研究员 副主任医师 高级经济师 高级会计师 高级农艺师',
    middle: '工程师 讲师 助理研究员 主治医师 经济师 会计师 农艺师',
  },
};

/** Codes of several choices at once, by the names that texts have for them. */
export const NAMED_CODES: readonly (readonly [names: string, fact: string, codes: readonly string[]])[] = [
  [
    '境内外证券交易所上市 境内外上市 境内外资本市场上市 国内外证券交易所上市 境内主板、创业板、科创板、北交所、境外上市 境内主板、科创板、创业板、北交所、境外上市',
    'listing',
    ['main', 'overseas'],
  ],
  // of one board alone nothing is kept
  [
    '境内主板、科创板、创业板、北交所上市 境内主板、创业板、科创板、北交所上市 境内上市 境内证券交易所上市 沪深北交易所上市',
    'listing',
    ['main'],
  ],
  [
    '境内A股上市 A股上市 主板、创业板、科创板、北交所上市 主板、科创板、创业板、北交所上市 上海、深圳、北京证券交易所上市 上海、深圳、北京证券交易所首发上市 上交所、深交所、北交所上市 沪深北交易所首发上市 境内主板、科创板、创业板、北交所首发上市 境内主要资本市场上市 境内证券市场上市 境内资本市场上市',
    'listing',
    ['main'],
  ],
  [
    '境外证券交易所上市 境外主要证券交易所上市 境外主要资本市场上市 境外资本市场上市 境外主板上市 香港、纽约等境外证券交易所上市 境外主要交易所上市',
    'listing',
    ['overseas'],
  ],
  ['境内外主要资本市场上市 境内外证券市场上市 境内外交易所上市 境内外主板上市', 'listing', ['main', 'overseas']],
  [
    '高级职称 高级以上职称 高级及以上职称 高级专业技术职称 高级以上专业技术职称',
    'person_title_grade',
    ['full', 'senior'],
  ],
  [
    '工业和信息业企业 工业和信息化企业 工业和信息化领域企业 工业、信息业企业 工业、信息业 工业和信息业 工业、软件业企业',
    'industry',
    ['B', 'C', 'D', 'I'],
  ],
  ['未上市 尚未上市 未在境内外上市', 'listing', ['neeq', 'regional', 'none']],
  // whom the law on the tax of enterprises is not for
  ['居民企业', 'enterprise_type', ['limited', 'joint_stock', 'foreign', 'state']],
  ['全国中小企业股份转让系统挂牌 全国股转系统挂牌 新三板成功挂牌 新三板基础层、创新层挂牌', 'listing', ['neeq']],
];

/** The units of facts by the kind of quantity that texts give for them. */
export const UNIT_KINDS: Readonly<Record<string, UnitKind>> = {
  ...{
    万元: 'money',
    万美元: 'dollars',
    台: 'things',
    '%': 'percent',
    人: 'people',
    项: 'things',
    张: 'things',
    辆: 'things',
    户: 'things',
    平方米: 'area',
    次: 'things',
    件: 'things',
    名: 'place',
  },
  ...{ 年: 'years', 个月: 'months', 岁: 'age', 分: 'rank' },
};

/** Titles of which each is above the one before it; a title of a city is below that of its name. */
export const LADDERS: readonly (readonly string[])[] = [
  ['title_innovative_sme', 'title_specialized_sme', 'title_little_giant', 'title_single_champion'],
  ['title_ip_advantage', 'title_ip_demonstration'],
  ['platform_city_tech_center', 'platform_tech_center'],
];

export const SCIENCE_AWARDS =
  '科技奖励 科学技术奖励 科学技术奖 科技进步奖 科学技术进步奖 科技奖 技术发明奖 自然科学奖 科技进步奖励 科学技术进步奖励';
/** 市长质量奖: an award by the level of who grants it. */
export const MAYORS: readonly (readonly [name: string, level: 'national' | 'provincial' | 'city' | 'county'])[] = [
  ['中国质量奖', 'national'],
  ['省长质量奖', 'provincial'],
  ['市长质量奖', 'city'],
  ['区长质量奖', 'county'],
  ['县长质量奖', 'county'],
];
