import type { FactKey } from './facts';

/**
 * A number read from a profile as of a day.
 * Fiscal years are relative: -1 is the last full calendar year before the day asked for, -2 the one before it.
 */
export type Measure =
  /** The current value, or for an annual fact the value of one fiscal year (default -1). */
  | { fact: FactKey; year?: number }
  /** Over the last `years` fiscal years: their sum, mean, smallest or largest. All of them must be known. */
  | { fact: FactKey; over: 'sum' | 'average' | 'min' | 'max'; years: number }
  /** numerator / denominator in percent; a denominator of zero or less is unknown. */
  | { percent: Measure; of: Measure }
  /** Sum of weighted parts (weight 1 unless said). */
  | { sum: { measure: Measure; weight?: number }[] }
  /** Compound yearly growth in percent over the last `years` steps (needs years -1 and -1-years); a base <= 0 is unknown. */
  | { growth: FactKey; years: number }
  /**
   * Days, months or years from a date fact, or from a title's first day, to the day asked for; months and years with
   * the part of the running one (2 years and 183 days = 2.5). A title not in force fails every test.
   */
  | { since: FactKey; in: 'days' | 'months' | 'years' };

interface Cited {
  /** The clause it comes from, e.g. 《认定管理办法》第十一条（四）. */
  clause?: string;
  /** The condition in the words of the policy; generated when absent. */
  label?: string;
}

export type NumberTest = Cited & {
  measure: Measure;
  op: '>=' | '>' | '<=' | '<' | '=';
  value: number;
  /**
   * How far from the threshold still counts as within reach, as a share of it; default NEAR_SHARE. 0 = never within reach.
   * For counts of whole things one more or less is always within reach unless it is 0.
   */
  near?: number;
};
/** `fixable: true` when an enterprise that fails it can change that in reasonable time. */
export type FlagTest = Cited & { fact: FactKey; is: boolean; fixable?: boolean };
/** A code is one of these; area and industry match a whole branch (a county is in its city, 3912 in 39 and C). For `codes` facts: any of them. */
export type CodeTest = (Cited & { fact: FactKey; in: string[] }) | (Cited & { fact: FactKey; notIn: string[] });
/**
 * The title is held and in force on the day asked for. `fixable: false` when no enterprise can obtain it in reasonable
 * time; by default a title that is wanted is fixable and one that must not be held is not.
 */
export type TitleTest = Cited & { title: FactKey; held: boolean; fixable?: boolean };
/** Something that only a person can judge; never decides on its own. */
export type ManualTest = Cited & { manual: string };
export interface ScorePart {
  name: string;
  tiers: { when: Condition; points: number }[];
  atLeast?: number;
  max: number;
}
/** Points are added up; in each part the first tier whose `when` holds counts, no more than `max`. */
export type ScoreTest = Cited & {
  score: ScorePart[];
  atLeast: number;
  /** How many points short still count as within reach, as a share of atLeast; default SCORE_NEAR_SHARE. */
  near?: number;
};
export type AllTest = Cited & { all: Condition[] };
export type AnyTest = Cited & { any: Condition[] };
export type NotTest = Cited & { not: Condition };

export type Condition =
  | NumberTest
  | FlagTest
  | CodeTest
  | TitleTest
  | ManualTest
  | ScoreTest
  | AllTest
  | AnyTest
  | NotTest;

/** A number test that misses its threshold by no more than this share of it is within reach. */
export const NEAR_SHARE = 0.2;
/** A score is within reach when it is short by no more than this share of the points needed (6 of 60). */
export const SCORE_NEAR_SHARE = 0.1;
/** An item is near only while no more than this many of its top-level conditions fail. */
export const MAX_NEAR = 2;

/** One dated version of an item's conditions. Days are inclusive; absent ends are open. */
export interface Rule {
  version: string;
  validFrom?: string;
  validTo?: string;
  /** The official text it is written from: name and number. */
  source: string;
  condition: Condition;
}

/** What an item is worth. All money in 万元. */
export type Amount =
  /** So much; with `upTo` no more than that, decided case by case. */
  | { kind: 'fixed'; value: number; upTo?: boolean }
  /** rate % of a measure, no more than cap, no less than floor. */
  | { kind: 'share'; of: Measure; rate: number; cap?: number; floor?: number }
  /** The first tier whose `when` holds. */
  | { kind: 'tiers'; tiers: { when?: Condition; value: number }[] }
  /** Not money, or not to be computed. */
  | { kind: 'none'; text: string };

/** Window, money and dated rules of one declarable item, as matching needs them. */
export interface MatchItem {
  id: number;
  rules: Rule[];
  amount: Amount;
  /** First and last day of the window, inclusive; absent = always open on that side. */
  opensOn?: string;
  closesOn?: string;
}
