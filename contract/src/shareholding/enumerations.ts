import { enumeration } from '../enumeration';

/** What a holder is, as the register says. */
export const HOLDER_KINDS = enumeration({
  enterprise: '企业',
  person: '自然人',
  government: '政府机构',
  other: '其他',
});
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** up: who holds it; down: what it holds. */
export const SHARE_DIRECTIONS = enumeration({ up: '股东', down: '对外持股' });
export type ShareDirection = (typeof SHARE_DIRECTIONS)[number];

/** What is known of who controls an enterprise. */
export const CONTROL_STATES = enumeration({
  controlled: '有实际控制人',
  none: '无实际控制人',
  unknown: '无法判定',
  unrecorded: '未收录股东',
});
export type ControlState = (typeof CONTROL_STATES)[number];

/** The rules of control, the first that speaks decides. */
export const CONTROL_RULES = enumeration({
  majority: '最终持股超过 50%',
  chain: '逐层持股均超过 50%',
  largest: '最终持股超过 30% 且为单一最大',
});
export type ControlRule = (typeof CONTROL_RULES)[number];

/** What each rule rests on. */
export const CONTROL_SOURCES: Readonly<Record<ControlRule, string>> = {
  majority: '《公司法》第二百六十五条',
  chain: '《公司法》第二百六十五条（通过投资关系实际支配）',
  largest: '《上市公司收购管理办法》第八十四条',
};

/** Why it cannot be said who controls an enterprise. */
export const CONTROL_DOUBTS = enumeration({
  undisclosed: '份额未披露',
  overfull: '登记份额合计超过 100%',
  many: '股东过多，未全部读取',
});
export type ControlDoubt = (typeof CONTROL_DOUBTS)[number];

/** Whether two enterprises are under one controller. */
export const RELATIONS = enumeration({ related: '受同一控制', unrelated: '未见同一控制', unknown: '无法判定' });
export type Relation = (typeof RELATIONS)[number];

/** Why a branch of the tree ends though there may be more. */
export const BRANCH_ENDS = enumeration({ circle: '循环持股，不再展开', levels: '已到第六层', bounded: '未展开' });
export type BranchEnd = (typeof BRANCH_ENDS)[number];

/** Trees and final shares go through so many levels. */
export const MOST_LEVELS = 6;
