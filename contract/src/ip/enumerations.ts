import { enumeration } from '../enumeration';

/** What an enterprise owns. */
export const RIGHT_KINDS = enumeration({
  patent: '专利',
  trademark: '商标',
  copyright: '作品著作权',
  software: '软件著作权',
});

/** What is paid on top once the term is over. */
export const LATE_FEES = { patent: '滞纳金', trademark: '延迟费' } as const;

export const PATENT_KINDS = enumeration({ invention: '发明专利', utility: '实用新型', design: '外观设计' });

/** Legal status in the order of a right's life, where one label must do for all kinds. */
export const RIGHT_STATUSES = enumeration({
  pending: '申请中',
  published: '已公开',
  granted: '有效',
  refused: '驳回',
  withdrawn: '撤回',
  lapsed: '终止',
  expired: '期限届满',
  invalid: '无效',
});

const REGISTRATION_STATUSES = enumeration({
  pending: '登记中',
  granted: '已登记',
  refused: '不予登记',
  withdrawn: '撤回登记申请',
  expired: '期限届满',
  invalid: '登记已撤销',
});

/** The statuses that a right of each kind can have, as its owners call them. */
export const STATUSES_BY_KIND = {
  patent: enumeration({
    pending: '已受理',
    published: '已公开',
    granted: '有效（已授权）',
    refused: '驳回',
    withdrawn: '撤回',
    lapsed: '终止（未缴年费）',
    expired: '期限届满',
    invalid: '宣告无效',
  }),
  trademark: enumeration({
    pending: '申请中',
    published: '已初审公告',
    granted: '已注册',
    refused: '驳回',
    withdrawn: '撤回',
    lapsed: '已注销',
    expired: '期限届满',
    invalid: '宣告无效或撤销',
  }),
  copyright: REGISTRATION_STATUSES,
  software: REGISTRATION_STATUSES,
};

/** Statuses of a right that was held and is not any more. */
export const CEASED_STATUSES = ['lapsed', 'expired', 'invalid'] as const;

/** Whose a right is that an enterprise keeps: until it has said that an owner's name is its own, the right counts for nothing. */
export const OWNERSHIPS = enumeration({
  own: '本企业',
  unconfirmed: '权利人待确认',
  foreign: '非本企业权利',
  sold: '已转让',
});

/** What an enterprise says of an owner's name that is not its own. */
export const OWNER_ANSWERS = enumeration({
  former: '是本企业曾用名',
  shared: '受让中、共有',
  foreign: '不是本企业的权利',
});

/** What an enterprise says of fees that its ledger does not tell of, when they would be overdue. */
export const PAID_ANSWERS = enumeration({ all: '是，均已缴纳', none: '否', each: '逐件处理' });

/** Where a statement about fees without a receipt comes from. */
export const STATEMENT_SOURCES = enumeration({ ledger: '台账导入', answer: '导入时确认' });

/** What an owner would do with a right. */
export const OFFERS = enumeration({ sale: '出售', licence: '许可', open_licence: '开放许可' });

/** What happens to a right; first what its owner enters most. */
export const RIGHT_EVENT_KINDS = enumeration({
  examined: '实质审查',
  renewed: '续展',
  acquired: '受让取得',
  transfer: '转让给他人',
  licence: '许可',
  open_licence: '开放许可',
  pledge: '质押',
  seizure: '保全',
  changed: '著录事项变更',
  restored: '恢复权利',
  ceased: '终止',
  invalid: '宣告无效',
  filed: '申请',
  published: '公开',
  granted: '授权',
  refused: '驳回',
  withdrawn: '撤回',
  other: '其他',
});

/** Events that last, from one day to another. */
export const LASTING_EVENT_KINDS = ['licence', 'open_licence', 'pledge', 'seizure', 'other'] as const;

export const RIGHT_FILE_KINDS = enumeration({
  certificate: '证书',
  notice: '通知书',
  receipt: '票据',
  contract: '合同',
  other: '其他',
});

/** Whom a work or software belongs to. */
export const HOLDERS = enumeration({ legal: '法人或其他组织', natural: '自然人' });

/** What a right's next act asks for: open is either of the others. */
export const RIGHT_DUES = enumeration({ open: '需要办理', overdue: '已逾期', soon: '90 天内到期' });

/** Whether a right's certificate is attached. */
export const CERTIFIED = enumeration({ true: '有证书', false: '缺证书' });

/** Patents in force by the years that they have left. */
export const REMAINING_TERMS = enumeration({
  lt1: '不足 1 年',
  '1to3': '1 至 3 年',
  '3to5': '3 至 5 年',
  '5to10': '5 至 10 年',
  gt10: '10 年以上',
});

/** How far an achievement is from a product. */
export const MATURITIES = enumeration({
  laboratory: '实验室阶段',
  pilot: '中试阶段',
  sample: '样机样品',
  industrial: '可产业化',
});

/** Ways in which an owner would share an achievement. */
export const TRANSFERS = enumeration({ sale: '转让', licence: '许可', joint: '合作开发', equity: '作价入股' });

export const CONSULT_TOPICS = enumeration({
  purchase: '购买转让',
  licence: '许可使用',
  filing: '申请注册',
  fee: '年费续展',
  dispute: '维权纠纷',
  pledge: '质押融资',
  other: '其他',
});

/** How an act stands today, most urgent first: ceased when even the grace period has passed. */
export const FEE_STATES = enumeration({
  overdue: '已逾期',
  due: '30 天内到期',
  soon: '90 天内到期',
  later: '未到期',
  ceased: '应已终止',
});

export const FEE_DECISIONS = enumeration({ undecided: '未决定', pay: '缴纳', abandon: '放弃' });

/** How the payments of an act stand to what was due on their days. */
export const RECONCILIATIONS = enumeration({
  matched: '与应缴一致',
  short: '缴纳不足',
  over: '多缴',
  too_late: '缴纳过晚',
  unknown: '金额未知',
});

/** What becomes of a row of an import, what asks for attention first; its label depends on the step. */
export const IMPORT_OUTCOMES = ['fault', 'changed', 'new', 'same'] as const;
