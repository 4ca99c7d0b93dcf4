import { enumeration } from '../enumeration';

/** What an expert is known by. */
export const EVIDENCE_KINDS = enumeration({
  paper: '论文',
  patent: '专利',
  standard: '标准',
  project: '项目',
  award: '奖项',
});
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** What the office found of a piece of evidence; `claimed` is the expert's own word. */
export const EVIDENCE_STATES = enumeration({ claimed: '本人陈述', verified: '已核实' });
export type EvidenceState = (typeof EVIDENCE_STATES)[number];

/** What the office says of a piece of evidence that was handed in; what is refused is never shown. */
export const EVIDENCE_VERDICTS = enumeration({
  verified: '已核实',
  claimed: '无法核实，按本人陈述',
  refused: '不属实',
});

/** What an expert offers. */
export const EXPERT_SERVICES = enumeration({
  consult: '技术咨询',
  diagnose: '现场诊断',
  review: '项目评审',
  standard: '标准起草',
  train: '培训授课',
  research: '联合研发',
  transfer: '成果转化',
});
export type ExpertService = (typeof EXPERT_SERVICES)[number];

/** What asking costs. */
export const FEE_KINDS = enumeration({ free: '免费', quota: '每月免费若干次', paid: '收费' });
export type FeeKind = (typeof FEE_KINDS)[number];

/** Whether an expert or a talent is to be found. */
export const PERSON_STATES = enumeration({ online: '展示中', paused: '暂停展示', down: '已下架' });
export type PersonState = (typeof PERSON_STATES)[number];

/** How one meets at a slot. */
export const SLOT_WAYS = enumeration({ online: '线上', phone: '电话', visit: '当面' });
export type SlotWay = (typeof SLOT_WAYS)[number];
