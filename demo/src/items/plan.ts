import type { WAYS } from '@zhice/contract/policy/enumerations';
import type { FactKey } from '@zhice/matching/facts';
import type { FactValue } from '@zhice/matching/profile';
import type { Amount, Condition, ItemGroup, MatchItem, RuleCase } from '@zhice/matching/rule';
import type { IssuerKey } from '../places';

/** Condition in the words of the policy, and how it is computed. */
export type PlannedCondition = [text: string, test: Condition];

/** Days counted from today; negative is past. */
export interface Window {
  opens?: number;
  closes?: number;
  /** A second window. */
  again?: [opens: number, closes: number];
  /** Nobody knows yet when. */
  undated?: true;
  publicity?: [from: number, to: number];
  /** Last day in force of an item that has been repealed. */
  ended?: number;
}

/** The document that sets the item's conditions, written from the item itself. */
export interface BasisPlan {
  title: string;
  /** articles 办法、细则; notice 年度申报通知. */
  form: 'articles' | 'notice';
  /** Days between its publication and today. */
  published: number;
  years?: number;
  /** First sentence: why and under which document. */
  aim: string;
  /** Clauses of its own, in order: after the conditions, after the benefits, and under supervision. */
  details: [string, string, string];
  carriesOut: string;
  /** The clause of it that the item is about, where one is. */
  clause?: string;
  replaces?: string;
}

export interface EarlierRules {
  /** Key of the document that they come from; they are valid as long as it is. */
  document: string;
  version: string;
  conditions: PlannedCondition[];
}

/** An enterprise by which the rule that is in force is tried; years of facts are counted from today, -1 is the last. A day is MM-DD of one. */
export interface PlannedCase extends Pick<RuleCase, 'name' | 'verdict' | 'amount' | 'certainty'> {
  facts: readonly KnownFact[];
}
export type KnownFact = readonly [fact: FactKey, value: FactValue, year?: number];

export interface ItemPlan {
  key: string;
  title: string;
  by: IssuerKey;
  level?: 18 | 19 | 20 | 21;
  /** Codes of areas and zones, where not those of the issuer. */
  areas?: string[];
  office: string;
  /** Last four digits of a telephone number in the imaginary province. */
  phone: number;
  category: string;
  labels: string[];
  industries?: string[];
  summary: string;
  basis: BasisPlan | { document: string; clause: string };
  /** Key of the national programme whose rules it takes. */
  programme?: string;
  audience: string;
  conditions: PlannedCondition[];
  benefits: string[];
  /** Absent: what the programme says. */
  amount?: Amount;
  groups?: ItemGroup[];
  cases?: readonly PlannedCase[];
  /** The title that it grants; absent: the programme's. */
  grants?: MatchItem['grants'];
  /** It is for persons: its conditions read facts of a person alone. */
  people?: true;
  way: (typeof WAYS)[number];
  form: string;
  grade?: string;
  window: Window;
  /** Names; a '?' in front says that it is not required, text after '|' is a note. */
  materials: string[];
  earlier?: EarlierRules[];
  /** Key of the item that it replaces. */
  replaces?: string;
}
