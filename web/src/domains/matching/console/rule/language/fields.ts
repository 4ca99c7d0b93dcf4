import type { FactKind } from '@zhice/matching/facts';
import type { TableColumn } from '@zhice/matching/facts/fact-def';

/** A number that a person has still to write: no parser takes it. */
export const UNWRITTEN = null as unknown as number;

export interface Choice {
  value: string;
  label: string;
}

/** How a field of a node of a rule is asked for. */
export type Control =
  | { as: 'number'; unit?: string; decimals?: number; signed?: boolean }
  | { as: 'text'; most: number }
  | { as: 'choice'; options: readonly Choice[] }
  /** A year counted from the day, or a calendar year. */
  | { as: 'year' }
  /** A number of years, or all since the founding. */
  | { as: 'years' }
  | { as: 'yesNo' }
  /** Another kind of the node: what it becomes when one is chosen. */
  | { as: 'variant'; chosen: string; options: readonly Choice[]; made: (chosen: string) => unknown }
  /** True, or absent. */
  | { as: 'check' }
  | { as: 'day' }
  | { as: 'fact'; kinds: readonly FactKind[] }
  | { as: 'measure' }
  | { as: 'condition' }
  /** Values of a column of a table. */
  | { as: 'cells'; column: TableColumn | undefined }
  /** A node within, with fields of its own. */
  | { as: 'node'; made: unknown; fields: readonly FieldOf[] }
  /** Several of them, each with its fields; `fixed`: neither more nor fewer. */
  | { as: 'list'; made: unknown; add: string; fields: (entry: unknown) => readonly FieldOf[]; fixed?: true };

/** A field of a node: where it stands in it ('' = the node itself), what it is called and how it is asked for. */
export interface FieldOf {
  at: string;
  label: string;
  hint?: string;
  control: Control;
  /** May be absent: emptied, it is taken away. */
  optional?: true;
  /** What is meant when it is absent. */
  absent?: unknown;
}

export type Node = Readonly<Record<string, unknown>>;

/** What a field of a node says. */
export const readField = (node: unknown, { at, absent }: FieldOf): unknown =>
  at === '' ? node : ((node as Node)[at] ?? absent);

/** The node with another value of a field; an optional one that is emptied is taken away, any other is left to be written. */
export function writeField(node: unknown, field: FieldOf, value: unknown): unknown {
  if (field.at === '') return value;
  const { [field.at]: _, ...rest } = node as Node;
  const isEmpty = value === undefined || value === null || value === '' || value === false;
  if (isEmpty && field.optional) return rest;
  return { ...(node as Node), [field.at]: value };
}
