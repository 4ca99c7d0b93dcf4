import type { Op } from '../../rule';

/** What words of the language mean for conditions, whatever the facts are called. */

/** Words that join or turn what stands beside them. */
export type Turn =
  | 'have'
  | 'not'
  | 'or'
  | 'and'
  | 'list'
  | 'to'
  | 'share'
  | 'sharing'
  | 'versus'
  | 'growth'
  | 'positive'
  | 'negative'
  | 'zero'
  | 'even'
  | 'steady'
  | 'compound'
  | 'each'
  | 'eachYear'
  | 'respectively'
  | 'sum'
  | 'amount'
  | 'mean'
  | 'annual'
  | 'registered'
  | 'operating'
  | 'placed'
  | 'new'
  | 'first'
  | 'renewed'
  | 'oneOf'
  | 'led'
  | 'tookPart'
  | 'standard'
  | 'among'
  | 'within';

export type Level = 'national' | 'provincial' | 'city' | 'county';

/** Fiscal years: one, the last so many, some of the calendar, those of the part before, or now. */
export type Period =
  /** `toTheDay`: of what is not kept by years, so many days back. */
  | { year: number; toTheDay?: true }
  | { years: number; each?: boolean; last?: number }
  | { same: true }
  | { now: true }
  /** Last year and the running one together. */
  | { recent: true }
  | { yearly: true };

export type RelativeTo = 'province' | 'city' | 'county' | 'country' | 'own';

export type Meaning =
  | { kind: 'filler' }
  /** A word from which nothing is read, though a shorter one in it is known: 合并. */
  | { kind: 'opaque' }
  /** A word of nothing that is known, although it is written with a short one that is: 经营, 数据, 中心. */
  | { kind: 'unknown' }
  | { kind: 'turn'; turn: Turn }
  | { kind: 'op'; op: Op; side: 'before' | 'after' }
  | { kind: 'bound'; included: boolean }
  | { kind: 'period'; period: Period }
  | { kind: 'level'; level: Level }
  /** What of an enterprise is in the place that stands before it: 在本区注册、纳税、纳统. */
  | { kind: 'settled'; fact: string }
  | { kind: 'relative'; to: RelativeTo };

const FILLERS =
  '部门认定的 主管部门认定的 科技部门认定的 有关部门认定的 相关部门认定的 行政主管部门认定的 科技主管部门认定的 政府部门认定的 是指 系指 (不含商标) (已授权) (须已授权) (法律状态须为:已授权) 申报企业系 申请企业系 申报单位系 申请单位系 企业系 单位系 申报企业 申请企业 入选企业 推荐企业 申报单位 申请单位 申报主体 申请主体 企业 单位 公司 该 其 各 应当 应 均须 须 必须 需要 需 要 已经 已 在 于 为 是 的 者 了 过 实现 完成 保持 发生 支出 投入 对 对于 凡 提供的产品和服务 提供的产品(服务) 产品和服务 产品(服务) 经 由 和服务 授权 有效期内 有效 在有效期内 评价入库 评价入库的 认证 规模 经审计的 时间 的时间 的情形 满足 同时满足 两个条件 三个条件 四个条件 情形 经审计后的 之间 均可申报 可以申报 可申报 方可申报 均可申请 且在有效期内 仍在有效期内 人民币 依法 合法 合规 依规 情况 金额 指标 方面 申请认定时 申报时 认定时 申报年度 均已 两项指标 三项指标 等三个条件 等两个条件 专利权 截至申报日 截止申报日 截至申报时 之 内 称号 资格 资质 证书 荣誉 类企业称号 登记编号 入库 具体 范围 同时 从事 等情形 等情况 等行为 等违法行为 等违法违规行为 等严重违法违规信用记录 且尚未移出 且未移出 维持有效 登记证书 工厂 培育对象 支持对象 申报对象 试点企业 申请人 申报人 应为 须为 在此基础上 提供 提供的 数 处于 国家规定的 要求 会计年度 奖励对象 补贴对象 补助对象 扶持对象 资助对象 认定对象 适用对象 贷款对象 贴息对象 支持范围 申报范围 适用范围 借款人 借款企业 名单 支持的对象 扶持的对象 本办法 本政策 适用于 本措施 本细则 国家企业信用信息公示系统 信用中国 信用中国网站 信用中国网 信用中国平台 实施 首次公开发行股票并 首次公开发行股票并成功 首次公开发行并 尚未移出 未移出 尚未修复 实施的 组织实施的 投资建设的 对于 项目单位 项目申报单位 项目承担单位 依托单位 依托企业 承担单位 的条件 记录 面向 本专项 本专项面向 运营主体 运营单位 实施主体 实施单位 项目实施单位 牵头单位 历年 参保企业 参保单位 等失业保险参保单位 等参保单位 等参保用人单位 在生产经营中 在生产经营活动中 在经营活动中 在经营中 在生产过程中 各类 第三方认证 第三方 本人及配偶 本人及其配偶 本人、配偶 本人和配偶 申请人及配偶 相关业务领域 贷款企业 企业名下 既是 既为 既属于 申报的企业 申请的企业 参评企业 申报示范的企业 经营业绩 国家授权 国内外授权 按规定 推动企业 带动企业';

/** 合并 is no 并, a group no enterprise, a 科技小巨人 no 小巨人. */
const OPAQUE = '科技小巨人 科技小巨人企业 科技型小巨人企业 合并 兼并 归并 亩均 户均 每亩 从未 从未被';

/** Words in which 经, 数, 应, 中, 大安 and the like are no words of their own. */
const WHOLE =
  '该产品 该项目 该项 该技术 该设备 该装备 该成果 经营 经济 经费 经纪 数据 大数据 数字 数字化 数智 数控 参数 应用 供应 供应链 效应 响应 应急 应缴 应纳 应交 对象 对外 对口 主要 重要 需求 要素 其他 其它 其余 各种 各项 各级 现代 现代化 行为 作为 为主 由于 关于 过程 过夜 在孵 在建 在岗 在校 投资者 消费者 劳动者 经营者 公共 共同 共享 共建 共性 中心 中介 中药 中医 中小板 中方 中央 集中 内部 内容 专有 公有 自有 所有 国有 重大 特大 合作 无形 无线 无人 不同 不良 不动产 标准化 到位 到账 达标 企事业 企事业单位 初级加工 在内 和谐 及时 高新区 政府采购 博士后 博士后工作站 博士后科研工作站';

const MADE = ['', '制定', '制修订', '制(修)订', '制订', '修订', '起草'];
const LEADERS = ['主导', '牵头', '主持'];
const LED = LEADERS.flatMap((who) => MADE.map((made) => who + made));
/** Who leads takes part too. */
const TOOK_PART = [
  ...LEADERS.flatMap((who) =>
    ['或参与', '或者参与', '(参与)', '、参与'].flatMap((also) => MADE.map((made) => who + also + made)),
  ),
  ...MADE.flatMap((made) => (made ? [`参与${made}`, `参与或主导${made}`] : [])),
];

/** 较上年增长, 比上一年度有增长: against which year, and that it grew. */
const SINCE = ['较', '比', '较之'].flatMap((than) =>
  '上年 上年度 上一年 上一年度 前一年 前一年度 前年 前年度 去年 上年同期 去年同期 上年度同期'
    .split(' ')
    .map((year) => than + year),
);
const RISEN =
  '为正增长 呈正增长 增长 增幅 增加 净增 新增 有增长 有所增长 实现增长 正增长 实现正增长 提高 上升 提升'.split(' ');
const RISING =
  '正增长 实现正增长 保持正增长 同比增长 同比增幅 同比增速 增长率 增幅 增速 年增速 年增幅 增长 同比增长率 年增长率 同比增加 增长幅度 增加额 同比增长率达 增长比例 增长额 同比提高 同比上升 同比实现增长 同比正增长 同比实现正增长 净增 净增加 增长速度 同比增长速度 同比有增长 同比有所增长';

const TURNS: Readonly<Record<Turn, string>> = {
  have: '被人民法院列为 被法院列为 被法院列入 被列为 列为 被纳入 荣获 有 具有 具备 拥有 持有 获得 取得 获评 已获评 获批 获 认定 被认定 认定为 被认定为 评定为 评为 被评为 列入 入选 纳入 被列入 建有 设有 建立 建立有 设立有 自建 属于 符合 主营业务属于 主营业务为 主营业务是 经营主业为 经营主业是 主业为 主业是 主营为 主要从事 所属行业为 属 批准建立 批准建立了 自建或与高等院校、科研机构联合建立 自建或与高校院所联合建立 通过 进入 被评定为 获得认定 被认定 经认定为 已认定为 获认定 入围 获评为 已通过 评选为 存在 存在有 建立并通过 已建立并通过 建立并实施 已建立 建立健全 建立健全的 建立完善的 建立了 建立了完善的 建立了健全的',
  not: '不得为 不得是 不应为 不 未 未被 无 没有 不得 不存在 未发生 未发生过 未出现 未出现过 未有 没有发生 无发生 不属于 非 不是 不为 未列入 未被列入 未纳入 未被纳入 尚未 未获评 未被认定为 未认定为 未被评为 未入选 未获得 未获得过 未取得 未曾获得 不得有 不得存在 不具有 不在',
  or: '或 或者 或是 或者是',
  and: ',并在获奖单位中 ,且在获奖单位中 并在获奖单位中 且在获奖单位中 且 但 并且 并 同时 以及 和 与 及 而且 又是 又为 又属于',
  list: '、 +',
  to: '至 - ~ 到',
  share: '占 占企业 占其 占本企业 占本单位 占公司',
  sharing: '比 比例 比重 比率 占比 的比例 的比重',
  versus: '之比 的比值',
  growth: `${RISING} ${SINCE.flatMap((since) => RISEN.map((risen) => since + risen)).join(' ')}`,
  positive:
    '为正 为正值 为正数 赢利 实现赢利 盈利 实现盈利 保持盈利 实现正值 实现连续盈利 盈利状态 赢利 实现赢利 保持赢利 实现连续赢利',
  even: '未亏损 不亏损 无亏损 未出现亏损 未发生亏损 没有亏损 没有发生亏损 未发生亏损现象 无亏损现象 未出现亏损现象 未出现过亏损 未发生过亏损 不存在亏损 无经营亏损 未发生经营亏损',
  steady:
    '不下降 未下降 较上年不下降 较上年度不下降 较上一年度不下降 同比不下降 同比不减少 较上年不减少 较上年度不减少 同比未下降 未出现下降 保持稳定或增长 同比持平或增长 不出现负增长 未出现负增长 不低于前一年度 不低于上年水平 不低于上年度水平 不低于上一年度水平 不低于上一年水平 不低于上年同期 不低于上年同期水平 不低于去年同期',
  negative: '亏损 为负 为负值 为负数',
  zero: '为零 等于零 为零值',
  compound:
    '年均复合增长率 年复合增长率 复合增长率 年均复合增长 复合增长 年均增长率 年均增长 年平均增长率 年平均增长 年均增速 年平均增速 年均增幅 年均增长速度 年均增长幅度 年均增长比例',
  each: '均 都 连续 持续 各年 各年度 每年均 逐年 每年都',
  eachYear: '每年 每年度',
  respectively: '分别',
  sum: '三年累计 三年合计 两年累计 两年合计 三年总和 两年总和 (合计) 累计 合计 总计 共计 总和 共',
  amount: '总额 总量 总数 概数 人数 总人数 数量 拥有量 额 授权量 授权数 授权数量 数额 合计金额',
  mean: '平均 均值 平均值',
  annual: '(年均) 年均 年平均',
  registered:
    '注册 注册登记 登记注册 工商注册 工商登记 依法登记 依法注册 依法登记注册 注册成立 登记注册成立 依法注册成立 依法设立 设立 成立 登记 依法注册登记 注册时间 成立时间 注册设立 设立时间 成立年限 注册登记成立 新注册 新设立 新成立 新注册成立 工商注册登记 依法登记成立 注册成立时间 登记设立 注册年限 注册登记成立 正式注册 合法注册 完成注册 登记设立 商事登记 设立登记 注册并登记 成立时间达 办理注册登记 完成工商登记 依法设立登记 注册成立并 办理工商注册登记 工商登记注册 登记成立 依法成立 合法登记注册 实际注册 机构实际注册 进行工商注册登记 进行工商登记注册 进行工商注册 进行注册登记 办理工商登记 完成工商注册登记 领取营业执照 取得营业执照 依法领取营业执照 依法取得营业执照 领取工商营业执照 取得工商营业执照 办理营业执照 领取法人营业执照 领取企业法人营业执照 取得企业法人营业执照',
  operating:
    '注册后运营 注册后经营 注册后正常运营 注册后正常经营 成立后运营 成立后经营 登记后运营 存续期 存续时间 存续期限 经营期 经营期限 经营年限 经营时间 持续经营 连续经营 持续经营时间 连续经营时间 持续生产经营 连续生产经营 连续正常经营 连续正常生产经营 持续正常经营',
  placed: '境内 行政区域内 区域内 范围内 辖区内 辖区 行政区域 区域 行政区划内 域内 市域内 内',
  new: '年度内被纳入 年度内纳入 年内纳入 年内被纳入 年度内新纳入 新 新认定 新获评 新获得 新评为 新入选 新列入 新纳入 新认定为 新获批 新被认定为 新评定为 新取得 新通过 新获 新增认定 新晋 新升级为 新增 新晋升为 新升为 新成为 新增纳入 新增并纳入 新增并纳入统计范围 新增并纳入统计 新增纳入统计 新增纳入统计范围 新入库 新增入库 新纳入统计 新纳统 新增纳统 年内新增纳统 当年新增纳统',
  first:
    '首次新增纳入 首次新增 首次新纳入 首次新入库 首次认定 首次获评 首次获得 被首次认定 被首次认定为 被首次评为 首次入选 首次通过 首次被认定为 首次认定为 首次 首次取得 首次进入 首次纳入 首次列入 首次评为 首次获批 首次评定为 首次被评为 首次入库 首次纳入为 首次成为 首次升为 首次晋升为 首次纳统 首次纳入统计 首次纳入统计范围 初次 初次认定 初次认定为 初次获得 初次被认定为 初次入选 初次通过 初次评为 第一次认定为 第一次获得 (不包括重新认定) (不含重新认定) (不包含重新认定) (不含复审) (不含复核) (不包括复审) (不包括复核)',
  renewed:
    '通过复审 通过复审的 复审通过 复审通过的 复审合格 复审合格的 被重新认定 被重新认定为 期满后再次获得认定 期满再次获得认定 再次获得认定 期满再次认定 期满重新认定 期满后重新认定 期满后重新认定为 重新认定的 重新认定 再次认定 重新认定为 通过复核 再次通过 重新通过 通过重新认定 复核通过 通过复评 通过复核的 再次被认定为 重新认定通过 期满复核通过 重新取得 再次取得 期满后重新取得 期满重新取得 期满后再次取得',
  oneOf:
    '之一 任一 任意一项 其中之一 任一项 中的一项 任意一个 任意一条 任一条件 之一的条件 任一情形 等荣誉 等荣誉称号 等称号 等荣誉之一 等称号之一 等资质之一',
  led: `${LED.join(' ')} 主导制定过 ${LED.map((one) => `${one}并发布`).join(' ')} 主导制定并获批发布`,
  tookPart: TOOK_PART.join(' '),
  standard: '标准',
  among: '其中',
  within: '中 中的 当中',
};

const OPS: readonly [Op, 'before' | 'after', string][] = [
  [
    '>=',
    'before',
    '不低于 不少于 不小于 不短于 不得低于 不得少于 不得小于 应不低于 超过(含) 高于(含) 大于(含) 最低不少于 最低不低于 最少不少于 至少不低于 至少不少于 大于等于 大于或等于 ≥ >= 至少 至少达到 至少为 达到或超过 达到 达 满 不下于 已满 不低于或等于 须达到 应达到',
  ],
  ['>', 'before', '超过 超 高于 大于 多于 突破 > 逾'],
  [
    '<=',
    'before',
    '不超过 不高于 不大于 不多于 不得超过 不得高于 不得大于 最长不超过 最多不超过 最高不超过 未超过 小于等于 小于或等于 ≤ <= 至多 不突破 控制在 最高不高于 最长不得超过 最高不得超过',
  ],
  ['<', 'before', '低于 少于 小于 不足 不满 未满 不到 未达到 未达 <'],
  ['>=', 'after', '以上 及以上 或以上 及其以上'],
  ['<=', 'after', '以下 以内 及以下 之内 或以下'],
];

const YEARS: readonly [Period, string][] = [
  [
    { year: -1 },
    '申报上年度 申报上一年度 申报上年 汇算清缴年度 最近一年末 最近一个会计年度末 截至上年末 截止上年末 截至上年底 截至上年度末 截至上一年末 截至上一年度末 上年度 上一年度 上年 上一年 最近一个会计年度 上一会计年度 上一个会计年度 上年末 上年底 上年度末 上一年末 上一年度末 上一年底 最近一年度 去年 上一自然年度 上个年度 上个会计年度',
  ],
  [{ year: -1, toTheDay: true }, '最近一年 近一年 近1年 最近1年'],
  [{ year: 0 }, '本年度 当年度 当年 本年 申报当年'],
  [{ year: -2 }, '前年 前年度'],
  [
    { year: -3 },
    '三年前当年度 三年前当年 三年前年度 近三年第一年 近三年首年 近三年中第一年 近三年内第一年 近三个会计年度第一年',
  ],
  [
    { recent: true },
    '申报当年及上一年 申报当年及上一年度 上一年及当年 上一年度及当年 当年及上一年 当年及上一年度 上年及当年 上年度及当年 填报上一年及当年内 填报上一年及当年 上一年及当年内 上年及当年内 申报当年和上一年 申报当年和上年度 申报年度及上一年度 申报当年及上年 申报当年及上年度 上一年度及本年度',
  ],
  [{ same: true }, '同期 当期 同年 同年度'],
  [{ now: true }, '目前 当前 截至目前 截至申报时 现'],
  [{ yearly: true }, '年 年度 全年 年末 年底 全年度'],
];

const LEVELS: readonly [Level, string][] = [
  ['national', '国家级 国家'],
  ['provincial', '省级 省部级 自治区级 省'],
  ['city', '市级 地市级 设区市级 市'],
  ['county', '区级 县级 区县级 区(县)级 县(市)级'],
];

const RELATIVES: readonly [RelativeTo, string][] = [
  // whatever the place is that the text comes from
  ['own', '本行政区域 本行政区 本行政区划 本行政辖区 本辖区 我辖区'],
  ['country', '中国 中华人民共和国 我国 中国大陆'],
  ['province', '本省 我省 省内 全省范围 本自治区 我自治区 自治区内 自治区境内 自治区行政区域内'],
  ['city', '本市 我市 市内 市域 全市范围 本州 我州 州内 本盟 我盟 盟内'],
  ['county', '本区 我区 本县 我县 区内 县内 全区范围 本旗 我旗 旗内'],
];

/** What is done in a place, by the fact that says where: 注册、纳税并纳统; 注册 and 纳税 mean more elsewhere (see place-statement.ts). */
const SETTLED: readonly [fact: string, string][] = [
  ['area', '工商部门 市场监管部门 工商 办理工商 市场主体登记 市场主体注册 市场主体登记注册'],
  ['tax_area', '税务机关 税务部门 依法纳税 照章纳税 纳税登记 税务 依法缴税'],
  [
    'statistics_area',
    '纳统 统计 入统 统计登记 统计登记手续 纳入统计 统计入库 依法统计 依法纳统 纳入统计核算 纳入规上统计范围',
  ],
];

const words = (list: string): string[] => list.split(' ');

/** Every word with its meanings; one of several meanings is decided by what stands around it. */
export const WORDS: readonly (readonly [word: string, meaning: Meaning])[] = [
  ...words(FILLERS).map((word) => [word, { kind: 'filler' }] as const),
  ...words(OPAQUE).map((word) => [word, { kind: 'opaque' }] as const),
  ...words(WHOLE).map((word) => [word, { kind: 'unknown' }] as const),
  ...Object.entries(TURNS).flatMap(([turn, list]) =>
    words(list).map((word) => [word, { kind: 'turn', turn: turn as Turn }] as const),
  ),
  ...OPS.flatMap(([op, side, list]) => words(list).map((word) => [word, { kind: 'op', op, side }] as const)),
  ...YEARS.flatMap(([period, list]) => words(list).map((word) => [word, { kind: 'period', period }] as const)),
  ...SETTLED.flatMap(([fact, list]) => words(list).map((word) => [word, { kind: 'settled', fact }] as const)),
  ...LEVELS.flatMap(([level, list]) => words(list).map((word) => [word, { kind: 'level', level }] as const)),
  ...RELATIVES.flatMap(([to, list]) => words(list).map((word) => [word, { kind: 'relative', to }] as const)),
  ...words('(含) (含本数) 含本数 (包含)').map((word) => [word, { kind: 'bound', included: true }] as const),
  ...words('(不含) (不含本数) 不含本数').map((word) => [word, { kind: 'bound', included: false }] as const),
];

/** A sentence with one of these is left to a person: it softens, excepts or compares what stands beside it. */
export const TURNS_THE_MEANING =
  /(?<!计划单列市|\((?:新三板|全国股转|区域|四板|新四板|股权)[^()]{0,30}|\([^()]{0,12}规定的?|(?:大连|宁波|厦门|青岛|深圳)市?)除外|^除|(?<!年(?:及?以上|以下|以内)?\()截[至止]到?\d{4}年|除了|原则上|参照|视情|酌情|择优|放宽|特别优秀|特殊(?!教育|学校|医学|膳食|工种|钢|合金)|另行|例外|力争|预[计期]|考核(?:指标|目标)|绩效指标|(?<!控制)目标(?!市场|客户|产品|群体)|优先|鼓励|不适用(?:于|本|前|上|该|此)|左右|不受(?!理)|豁免|视同(?!法人)|(?<!科技|人才|行动|本|该)计划(?!项目|单列|任务)|拟(?!上市(?:企业|公司|挂牌|后备)|挂牌企业)|承诺|约定|其他企业|其余企业|一般(?:应|不|须)|约\d|大约|可(?:适当|不|以不)|暂(?:不|缓)|或其他(?!(?:类型|种类|类)?的?(?:自主知识产权|知识产权|专利)|(?:社会|经济|非法人)?(?:组织|机构|单位|主体|法人))|折算(?!分值)|加权|孰|之和|较高者|较低者|累进/u;
/** Of these words those that reach no further than their clause: 资产负债率原则上不超过 70%, 300 万元左右, (截至 2021 年 10 月), 工作计划明确. */
export const SOFTENS_ITS_BOUND =
  /(?<=[率额量期度限龄比重例数入资产积间值][^,;企业单位]{0,4})(?:原则上|一般(?:应|不|须)|力争)|(?<=[^,;。])(?:原则上|一般(?=应|不|须))|(?<=,)(?:原则上|一般)(?=不|上|近|年|在|\d)|(?<=用于|旨在|,以)鼓励|(?<=\d[^,;]{0,6})左右|约(?=\d)|大约(?=\d)|(?<=\([^()]{0,40})(?:除外(?=\))|参照|截[至止]到?(?=\d{4}年))|(?<=(?:发展|工作|建设|经营|战略|质量|年度|培育|阶段|和|、|规划))目标(?=明确|清晰|具体|[、和及,;。]|$)|(?<=(?:工作|发展|开拓|培养|培训|推进|实施|建设|年度|研发|生产|经营))计划(?=明确|清晰|具体|[、和及,;。]|$)/gu;
/** Aims of a plan, not conditions of an enterprise. */
const AIM =
  /力争|到20\d\d年|各(?:地|级|部门|市|区|县|省)|(?:^|[,。;])全(?:市|省|区|县)(?!范围)|十[三四五]五|重点任务|指导思想|基本原则|国务院/u;
/** 未被列入各级黑名单: whoever it is that lists. */
const DENIED =
  /(?:未|无|没有)[^,;。]{0,24}(?:记录|名单|事故|违法|失信|处罚)|不存在[^,;。]{2,120}(?:情况|情形|行为|问题)/u;
export const tellsOfPlan = (words: string): boolean =>
  AIM.test(words) && (!DENIED.test(words) || AIM.test(words.replace(/各(?:地|级|部门)|国务院/gu, '')));
/** How an application is made and paid, why a rule is made: nothing to encode. */
export const PROCEDURE =
  /工作日|提交|报送|公示|受理|审核|审批|审定|拨付|专项资金|预算|施行|负责解释|为(?:贯彻|落实|加快|促进|推动|进一步|规范|支持)|根据.{0,40}(?:制定|精神|规定)|制定本|填报|(?<![新原复合])材料|网址|联系|咨询|申请表|复印件|监督|检查|追回|绩效|管理部门|申报时间|截止时间|之日起|日内|登记机关|人民法院|人民政府|主管部门|办理|^(?:进一步|积极|努力|全面|并|不断|大力|着力|切实)?(?:推进|加强|建设(?!期|周期|工期|规模|用地|面积|投资|单位|主体|机构)|提升|完善|健全|构建|推动|促进|坚持|加快|优化|强化|深化|鼓励|引导|支持|开展|落实|组织|发挥|打造|培育|降低|提高|扩大|增强)/u;
/** Headings under which nothing is a condition. */
export const PROCEDURE_HEADING =
  /申报(?:材料|程序|流程|时间|方式)|(?<![新原])材料|程序|流程|附则|监督|管理职责|职责分工|保障措施|总则|组织实施|联系方式/u;
