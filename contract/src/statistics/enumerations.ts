import { enumeration } from '../enumeration';

/** What is counted of cases in a month. */
export const CASE_FIGURES = enumeration({ opened: '收件', done: '办结', on_time: '按期办结', late: '超期办结' });
export type CaseFigure = (typeof CASE_FIGURES)[number];

/** Of which cases of a party its figures are: those that were not taken back, those that were answered. */
export const CASE_STANDINGS = enumeration({ kept: '没有撤回', answered: '已答复' });
