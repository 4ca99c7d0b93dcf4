import type { AmountKind } from './amounts/amount-reader';
import type { FactKey } from './facts';
import type { FactValue } from './profile';
import type { Verdict } from './verdict';

/**
 * A fiscal year: -1 is the last full calendar year before the day asked for (L), -2 the one before it, 0 the running
 * one; 1900 and above is that year.
 */
export type Year = number;

export type TimeUnit = 'days' | 'months' | 'years';
/** `fiscalYears`: those begun before the running one, the founding year included. */
export type SinceUnit = TimeUnit | 'fiscalYears';

/**
 * A test of one cell of a row. Empty cells: see TableColumn.blank. `not`: the row passes when the test fails (not
 * transferred within a year, not ended); a cell that does not say it leaves both open.
 */
export type RowTest = CellTest & { not?: true };

type CellTest =
  | { column: string; in: string[] }
  | { column: string; notIn: string[] }
  | { column: string; is: boolean }
  | { column: string; op: Op; value: number }
  /** The cell's day lies within so long before the day asked for (its anniversary included). */
  | { column: string; within: number; unit: TimeUnit }
  /** The cell's day lies longer ago than that. */
  | { column: string; longerThan: number; unit: TimeUnit }
  /** The cell's day or year lies in these fiscal years. */
  | { column: string; years: Year[] }
  | { column: string; from?: string; to?: string }
  /** The cell names the item that the rule is for. */
  | { column: string; this: true };

/** A number read from what is known of an enterprise as of a day. */
export type Measure =
  /** The current value, or for a fact by period the value of one fiscal year (default -1); `part` is its half or quarter. */
  | { fact: FactKey; year?: Year; part?: number; item?: number }
  /**
   * Over `years` fiscal years up to `last` (default -1): their sum, mean, smallest or largest; 'all' = every year since the
   * enterprise was founded. All of them must be known. `young`: years before the founding year are left out, and the
   * founding year counts with its part.
   */
  | { fact: FactKey; over: Over; years: number | 'all'; last?: Year; young?: true }
  /** numerator / denominator in percent; a denominator of zero or less gives no number: the test is not met. */
  | { percent: Measure; of: Measure }
  /** So much for each of a count (税收 per 亩, output per head): a denominator of zero or less gives no number. */
  | { per: Measure; of: Measure }
  /** Sum of weighted parts (weight 1 unless said). */
  | { sum: { measure: Measure; weight?: number }[] }
  /** The product of a base and a factor; a factor in percent counts as a hundredth. */
  | { product: [base: Measure, factor: Measure] }
  | { greatest: Measure[] }
  | { least: Measure[] }
  /**
   * Growth in percent up to `last` (default -1). Over `years` steps: compound by year, or with `mean` the mean of the
   * yearly rates; against `base`: the whole growth since that year. A base of zero or less gives no number.
   */
  | { growth: FactKey; years: number; last?: Year; mean?: true; part?: number }
  | { growth: FactKey; base: Year; last?: Year }
  /** What was added from `base` (default -2) to `last` (default -1), never below zero. */
  | { increase: FactKey; base?: Year; last?: Year }
  /**
   * Days, months or years from a date fact, or from a title's first day, to the day asked for or to that of `until`; months
   * and years with the part of the running one (2 years and 183 days = 2.5). A title not in force fails every test.
   */
  | { since: FactKey; in: SinceUnit; until?: FactKey; item?: number }
  /** How many rows of a table pass every test, or the sum of one of their columns, of each row no more than `most`. */
  | { rows: FactKey; where?: RowTest[]; total?: string; most?: number; unlessKnown?: Measure; item?: number }
  /** A dated figure from outside; `on`: as of a date fact or a title's first day (the rate when a contract was signed). */
  | { figure: string; on?: FactKey; item?: number }
  | { number: number; unit?: string };

export type Over = 'sum' | 'average' | 'min' | 'max';
export type Op = '>=' | '>' | '<=' | '<' | '=';

/** How sure it is that a condition is what the text says: B one secondary source, C knowledge of the field, D unsure. */
export type Certainty = 'B' | 'C' | 'D';

export interface Cited {
  /** The clause it comes from, e.g. 《认定管理办法》第十一条（四）. */
  clause?: string;
  /** The condition in the words of the policy; generated when absent. */
  label?: string;
  /** Absent: the official wording or two independent sources. */
  certainty?: Certainty;
}

export type NumberTest = Cited & {
  measure: Measure;
  op: Op;
  value: number;
  /** It has to hold in each of so many fiscal years, the one of the measure and those before it. */
  each?: number;
  /**
   * How far from the threshold still counts as within reach, as a share of it; default NEAR_SHARE. 0 = never within reach.
   * For counts of whole things one more or less is always within reach unless it is 0.
   */
  near?: number;
};
/** One measure against another: with a figure from outside, another fact, another year. */
export type CompareTest = Cited & { measure: Measure; op: Op; than: Measure; near?: number };
/** `fixable: true` when an enterprise that fails it can change that in reasonable time. */
export type FlagTest = Cited & { fact: FactKey; is: boolean; fixable?: boolean; item?: number };
/**
 * A code is one of these; area and industry match a whole branch (a county is in its city, 3912 in 39 and C), '@key' is a
 * list of the catalogue, an area may be a zone. Of a `codes` fact one of its codes is enough.
 */
export type CodeTest =
  | (Cited & { fact: FactKey; in: string[]; item?: number })
  | (Cited & { fact: FactKey; notIn: string[]; item?: number });
/**
 * The title is held and in force on the day asked for. `fixable: false` when no enterprise can obtain it in reasonable
 * time; by default a title that is wanted is fixable and one that must not be held is not.
 */
export type TitleTest = Cited & {
  title: FactKey;
  held: boolean;
  level?: string[];
  /** Obtained in one of these years (0 = the running one). */
  newIn?: Year[];
  times?: 'first' | 'renewed';
  /** And for more than so many months to come; 0: to the end of its last day. */
  beyond?: number;
  fixable?: boolean;
};
/** A date fact, or a title's first day, lies between two days, both inclusive. */
export type DayTest = Cited & { day: FactKey; from?: string; to?: string; item?: number };
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
/** At least so many of the conditions hold. */
export type SomeTest = Cited & { some: number; of: Condition[] };
export type NotTest = Cited & { not: Condition };

export type Condition =
  | NumberTest
  | CompareTest
  | FlagTest
  | CodeTest
  | TitleTest
  | DayTest
  | ManualTest
  | ScoreTest
  | AllTest
  | AnyTest
  | SomeTest
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
  /** The enterprises by which it is tried. */
  cases?: RuleCase[];
  /** What the item is worth from the first day on, while that is to come. */
  amount?: Amount;
}

/** An enterprise that need not exist, what is known of it on a day, and what has to come out for it then. */
export interface RuleCase {
  name: string;
  asOf: string;
  facts: { fact: FactKey; period?: string; value: FactValue }[];
  verdict: Verdict;
  /** What it gets, or gets at least, or may get at most, in 万元, and how sure that is. */
  amount?: number;
  certainty?: AmountKind;
}

/** Points of a table, bands or steps are read from the smallest on. */
export interface Band {
  /** Up to and with this value of the key; absent = above the last. */
  upTo?: number;
  /** The bound itself belongs to the next band. */
  below?: true;
}

/** One part of an amount; 万元. A part whose `when` fails is nothing. */
export type AmountPart = { when?: Condition; label?: string; cap?: number; floor?: number } & (
  | { fixed: number }
  /** What only a person can fix, without a bound but for the cap (一事一议). */
  | { person: string }
  /** rate % of a measure. */
  | { base: Measure; rate: number }
  /** So much for each of a count. */
  | { count: Measure; each: number }
  /** The first tier whose `when` holds. */
  | { tiers: { when?: Condition; value: number }[] }
  /** A sum by one or two keys: `values[row][column]`. */
  | { table: { rows: { key: Measure; bands: Band[] }; columns?: { key: Measure; bands: Band[] }; values: number[][] } }
  /** A rate by the size of the base: of the whole base, or of what lies in each band alone (超出部分). */
  | { bands: { base: Measure; of: 'whole' | 'marginal'; steps: (Band & { rate: number })[] } }
  /** For each full `per` above `from` so much more; `proportional`: also for a part of one. */
  | { steps: { measure: Measure; per: number; each: number; from?: number; proportional?: true } }
);

/** No more than: a sum, what a condition allows, a share of a measure; less what was had before. */
export interface Cap {
  when?: Condition;
  value?: number;
  of?: Measure;
  /** rate % of `of`; 100 unless said. */
  rate?: number;
  /** What was obtained before and counts against it. */
  less?: Measure;
  label?: string;
}

/** What an item is worth. All money in 万元. */
export type Amount =
  | { kind: 'none'; text: string }
  | {
      kind: 'sum';
      parts: AmountPart[];
      /** The first part whose `when` holds counts alone (different rates for different enterprises); else all add up. */
      pick?: 'first';
      floor?: number;
      caps?: Cap[];
      /** To a multiple of this many 万元 (0.01 = 100 元). */
      round?: { to: number; way: 'down' | 'nearest' | 'up' };
      /** 最高, 不超过: decided case by case, the result is no promise. */
      upTo?: true;
      /** 不低于: the parts are the least that is promised; what comes on top is decided case by case, up to the caps. */
      atLeast?: true;
      instalments?: { percent: number; when: string }[];
    };

/** First and last day of a declaration, inclusive; absent = open on that side. */
export interface Window {
  opensOn?: string;
  closesOn?: string;
  /** Comes again every year on the same days. */
  yearly?: true;
}

interface Named {
  key: string;
  /** What it is about, as a sentence may begin: '同一年度'. Items with the same key are in the group. */
  label: string;
}
/** A cap in 万元 for all together: a sum, a share (100% unless said) of a measure of the enterprise, or the lower of both. */
export type JointLimit = { cap?: number; of?: Measure; rate?: number };
/**
 * A group as one of its items tells it: at most one of them (but for items, by their source keys or titles, that it may be
 * had with), a cap for all together, or so many of them at most.
 */
export type ItemGroup =
  | (Named & { kind: 'exclusive'; allowed?: string[] })
  | (Named & { kind: 'joint_cap' } & JointLimit)
  | (Named & { kind: 'at_most'; count: number });

/** What all items of a document inherit. */
export interface Frame {
  conditions?: Condition[];
  groups?: ItemGroup[];
}

/** Where, when, money and dated rules of one declarable item, as matching needs them; for enterprises, unless it is a person's. */
export interface MatchItem {
  id: number;
  rules: Rule[];
  amount: Amount;
  /** Areas (GB/T 2260) and zones that it is for; empty = everywhere. */
  areas?: string[];
  /** The windows of its declaration; empty = always open, 'unknown' = not told. */
  windows?: Window[] | 'unknown';
  /** The day by which lists sort: when the running window closes, else the next. */
  deadline?: string;
  subject?: 'person';
  /** The title that it grants: not offered while held and before its renewal opens. */
  grants?: { title: FactKey; level?: string };
}
