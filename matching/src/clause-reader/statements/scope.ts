import type { Condition } from '../../rule';
import type { Why } from '../finding';
import type { Line } from '../words/characters';
import type { Cursor } from '../words/cursor';
import type { Lexicon } from '../words/lexicon';
import type { Carried } from './phrase';

/** What the grammar reads from: the names, the words of a line, and what the words before it carry on. */
export interface Scope {
  lexicon: Lexicon;
  line: Line;
  carried: Carried;
  /** What follows excludes: it tells what must not be. */
  excludes?: boolean;
}

/** What a statement says, or why that is not sure. */
export type Said = { condition: Condition } | { why: Why; draft?: Condition };

export type StatementKind = 'number' | 'title' | 'certificate' | 'flag' | 'code' | 'place' | 'since';

export interface Statement {
  kind: StatementKind;
  said: Said[];
}

export type Reader = (cursor: Cursor, scope: Scope) => Statement | undefined;

/** A statement that says one thing. */
export const one = (kind: StatementKind, condition: Condition): Statement => ({ kind, said: [{ condition }] });
