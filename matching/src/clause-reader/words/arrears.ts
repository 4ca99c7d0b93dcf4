import type { BuiltName } from './built-name';

/** Wages and insurance that are owed, which one question asks for together. */

const WAGES = '(?:拖?欠(?:职工|员工)?(?:工资|薪酬)|欠薪)';
const INSURANCE = '(?:职工|员工)?(?:社会保险|社保)(?:费用|费|金)?';
const TAXES = '(?:(?:、|和|及)(?:欠税|欠缴税[款费]|拖欠税款))';
/** 不欠工资,不欠缴社会保险金. */
const BOTH = new RegExp(
  `${WAGES}(?:、|和|及|与|或者?|以及|,)(?:且|并)?(?:无|不|未)?(?:拖?欠缴?|缴纳?)?${INSURANCE}`,
  'uy',
);
/** 不拖欠职工工资，按规定缴纳社会保险费: who pays it does not owe it. */
const PAID = '(?:且|并)?(?:按照?规定|依法|按时|按期|及时|足额|正常)+(?:为(?:职工|员工))?(?:缴纳|参加)';
const OWED_OR_PAID = new RegExp(`${WAGES},${PAID}${INSURANCE}`, 'uy');
/** 欠薪、欠税、欠缴社会保险: with taxes between them. */
const BEFORE = new RegExp(`${WAGES}(?=${TAXES}(?:、|和|及)(?:拖?欠缴?)${INSURANCE})`, 'uy');
const BEHIND = new RegExp(`(?<=${WAGES}${TAXES}(?:、|和|及))拖?欠缴?${INSURANCE}`, 'uy');

export const ARREARS: readonly BuiltName[] = [BOTH, OWED_OR_PAID, BEFORE, BEHIND].map((pattern) => ({
  first: '拖欠',
  pattern,
  fact: 'arrears',
  sense: { kind: 'flag', facts: ['arrears'] },
}));

/** Whether words behind a comma tell the second of both: 不欠工资,不欠缴社会保险金. */
export const owesBoth = (before: string, behind: string): boolean =>
  /(?:工资|薪酬)$/u.test(before) && OWED_BEHIND.test(behind);
const OWED_BEHIND = new RegExp(`^(?:(?:且|并)?(?:无|不|未)拖?欠缴?|${PAID})(?:职工|员工)?(?:社会保险|社保)`, 'u');
