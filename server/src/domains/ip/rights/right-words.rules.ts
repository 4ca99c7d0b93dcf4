import type { PatentKind, RightEventKind, RightFileKind, RightKind, RightStatus } from '@zhice/contract/ip/right';

export const RIGHT_KINDS = ['patent', 'trademark', 'copyright', 'software'] as const satisfies readonly RightKind[];

export const KIND_NAMES: Readonly<Record<RightKind, string>> = {
  patent: '专利',
  trademark: '商标',
  copyright: '作品著作权',
  software: '软件著作权',
};

export const PATENT_KIND_NAMES: Readonly<Record<PatentKind, string>> = {
  invention: '发明专利',
  utility: '实用新型',
  design: '外观设计',
};

/** 发明专利, 商标 …: the kind of a right, of a patent its own. */
export const kindName = (kind: RightKind, patentKind: PatentKind | null): string =>
  patentKind === null ? KIND_NAMES[kind] : PATENT_KIND_NAMES[patentKind];

/** The statuses that a right of a kind can have, in the order of its life, as its owners call them. */
const STATUS_NAMES: Readonly<Record<RightKind, Readonly<Partial<Record<RightStatus, string>>>>> = {
  patent: {
    pending: '已受理',
    published: '已公开',
    granted: '有效（已授权）',
    refused: '驳回',
    withdrawn: '撤回',
    lapsed: '终止（未缴年费）',
    expired: '期满终止',
    invalid: '宣告无效',
  },
  trademark: {
    pending: '申请中',
    published: '已初审公告',
    granted: '已注册',
    refused: '驳回',
    withdrawn: '撤回',
    lapsed: '已注销',
    expired: '期满未续展',
    invalid: '宣告无效或撤销',
  },
  copyright: {
    pending: '登记中',
    granted: '已登记',
    refused: '不予登记',
    withdrawn: '撤回登记申请',
    expired: '保护期满',
    invalid: '登记已撤销',
  },
  software: {
    pending: '登记中',
    granted: '已登记',
    refused: '不予登记',
    withdrawn: '撤回登记申请',
    expired: '保护期满',
    invalid: '登记已撤销',
  },
};

/** Only an invention is published before it is granted. */
export function isStatusOf(kind: RightKind, patentKind: PatentKind | null, status: RightStatus): boolean {
  if (status === 'published' && kind === 'patent') return patentKind === 'invention';
  return status in STATUS_NAMES[kind];
}

export const statusName = (kind: RightKind, status: RightStatus): string => STATUS_NAMES[kind][status] ?? status;

/** Statuses of a kind with their names, in the order of a right's life. */
export const statusesOf = (kind: RightKind): [RightStatus, string][] =>
  Object.entries(STATUS_NAMES[kind]) as [RightStatus, string][];

/** Statuses of all kinds together, where one word must do for four: /knowledge. */
export const COMMON_STATUS_NAMES: Readonly<Record<RightStatus, string>> = {
  pending: '申请中',
  published: '已公开',
  granted: '有效',
  refused: '驳回',
  withdrawn: '撤回',
  lapsed: '终止',
  expired: '期满',
  invalid: '无效',
};

/** The right was held and is not any more, from `ceased_on`. */
export const isCeased = (status: RightStatus): boolean =>
  status === 'lapsed' || status === 'expired' || status === 'invalid';

/** The application came to nothing. */
export const isGivenUp = (status: RightStatus): boolean => status === 'refused' || status === 'withdrawn';

export const OFFER_NAMES = { sale: '出售', licence: '许可', open_licence: '开放许可' } as const;

export const EVENT_NAMES: Readonly<Record<RightEventKind, string>> = {
  filed: '申请',
  published: '公开',
  examined: '实质审查',
  granted: '授权',
  refused: '驳回',
  withdrawn: '撤回',
  ceased: '终止',
  restored: '恢复权利',
  invalid: '宣告无效',
  renewed: '续展',
  transfer: '转让',
  licence: '许可',
  open_licence: '开放许可',
  pledge: '质押',
  seizure: '保全',
  changed: '著录事项变更',
  other: '其他',
};

/** Events that last, from one day to another. */
const LASTING: readonly RightEventKind[] = ['licence', 'open_licence', 'pledge', 'seizure', 'other'];
export const isLasting = (kind: RightEventKind): boolean => LASTING.includes(kind);

export const FILE_NAMES: Readonly<Record<RightFileKind, string>> = {
  certificate: '证书',
  notice: '通知书',
  receipt: '票据',
  contract: '合同',
  other: '其他',
};
