import type { FactSource } from '@zhice/matching/profile';
import type { Verdict } from '@zhice/matching/verdict';
import { enumeration } from '../enumeration';

/** What a rule says of a profile, the best first. */
export const VERDICTS = enumeration<Verdict>({ fit: '符合', near: '差一点', unknown: '待补充', unfit: '不符合' });

/** Where a fact comes from. */
export const FACT_SOURCES = enumeration<FactSource>({
  self: '自填',
  certificate: '证书',
  imported: '导入',
  derived: '推算',
});
