import { byName, type ColumnName } from '../sheet/column-name';

/** What a file may contain; each kind has its own columns. */
export type ImportKind = 'documents' | 'items' | 'enterprises';

const SHARED = {
  source_key: '唯一标识 唯一编号 政策编号 主键 source_key key uuid',
  summary: '摘要 简介 概述 内容摘要 政策摘要 政策简介 summary abstract description',
  level: '级别 政策级别 层级 政策层级 发文级别 行政级别 level policy_level level_name',
  area: '地区 区域 属地 所属地区 归属地区 适用地区 适用区域 适用范围 行政区划 区划 区划代码 行政区划代码 地域 所属区域 region area area_code area_name region_name region_code',
  province: '省 省份 所属省份 province',
  city: '市 城市 地市 所属城市 所属市 所在市 city',
  county: '区县 县区 县 区 所属区县 所属区 所在区 所属县区 所在区县 county district',
  industries: '行业 适用行业 所属行业 行业代码 面向行业 industries industry industry_code',
  labels: '标签 关键词 关键字 主题词 labels tags keywords tag keyword',
  published_on:
    '发布日期 发布时间 公布日期 公布时间 公开日期 公开时间 发文日期 发文时间 印发时间 颁布日期 颁布时间 出台日期 出台时间 日期 publish_date published_on publish_time published_at published pub_date release_date date',
  effective_from:
    '生效日期 生效时间 施行日期 施行时间 实施日期 实施时间 有效期起 有效期自 执行日期 valid_from effective_from effective_date effective_on',
  effective_to:
    '失效日期 失效时间 废止日期 废止时间 有效期至 有效期止 有效期到 截止有效期 有效期截止 有效期截止日 有效期截止日期 valid_to valid_until effective_to expire_date expiry_date expires_on expiration_date',
  term: '有效期 有效期限 政策有效期 有效期间 有效时间 执行期限 施行期限 实施期限 term validity_period',
  repealed: '废止 是否废止 已废止 失效 是否失效 expired repealed is_expired is_repealed',
  state:
    '效力状态 是否有效 是否现行有效 时效性 时效状态 有效性 效力 政策状态 清理结果 清理意见 清理情况 文件状态 有效状态 状态 validity status state',
  relations: '关联政策 相关政策 relations',
  implements: '落实 落实文件 贯彻文件 上级文件 implements',
  replaces: '替代 代替 取代 替代文件 废止文件 replaces supersedes',
  amends: '修改文件 修订文件 amends',
  refers: '引用 引用文件 refers references',
  based_on: '依据 制定依据 政策依据 文件依据 上位文件 based_on basis',
  attachments: '附件 附件列表 attachments files',
};

const DOCUMENT = {
  title:
    '标题 政策名称 政策标题 文件名称 文件标题 政策文件名称 政策文件标题 法规名称 法律名称 规章名称 题名 名称 title name policy_name policy_title document_title',
  doc_no:
    '文号 发文字号 发文文号 文件编号 文件号 发文号 文件文号 公文文号 文件文号 政策文号 字号 doc_no docno doc_number document_no document_number reference_no',
  index_no: '索引号 信息索引号 index_no index',
  issuer:
    '发文机关 发布机关 发布机构 发文机构 发文单位 发布单位 发文部门 发布部门 颁布单位 颁布机关 颁布部门 制定机关 公布机关 印发单位 印发机关 印发部门 制定部门 制定单位 出台部门 出台单位 制发机关 制发单位 来源单位 来源 issuer publisher department agency authority organ issued_by',
  written_on: '成文日期 成文时间 印发日期 签发日期 written_date written_on date_written signed_on',
  category:
    '主题 主题分类 分类 类别 政策类型 政策类别 文件类型 文件类别 体裁 体裁分类 效力级别 效力位阶 topic category theme type subject',
  source_url: '网址 链接 原文链接 来源网址 原文地址 原文网址 来源链接 地址 url link source_url href',
  frame: '共同条件 各事项共同条件 共同规定 frame',
  history: '沿革 历史沿革 立法沿革 修订历史 修改历史 历史 history',
  body: '正文 内容 全文 政策内容 政策正文 文件内容 文件正文 正文内容 政策原文 政策全文 文件全文 原文 body content text full_text fulltext article',
};

const ITEM = {
  title:
    '事项名称 申报事项 申报事项名称 政策事项 申报项目 申报项目名称 项目名称 事项标题 奖补事项 兑现事项 政策兑现事项 奖补项目 兑现项目 补助项目 指南名称 标题 政策名称 政策标题 名称 title name item_name project_name policy_name policy_title',
  department:
    '主管部门 发布部门 发文部门 发文单位 组织单位 受理部门 牵头部门 责任部门 实施部门 主管单位 牵头单位 责任单位 发布机构 发布单位 发文机关 部门 department issuer unit',
  office: '受理单位 责任科室 责任处室 受理处室 承办处室 经办处室 经办机构 承办单位 office',
  phone:
    '咨询电话 联系人及电话 联系人及联系电话 联系人及联系方式 联系电话 电话 联系方式 咨询方式 phone tel telephone contact',
  apply_url: '申报网址 申报入口 申报链接 办理链接 办理网址 申报地址 网址 链接 apply_url url link',
  source_url: '来源网址 原文网址 原文链接 原文地址 来源链接 政策原文 依据网址 source_url',
  audience: '支持对象 适用对象 申报对象 扶持对象 奖励对象 服务对象 对象 audience target applicants',
  conditions: '申报条件 申请条件 认定条件 条件 申报要求 conditions condition requirements',
  benefits:
    '支持内容 扶持内容 政策内容 支持标准 扶持标准 奖补标准 补助标准 奖励标准 支持措施 资助标准 benefits support subsidy_text benefit',
  amount_max:
    '最高金额 最高补助 最高奖励 最高额度 最高资助 最高奖补 最高奖补额 最高奖补金额 最高奖补额度 最高补助额 最高补助金额 最高补助额度 最高奖励额 最高奖励金额 最高奖励额度 最高补贴 最高补贴额 最高补贴金额 最高资助额 最高资助金额 最高支持额度 最高支持金额 最高扶持金额 最高限额 奖补上限 补助上限 补贴上限 奖励上限 资助上限 支持上限 资金上限 奖补额度 补助额度 支持额度 支持金额 补助金额 奖励金额 奖补金额 资助金额 扶持金额 兑现金额 金额 amount_max max_amount max_subsidy subsidy_max subsidy_max_wan',
  amount: '金额公式 金额规则 amount',
  instalments: '分期兑现 分期拨付 分期 拨付进度 instalments',
  rules: '规则 条件规则 匹配规则 rules rule',
  cases: '测试企业 规则测试 测试用例 cases tests',
  groups: '互斥与限额 互斥 不可兼得 互斥事项 groups',
  grants: '认定称号 授予称号 取得称号 grants',
  way: '兑现方式 办理方式 申报方式 享受方式 way',
  support_form: '支持方式 扶持方式 支持形式 支持类型 扶持类型 奖补方式 support_form support_type form',
  grade: '认定级别 奖项级别 荣誉级别 等级 grade',
  opens_on:
    '申报开始 申报时间起 申报时间开始 申报期限开始 申报时间起始 开始申报 申报期限起 申报时间自 申报开始日期 申报开始时间 申报起始日期 申报起始时间 开始日期 开始时间 opens_on start_date begin_date apply_start start',
  closes_on:
    '申报截止 申报时间止 申报时间截止 申报期限截止 申报时间结束 申报期限结束 申报时间终止 截止申报 申报期限止 申报时间至 申报截止日期 申报截止时间 申报结束日期 申报结束时间 截止日期 截止时间 结束日期 结束时间 closes_on end_date deadline apply_end end',
  window:
    '申报时间 申报期限 申报时段 申报期间 申报周期 受理时间 集中受理时间 申报受理时间 申报起止时间 申报起止日期 受理起止时间 受理起止日期 受理时段 受理期间 申请时间 征集时间 window period',
  publicity_from: '公示开始 公示开始日期 公示开始时间 publicity_from publicity_start',
  publicity_to: '公示结束 公示截止 公示结束日期 公示截止日期 公示结束时间 publicity_to publicity_end',
  materials: '申报材料 申请材料 所需材料 材料清单 材料 提交材料 materials',
  process: '办理流程 申报流程 流程 申报程序 process steps',
};

const ENTERPRISE = {
  name: '企业名称 公司名称 单位名称 单位详细名称 企业详细名称 法人单位名称 企业全称 公司全称 机构名称 企业 纳税人名称 申报单位 申报单位名称 申报企业 市场主体名称 法人名称 名称 全称 name full_name company company_name enterprise enterprise_name',
  former_name: '曾用名 曾用名称 企业曾用名 公司曾用名 曾用企业名称 历史名称 原企业名称 former_name former_names',
  credit_code:
    '统一社会信用代码 社会信用代码 信用代码 统一信用代码 社会统一信用代码 统一社会信用代码/注册号 统一社会信用代码或注册号 统一社会信用代码/组织机构代码 统一社会信用代码/纳税人识别号 纳税人识别号 credit_code uscc social_credit_code unified_social_credit_code',
  stock_code: '股票代码 证券代码 stock_code symbol ticker',
  code: '代码 code',
  area: '注册地 所在地 所属地区 地区 区域 属地 行政区划 区划代码 行政区划代码 所在地区 单位所在地及区划 area area_code region',
  province: SHARED.province,
  city: SHARED.city,
  county: SHARED.county,
  address: '注册地址 企业注册地址 公司注册地址 住所 住所地 企业住所 地址 企业地址 公司地址 address',
  industry:
    '行业代码 国民经济行业 国民经济行业代码 行业小类 国标行业小类 行业中类 国标行业中类 行业大类 国标行业大类 行业门类 国标行业门类 行业 所属行业 industry industry_code',
  registered_on:
    '成立日期 成立时间 注册日期 注册时间 设立日期 registered_on established founded reg_date established_on',
  exchange: '交易所 证券交易所 上市交易所 上市地点 exchange',
  list_date: '上市日期 上市时间 list_date listed_on ipo_date',
  state: '经营状态 登记状态 企业状态 存续状态 主体状态 市场主体状态 企业登记状态 企业经营状态',
  insured_year:
    '参保人数所属年报 参保人数年报 参保人数所属年报年份 参保人数所属年份 参保人数所属年度 参保人数年报年份 参保人数年份 参保人数年度 社保人数所属年报 社保人数年份 insured_year',
  year: '年度 年份 会计年度 数据年度 财年 year fiscal_year',
  date: '数据日期 统计日期 采集日期 截至日期 as_of date',
};

/** Fields without which there is no new record of a kind, as they are told. */
export const NEEDED_FIELDS: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
  documents: { title: '标题', body: '正文' },
  items: { title: '标题' },
  enterprises: { name: '企业名称' },
};

/** What no cell empties: by what a record is recognised or cannot be without, and what is only read together with others. */
export const KEPT_FIELDS: ReadonlySet<string> = new Set([
  ...['source_key', 'title', 'level', 'body', 'repealed', 'state', 'province', 'city', 'county'],
  ...['name', 'former_name', 'credit_code', 'code', 'address', 'year', 'insured_year', 'date', 'list_date'],
]);
/**
 * Fields whose cells hold words to choose from, names, codes or what things are found by: they mean the same in traditional
 * characters. Texts (title, issuer, body) are kept as they are written.
 */
export const CHOICE_FIELDS: ReadonlySet<string> = new Set([
  ...['level', 'area', 'province', 'city', 'county', 'address', 'industries', 'industry', 'repealed', 'state'],
  ...['way', 'support_form', 'grade', 'exchange', 'labels', 'category'],
]);

/** What one cell that is merged over several rows says of each of them: where it holds, and who is responsible or meant. */
export const SHARED_FIELDS: ReadonlySet<string> = new Set([
  ...[
    'level',
    'area',
    'province',
    'city',
    'county',
    'industry',
    'industries',
    'issuer',
    'department',
    'office',
    'phone',
  ],
  ...['category', 'way', 'support_form', 'based_on'],
  // an enterprise over its years
  ...['name', 'credit_code', 'stock_code'],
]);

const FIELDS = {
  documents: { ...SHARED, ...DOCUMENT },
  items: { ...SHARED, ...ITEM },
  enterprises: ENTERPRISE,
} as const;

export type DocumentField = keyof typeof SHARED | keyof typeof DOCUMENT;
export type ItemField = keyof typeof SHARED | keyof typeof ITEM;
export type EnterpriseField = keyof typeof ENTERPRISE;

/** The names by which each field of a kind is known, the best one first. */
export const namesOfFields = (kind: ImportKind): [field: string, names: string[]][] =>
  Object.entries(FIELDS[kind]).map(([field, names]) => [field, names.split(' ')]);

const tables = new Map<ImportKind, Map<string, { field: string; rank: number }>>();

function tableOf(kind: ImportKind): Map<string, { field: string; rank: number }> {
  let table = tables.get(kind);
  if (!table) {
    table = new Map();
    for (const [field, names] of namesOfFields(kind)) {
      names.forEach((name, rank) => {
        table!.set(name.replace(/_/g, ''), { field, rank });
      });
    }
    tables.set(kind, table);
  }
  return table;
}

/** The field that a column holds, and how good its name is for it (0 best); undefined when it is none of ours. */
export function fieldOf(kind: ImportKind, column: ColumnName): { field: string; rank: number } | undefined {
  return byName(tableOf(kind), column.name);
}
