import type { FactKey } from './facts';

/** Where a value comes from. */
export type FactSource = 'self' | 'certificate' | 'imported' | 'derived';

/** A title (qualification, platform): held or not, and the days between which it counts. */
export interface TitleValue {
  held: boolean;
  /** First day, YYYY-MM-DD; absent = not known since when. */
  from?: string;
  /** Last day, YYYY-MM-DD, inclusive; absent = no end known. */
  to?: string;
}

/** number | boolean | date 'YYYY-MM-DD' | code | codes | title, by the fact's kind. */
export type FactValue = number | boolean | string | string[] | TitleValue;

export interface Entry {
  fact: FactKey;
  /** Fiscal year 'YYYY' for annual facts, '' for current ones. */
  period: string;
  value: FactValue;
  source: FactSource;
  /** The day on which the value was true or was given, YYYY-MM-DD. */
  date: string;
}

/** What is known of one enterprise: at most one entry for each fact and period. */
export type Profile = readonly Entry[];
