import { enumeration } from '../enumeration';

/** What is counted of cases in a month. */
export const CASE_FIGURES = enumeration({ opened: '收件', done: '办结', on_time: '按期办结', late: '超期办结' });
export type CaseFigure = (typeof CASE_FIGURES)[number];
