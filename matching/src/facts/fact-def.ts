import type { FactValue } from '../profile';
import type { Measure } from '../rule';

/**
 * What Chinese policies ask of an enterprise, of one project that it applies for, or of a person. A fact is data: its kind says how a
 * value looks, `period` that it exists once for each fiscal year, half or quarter, `staleAfterMonths` after how long a
 * value is no longer known.
 */
export type FactKind = 'number' | 'boolean' | 'date' | 'code' | 'codes' | 'title' | 'table';

export type FactPeriod = 'year' | 'half' | 'quarter';

export type FactGroup =
  | 'registration'
  | 'people'
  | 'finance'
  | 'research'
  | 'property'
  | 'titles'
  | 'platforms'
  | 'conduct'
  | 'market'
  | 'application'
  | 'person';

export interface Choice {
  value: string;
  label: string;
}

const LEVELS: readonly Choice[] = [
  { value: 'national', label: '国家级' },
  { value: 'provincial', label: '省级' },
  { value: 'city', label: '市级' },
  { value: 'county', label: '区县级' },
];

/** The administrative levels, the highest first, down to one of them. */
export const levelsDownTo = (lowest: 'provincial' | 'city' | 'county'): Choice[] =>
  LEVELS.slice(0, LEVELS.findIndex(({ value }) => value === lowest) + 1);

/** A column of a table fact. */
export interface TableColumn {
  key: string;
  label: string;
  kind: 'text' | 'number' | 'boolean' | 'date' | 'code' | 'item';
  choices?: Choice[];
  unit?: string;
  /** What an empty cell says: that it is not known (default), or that there is no such thing (never transferred). */
  blank?: 'unknown' | 'no';
}

/** How long a title lasts when a certificate does not say it, and when it may be renewed. */
export interface TitleTerms {
  /** So many months from the first day on; the last day is the day before. */
  months?: number;
  /** To this day ('MM-DD') of the year after the first day. */
  nextYear?: string;
  /** Held as long as it is listed: without an end it counts while the entry is not stale. */
  listed?: true;
  /** So many months before the end a renewal (复核, 重新认定) opens; a title that is held is not offered before; 0: there is none. */
  renewalMonths?: number;
  /** Levels, the highest first. */
  levels?: Choice[];
}

/** A fact that follows from others; what follows stands for what was typed. */
export type Derivation =
  | { fromCode: string; values: Record<string, FactValue> }
  | { measure: Measure }
  /** Of a yes or no: whether that count is above nothing, as far as it is known for certain. */
  | { measure: Measure; any: true }
  /** The whole of that number: years of age. */
  | { measure: Measure; whole: true }
  | { sizeClass: true };

export interface FactDef {
  key: string;
  kind: FactKind;
  group: FactGroup;
  /** Name in Chinese, as policies write it. */
  label: string;
  /** The question that /intellect asks. */
  question: string;
  /** Other names that texts have for it; the reader of clauses finds it by them. */
  synonyms?: string[];
  /** Unit in Chinese for numbers: 万元, 人, 项, 年, %. Money is always in 万元. */
  unit?: string;
  /** One value for each fiscal year ('YYYY'), half ('YYYYH1') or quarter ('YYYYQ1') instead of one current value. */
  period?: FactPeriod;
  /**
   * Whose it is: asked for one project of one item and kept apart from what is known of the enterprise, or of one person;
   * absent = the enterprise's.
   */
  subject?: 'application' | 'person';
  /** Whole numbers only (counts). */
  integer?: boolean;
  min?: number;
  max?: number;
  /** For code kinds: the choices, or the name of the classification that holds them. */
  choices?: Choice[] | 'area' | 'industry' | 'zone';
  /** Columns of a table. */
  columns?: TableColumn[];
  /** The wholes that this is a part of: they grow with it. */
  partOf?: string[];
  /** Does not change by the day (place, industry, type): also true before the day on which it was given. */
  lasting?: boolean;
  /** Months after the value's date (by period: after its end) from which it counts as unknown; none = never stale. */
  staleAfterMonths?: number;
  terms?: TitleTerms;
  derive?: Derivation;
  /** The period in words that the question asks about (近三年); a condition that names another one must not read it. */
  span?: string;
  /** What to write or where to find it, one sentence. */
  hint?: string;
}

/** A closed fiscal year does not change, and rules name the year they ask for; five years back is as far as rules look. */
export const ANNUAL_MONTHS = 60;
/** What annual figures in money, annual counts of people and annual shares have in common. */
export const annualMoney = { kind: 'number', unit: '万元', period: 'year', staleAfterMonths: ANNUAL_MONTHS } as const;
export const annualPeople = {
  kind: 'number',
  unit: '人',
  period: 'year',
  integer: true,
  min: 0,
  staleAfterMonths: ANNUAL_MONTHS,
} as const;
export const annualPercent = {
  kind: 'number',
  unit: '%',
  period: 'year',
  min: 0,
  max: 100,
  staleAfterMonths: ANNUAL_MONTHS,
} as const;
