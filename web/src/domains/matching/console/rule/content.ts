import type { CallInput } from '@zhice/contract/all';
import { sentenceOf } from '@zhice/matching/condition-sentence';
import { faultInWords } from '@zhice/matching/fault-words';
import type { NameOf } from '@zhice/matching/judging/wording';
import { parseAmount, parseRule } from '@zhice/matching/parse-rule';
import { parseCondition } from '@zhice/matching/parsing/parse-condition';
import { Problems } from '@zhice/matching/parsing/parse-problems';
import type { Amount, Condition, Rule } from '@zhice/matching/rule';

/** What a draft says; it may not be whole yet, so that the parsers have the last word. */
export interface Content extends Pick<CallInput<'/api/console/rule_draft_save'>['content'], 'replaces'> {
  rule: Rule;
  amount: Amount;
}

export type Path = readonly (string | number)[];

export const NO_AMOUNT: Amount = { kind: 'none', text: '' };

/** The value at a place. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);
}

/** The same with another value at a place; undefined takes the entry away. */
export function withAt<Whole>(value: Whole, path: Path, next: unknown): Whole {
  const [key, ...rest] = path;
  if (key === undefined) return next as Whole;
  if (Array.isArray(value)) {
    const at = Number(key);
    if (rest.length === 0 && next === undefined) return value.filter((_, place) => place !== at) as Whole;
    return value.map((one, place) => (place === at ? withAt(one, rest, next) : one)) as Whole;
  }
  const record = { ...(value as Record<string, unknown>) };
  const inner = withAt(record[key], rest, next);
  if (inner === undefined) delete record[key];
  else record[key] = inner;
  return record as Whole;
}

/** A condition as a sentence, or what is lacking in it. */
export function sayCondition(condition: unknown, nameOf?: NameOf): { text: string; fault?: string } {
  const problems = new Problems();
  try {
    const parsed = parseCondition(condition, '条件', problems);
    if (parsed && problems.none) return { text: sentenceOf(parsed, nameOf) };
  } catch {
    // a word of the catalogue that is gone: the fault says which
  }
  return { text: '', fault: faultInWords(problems.list[0] ?? '条件：这一项读不出来') };
}

/** A whole draft, or everything that is wrong with it, in Chinese. */
export function readContent({ rule, amount }: Content): { read?: { rule: Rule; amount: Amount }; errors: string[] } {
  const one = parseRule(rule);
  const money = amount.kind === 'none' && amount.text === '' ? { amount } : parseAmount(amount);
  const errors = [...(one.errors ?? []), ...('errors' in money ? (money.errors ?? []) : [])];
  return one.rule && money.amount ? { read: { rule: one.rule, amount: money.amount }, errors } : { errors };
}

/** The codes of areas and industries that a rule and its test enterprises name. */
export function codesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(codesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    NAMING.has(field) ? [inner].flat().filter((code): code is string => typeof code === 'string') : codesIn(inner),
  );
}

const NAMING: ReadonlySet<string> = new Set(['in', 'notIn', 'value']);

/** The conditions below the whole rule, as a list that can be added to. */
export const rootOf = ({ condition }: Rule): Condition => ('all' in condition ? condition : { all: [condition] });

/** A rule with another condition at its end. */
export function withCondition(rule: Rule, condition: Condition): Rule {
  const root = rootOf(rule);
  return { ...rule, condition: 'all' in root ? { ...root, all: [...root.all, condition] } : root };
}

const byName = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const textOf = ({ clause: _, ...said }: { clause?: string }): string => JSON.stringify(said, byName);

/** Whether something of a draft says the same as a condition or a part of an amount, wherever it is said to come from. */
export function says(within: unknown, part: object): boolean {
  if (typeof within !== 'object' || within === null) return false;
  if (!Array.isArray(within) && textOf(within) === textOf(part)) return true;
  return Object.values(within).some((inner) => says(inner, part));
}
