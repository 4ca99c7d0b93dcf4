import { enumeration } from '../enumeration';

/** What caused an appeal: what would have to be changed so that the next one need not come. */
export const CAUSE_KINDS = enumeration({ clause: '政策条款', unit: '部门职责', form: '表单材料', other: '其他' });

/** What is counted of appeals; each opens those that it counts. */
export const APPEAL_FIGURES = enumeration({
  received: '收到',
  answered: '已首次答复',
  answered_in_time: '按时首次答复',
  solved: '已办结',
  solved_in_time: '按时办结',
  reopened: '重新打开',
  unagreed: '企业未确认而办结',
  paused: '曾等待企业',
});
export type AppealFigure = (typeof APPEAL_FIGURES)[number];

/** From so many enterprises on, those who met a problem are counted in public. */
export const JOINED_SHOWN_FROM = 3;
/** For so many days an appeal that is closed can be opened again. */
export const REOPEN_DAYS = 30;
/** Within so many working days an appeal is first answered, whatever its kind. */
export const FIRST_ANSWER_DAYS = 2;
