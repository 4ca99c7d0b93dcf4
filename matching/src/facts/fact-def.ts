/**
 * The facts of an enterprise that Chinese policies ask for.
 * A fact is data: its kind says how a value looks, `annual` that it exists once for each fiscal year,
 * `staleAfterMonths` after how long a value is no longer known.
 */
export type FactKind = 'number' | 'boolean' | 'date' | 'code' | 'codes' | 'title';

export type FactGroup =
  | 'registration'
  | 'people'
  | 'finance'
  | 'research'
  | 'property'
  | 'titles'
  | 'platforms'
  | 'conduct'
  | 'market';

export interface FactDef {
  key: string;
  kind: FactKind;
  group: FactGroup;
  /** Name in Chinese, as policies write it. */
  label: string;
  /** The question that /intellect asks. */
  question: string;
  /** Unit in Chinese for numbers: 万元, 人, 项, 年, %. Money is always in 万元. */
  unit?: string;
  /** One value for each fiscal year (period 'YYYY') instead of one current value. */
  annual?: boolean;
  /** Whole numbers only (counts). */
  integer?: boolean;
  min?: number;
  max?: number;
  /** For code kinds: the choices, or the name of the classification that holds them. */
  choices?: { value: string; label: string }[] | 'area' | 'industry';
  /** Months after the value's date (annual facts: after the end of the fiscal year) from which it counts as unknown; none = never stale. */
  staleAfterMonths?: number;
  /** What to write or where to find it, one sentence. */
  hint?: string;
}

/** A closed fiscal year does not change, and rules name the year they ask for; five years back is as far as rules look. */
export const ANNUAL_MONTHS = 60;
/** What annual figures in money have in common. */
export const annualMoney = { kind: 'number', unit: '万元', annual: true, staleAfterMonths: ANNUAL_MONTHS } as const;
