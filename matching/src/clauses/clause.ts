import type { AmountKind } from '../amount';
import type { Catalogue } from '../catalogue';
import type { Values } from '../rules/sound-enterprise';
import type { Verdict } from '../verdict';

/** An item as an editor imports it: plain data that has to parse. */
interface ItemData {
  rules: readonly unknown[];
  amount: unknown;
  areas?: readonly string[];
  windows?: readonly { opensOn?: string; closesOn?: string; yearly?: true }[];
  grants?: unknown;
  groups?: unknown;
}

/** What more a vector says: another day, one reason and the sum in the words that a user reads. */
interface Said {
  asOf?: string;
  /** One reason: '条件：实际，要求 门槛；所缺'. */
  says?: string;
  formula?: string;
}

/**
 * An enterprise by how it differs from the clause's own, its verdict ('none': no rule is in force), and what it is worth:
 * 万元 when that is certain, else how sure it is and the most that it can be.
 */
export type ClauseVector = readonly [
  what: string,
  change: Values,
  verdict: Verdict | 'none',
  amount?: number | readonly [kind: AmountKind, cap?: number],
  said?: Said,
];

/** A clause of a real text, encoded. */
export interface Clause {
  name: string;
  /** What of the language it is an example of. */
  construct: string;
  item: ItemData;
  /** The day of its vectors. */
  asOf: string;
  base: Values;
  vectors: readonly ClauseVector[];
}

/** Clauses of one kind with the rows of the catalogue that they need beside the first ones. */
export interface ClauseFile {
  clauses: readonly Clause[];
  rows?: Partial<Catalogue>;
}

/** The rules of an item that has one version of them. */
export const rulesOf = (source: string, ...all: unknown[]): unknown[] => [{ version: '1', source, condition: { all } }];
