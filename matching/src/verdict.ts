import type { FactKey } from './facts';
import type { FactSource, FactValue } from './profile';
import type { Certainty } from './rule';

export type Verdict = 'fit' | 'near' | 'unknown' | 'unfit';
/** As rules are written about and compared; the portal's are the contract's. */
export const VERDICT_NAMES: Readonly<Record<Verdict, string>> = {
  fit: '符合',
  near: '差一点',
  unknown: '待补充',
  unfit: '不符合',
};
export type Result = 'pass' | 'near' | 'fail' | 'unknown' | 'manual';

/** A profile value that a condition read. */
export interface UsedValue {
  fact: FactKey;
  period: string;
  value?: FactValue;
  source?: FactSource;
  date?: string;
  /** Present when the value is there and too old to count. */
  stale?: boolean;
  /** Present when the value is there and from after the day asked for. */
  early?: boolean;
}

/** One condition of a rule, judged; a tree of the same shape as the rule. */
export interface Reason {
  kind: 'number' | 'flag' | 'code' | 'title' | 'day' | 'window' | 'manual' | 'score' | 'all' | 'any' | 'some' | 'not';
  result: Result;
  label: string;
  clause?: string;
  /** Present when the text could not be checked against the official wording. */
  certainty?: Certainty;
  /** The fiscal year whose books stand in for those that cannot exist yet, 'YYYY'. */
  estimated?: string;
  /** What is required, in words: '≥ 3%'. */
  required?: string;
  /** What the enterprise has, in words: '2.4%', or absent when unknown. */
  actual?: string;
  values?: UsedValue[];
  /** For near and fail: exactly what is lacking, in words: '研发费用再增 12.4 万元即达 3%'. */
  lacking?: string;
  /** Facts that would settle it, for unknown. */
  missing?: FactKey[];
  children?: Reason[];
  /** For a score: points reached for sure, points still possible, points needed. */
  points?: { sure: number; possible: number; needed: number };
}

export interface Explanation {
  verdict: Verdict;
  /** Some condition needs a person. */
  manual: boolean;
  /** The books of this year stand in for those that cannot exist yet, 'YYYY'. */
  estimated?: string;
  ruleVersion: string;
  ruleSource: string;
  asOf: string;
  reasons: Reason[];
}
