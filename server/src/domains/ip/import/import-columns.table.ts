import type { RightKind } from '@zhice/contract/ip/right';
import type { RightField } from '../rights/right-labels.rules';

/** What ledgers say of fees and terms: no fields of a right, but statements (fees/ledger.rules.ts). */
export const LEDGER_FIELDS = ['paid_year', 'paid_until_on', 'next_due_on', 'fee_status', 'term_until'] as const;
export type LedgerField = (typeof LEDGER_FIELDS)[number];

/** A field that a column can hold: of the right, the main class, which stands in a column of its own, or of a ledger. */
export type ImportField = RightField | 'main_class' | LedgerField;

type Names = Partial<Record<ImportField, string>>;

/** What the columns of CNIPA, of patent databases and of people's own lists are called; the best name first. */
const SHARED: Names = {
  status:
    '法律状态 当前法律状态 最新法律状态 状态 案件状态 权利状态 登记状态 当前状态 专利状态 商标状态 简单法律状态 专利有效性 当前法律状态(中文)',
  agency: '代理机构 当前专利代理机构 专利代理机构 商标代理机构 代理人名称 代理公司 代理组织 代理组织名称',
  agent: '代理人 当前专利代理人 专利代理人 专利代理师 代理师',
  certificate_no: '证书号 证书编号 专利证书号 商标注册证号 注册证号 登记证书号 证号',
  ceased_on: '终止日 失效日期 失效日 终止日期 权利终止日 无效日期',
  offers: '转让许可意向 运营意向 交易意向 意向',
  offer_note: '意向说明 转让许可说明',
  price_wan: '意向价格 转让价格 许可价格 报价 价格',
  note: '备注 内部备注 说明',
};

/** As agencies, patent databases and people's own lists call them. */
const LEDGER: Names = {
  next_due_on:
    '下次缴费日 下次缴费日期 应缴费日 应缴费日期 下次应缴日 下次应缴日期 应缴日 应缴日期 下次年费日 下次年费缴费日 下次年费缴纳日 下次缴费截止日 下一缴费日 缴费期限 缴费截止日 缴费截止日期 年费期限 年费截止日 下次应缴日或续展日 下次缴费日或续展日 下次续展日 续展日 续展截止日 下次年费缴纳日期 下次年费缴费日期 下次年费截止日 下次缴纳日期 下一年费缴纳日 下一次缴费日 下一年度缴费期限 下一年度缴费截止日 下一年度缴费日 下年度缴费期限 下次缴费期限 年费缴纳截止日 年费缴纳截止日期 年费缴费截止日 年费应缴日',
  fee_status:
    '费用状态 年费状态 缴费状态 缴费情况 年费缴纳状态 年费缴费状态 费用缴纳情况 年费缴纳情况 续展状态 续展情况 是否续展 是否已续展 年费情况 费用情况 是否已缴费 是否缴费 年费是否缴纳 年费是否已缴',
};

const PATENT: Names = {
  ...SHARED,
  ...LEDGER,
  paid_year:
    '已缴年度 缴至第几年 缴费截至年度 已缴费年度 已缴至年度 缴至年度 年费缴至年度 已缴年费年度 已缴年费 最后缴费年度 年费已缴年度 缴费年度 年费年度 年费缴纳年度 最近缴费年度 已缴纳年度 已缴费至第几年 缴费至年度 当前缴费年度',
  paid_until_on:
    '缴至 已缴至 已缴至日期 缴至日期 缴费至 年费缴至 年费缴至日期 缴费截至日期 年费有效期至 年费到期日 费用缴至 年费已缴至 年费缴纳至',
  term_until:
    '有效期至 保护期至 专利有效期至 有效期止 有效期 有效期限 保护期限 保护期届满日 专利权届满日 届满日 到期日 专利到期日 专利权有效期至 专利有效期 有效期截止 有效期截止日 有效期截止日期 有效期届满日 专利权期限届满日 保护期截止日 保护期截止日期',
  number: '申请号 专利号 申请号/专利号 专利申请号 申请号或专利号 专利号/申请号 申请专利号 applicationnumber',
  name: '专利名称 发明名称 发明创造名称 名称 专利标题 标题 发明名称/专利名称 授权名称 专利题目 title',
  patent_kind: '专利类型 类型 专利种类 种类 专利类别 申请类型 发明类型',
  owners:
    '专利权人 当前权利人 当前专利权人 [标]当前申请(专利权)人 当前申请(专利权)人 当前申请人 权利人 申请人 申请人/专利权人 申请(专利权)人 申请人(专利权人) 第一专利权人 第一权利人 第一申请人 共同专利权人 共同权利人 共同申请人 其他专利权人 其他权利人 其他申请人 第二专利权人 第二权利人 第二申请人 第三专利权人 第三权利人 第三申请人',
  creators: '发明人 当前发明人 发明(设计)人 发明人/设计人 设计人 第一发明人',
  main_class: '主分类号 ipc主分类号 主分类 ipc主分类 洛迦诺主分类号',
  classes: '分类号 ipc ipc分类号 ipc分类 国际专利分类号 国际分类号 洛迦诺分类号 外观设计分类号 loc分类号',
  goods: '产品用途 外观设计产品用途',
  applied_on: '申请日 申请日期 申请时间 提交日期',
  published_on: '公开日 公开日期 申请公布日 公布日 公开(公告)日 公开公告日',
  granted_on: '授权公告日 授权日 授权日期 授权公告日期 公告日',
  priority_on: '优先权日 最早优先权日 优先权日期',
  publication_no: '公开(公告)号 授权公告号 公告号 公开号 公开公告号 申请公布号 发明专利申请公布号',
  first_paid_year: '首次缴费年度 首缴年度 首年年费年度 已缴首年年度',
  extended_to_on: '期限补偿后届满日 补偿后届满日 期限补偿届满日 补偿期届满日 专利权期限补偿届满日 期限补偿至',
  reductions: '费减备案 费减比例 减缴比例 费用减缴',
  summary: '摘要 申请摘要 专利摘要 技术简介 abstract',
};

const TRADEMARK: Names = {
  ...SHARED,
  ...LEDGER,
  // the number of the certificate of a mark is that of the mark
  certificate_no: '证书号 证书编号 登记证书号 证号',
  term_until:
    '有效期至 专用权期限 专用权期限截止日 专用权截止日 专用权期限至 专用期限 专用期至 续展至 有效期止 有效期 有效期限 注册有效期 注册有效期至 商标有效期 商标有效期至 保护期至 届满日 到期日 专用权结束日期 专用权终止日期 专用权届满日 专用权起止日期 专用权起止时间 专用权起止 专用期起止 有效期起止',
  number:
    '注册号 申请/注册号 申请号/注册号 注册号/申请号 注册/申请号 申请/注册号码 商标注册号 商标号 申请号 注册申请号 商标注册证号 注册证号 regno. registrationno.',
  name: '商标名称 商标 商标文字 名称',
  owners: '商标注册人 注册人 申请人 申请人名称 注册人名称 申请人名称(中文) 商标权人 权利人 持有人',
  classes: '商标类别 国际分类 类别 国际分类号 尼斯分类 类号 商品类别 分类号 类 国际类别',
  goods:
    '商品或服务 商品/服务 商品/服务项目 核定使用商品 核定使用商品/服务 核定商品/服务 核定商品或服务 核定使用商品或服务 核定使用商品和服务 商品服务 商品 服务项目',
  applied_on: '申请日 申请日期 申请时间',
  published_on: '初审公告日 初审公告日期 初步审定公告日',
  granted_on:
    '注册日 注册公告日 注册公告日期 注册日期 核准注册日 专用权期限起始日 专用权起始日 专用权开始日期 有效期起',
  priority_on: '优先权日 优先权日期',
  publication_no: '初审公告期号 初审公告期',
};

const WORK: Names = {
  ...SHARED,
  owners: '著作权人 权利人 著作权人姓名或名称 著作权人名称 申请人 版权人',
  applied_on: '申请日 申请日期 受理日期',
  published_on: '首次发表日期 首次发表时间 发表日期 首次公开日期',
  granted_on: '登记日期 登记日 登记时间 登记批准日期 批准日期 发证日期',
  completed_on: '创作完成日期 开发完成日期 完成创作日期 创作完成时间 开发完成时间 完成日期',
  holder: '权利人性质 著作权人类型 权利人类型 著作权人性质',
  last_death_on: '作者死亡日期 作者去世日期',
};

export const COLUMN_NAMES: Readonly<Record<RightKind, Names>> = {
  patent: PATENT,
  trademark: TRADEMARK,
  copyright: {
    ...WORK,
    number: '登记号 作品登记号 登记证号 登记编号 版权登记号',
    name: '作品名称 名称 版权名称 著作名称',
    creators: '作者 作者姓名 创作人',
    classes: '作品类别 作品类型 类别 作品种类',
    summary: '摘要 作品简介 作品说明 简介',
  },
  software: {
    ...WORK,
    number: '登记号 软著登记号 软件著作权登记号 登记编号',
    name: '软件名称 软件全称 名称 软著名称 软件著作权名称',
    creators: '开发者 开发人 作者 开发人员',
    software_version: '版本号 版本 软件版本号 软件版本',
    summary: '摘要 软件简介 功能说明 简介 软件用途和技术特点',
  },
};

/** Columns that databases export beside and that the portal does not keep. */
/** What the portal's own exports tell beside the fields. */
const OWN = '保护期至 最后期限 今日应付 证书附件数 原文件行号 问题';

export const UNUSED_COLUMNS: Readonly<Record<RightKind, string>> = {
  patent: `${OWN} 序号 编号 主权项 权利要求 独立权利要求 申请人地址 地址 国省代码 国别省市代码 优先权 优先权号 优先权数量 全文链接 链接 申请人类型 当前著录项联系人通讯地址 变更前代理机构 法律事件 引证专利 非专利引证 引证数 被引证数 同族专利 专利转移次数 许可次数 质押次数 简单同族数量 转让日期 质押日期 许可日期 无效宣告日期 cpc cpc主分类号 cpc分类号 fi主分类号 fi分类号 国际申请号 国际申请 国际申请日 国际公开号 国际公布 国际公开日 进入国家日期 颁证日 颁证日期 审查员 审查时长 实质审查日 剩余有效期 价值度 [标]原始申请(专利权)人 原始申请(专利权)人 原始申请人 预估到期日 法律状态公告日`,
  trademark: `${OWN} 序号 编号 注册公告期号 注册公告期 申请人地址 地址 类似群 类似群组 商标图样 图样 商标类型 商标形式 流程状态 剩余有效期`,
  copyright: `${OWN} 序号 编号 创作完成地点 首次发表地点 国籍 省份 城市 地址 署名 发布日期`,
  software: `${OWN} 序号 编号 分类号 软件简称 简称 国籍 省份 城市 地址 首次发表地点 权利取得方式 取得方式 权利范围 语言 源程序量`,
};
