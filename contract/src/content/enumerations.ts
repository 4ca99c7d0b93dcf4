import { enumeration } from '../enumeration';

export const AGREEMENT_KINDS = enumeration({ 1: '用户协议', 2: '隐私政策' });
export const KNOWLEDGE_KINDS = enumeration({ 1: '政策知识', 2: '知识产权知识' });
export const PARTNER_KINDS = enumeration({ system: '服务体系', link: '页脚链接' });
/** Whether one can still sign up to an activity. */
export const ACTIVITY_STATES = enumeration({
  open: '报名中',
  full: '名额已满，可候补',
  closed: '报名已截止',
  ended: '已结束',
});
export type ActivityState = (typeof ACTIVITY_STATES)[number];
