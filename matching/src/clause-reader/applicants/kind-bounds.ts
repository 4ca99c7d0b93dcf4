import type { Condition } from '../../rule';
import type { Clause, Reading } from '../clause';
import { anyOf } from '../composition';
import type { Finding } from '../finding';
import { measuresOf } from '../scope/undecided';
import type { Scope } from '../statements/scope';
import { readStatements } from '../statements/statements';
import { type Line, lineOf, spanOf } from '../words/characters';
import { lex } from '../words/lex';
import type { Lexicon } from '../words/lexicon';
import { kindIn } from './another';
import { boundOf, easingIn, whomOf } from './easing';
import { isBounded, tierOf } from './for-kinds';

/** 制造业企业营业收入不低于 5 亿元，商贸企业不低于 10 亿元: clauses each of which has its bound for a kind that may not be known. */

interface Told {
  clause: Clause;
  kind: string;
  /** For whom, and the bound. */
  parts: Finding[];
  bound: Condition;
}

/** For whom some words have bounds, and where those begin. */
function whomIn(line: Line, lexicon: Lexicon): { whom: [number, number]; bare?: number } | undefined {
  const easing = easingIn(line, { lexicon });
  if (easing?.isSaid || line.words.startsWith('其中')) return undefined;
  if (easing?.whom && easing.bound !== undefined) {
    const [from, to] = easing.whom;
    return { whom: [from, to], ...(!easing.name && { bare: easing.bound }) };
  }
  // 从业人员 1000 人以下或营业收入 4 亿元以下
  const kind = kindIn(line.words);
  const isMore = kind !== undefined && /\d/u.test(line.words.slice(kind.length));
  return isMore && line.words.startsWith(kind) ? { whom: [0, kind.length] } : undefined;
}

function toldIn(
  clause: Clause,
  before: Told | undefined,
  { lexicon, text }: Pick<Reading, 'lexicon' | 'text'>,
): Told | undefined {
  const line = lineOf(text, clause);
  const said = clause.join === 'or' || clause.state === 'gift' ? undefined : whomIn(line, lexicon);
  if (!said) return undefined;
  const scope = { lexicon, line, carried: {} };
  const bound = said.bare === undefined ? boundsIn(said.whom[1], scope) : bareIn(said.bare, before, scope);
  if (!bound || !isOfNumbers(bound)) return undefined;
  const own: Finding = { kind: 'condition', ...spanOf(line, said.whom[1], line.words.length), condition: bound };
  return {
    clause,
    kind: line.words.slice(...said.whom),
    parts: [...whomOf(line, said.whom, scope), own],
    bound,
  };
}

function boundsIn(from: number, scope: Scope): Condition | undefined {
  const tokens = lex(scope.lexicon, scope.line).filter(({ start }) => start >= from);
  const [read, ...more] = readStatements(tokens, scope) ?? [];
  return read?.kind === 'condition' && more.length === 0 ? read.condition : undefined;
}

function bareIn(from: number, before: Told | undefined, scope: Scope): Condition | undefined {
  const base = before?.bound;
  if (!base || !isBounded(base)) return undefined;
  const bound = boundOf(scope.line, from, base, scope);
  return bound && { ...base, op: bound.op, value: bound.value };
}

const isOfNumbers = (condition: Condition): boolean =>
  'any' in condition
    ? condition.any.every(isOfNumbers)
    : 'all' in condition
      ? condition.all.every(isOfNumbers)
      : isBounded(condition);

/** Clauses in a row that each have a bound for a kind, as one choice of kind and bound; what else tests the same leaves them as they are. */
export function inUnreadKinds(clauses: readonly Clause[], reading: Pick<Reading, 'lexicon' | 'text'>): Clause[] {
  const told: (Told | undefined)[] = [];
  for (const clause of clauses) told.push(toldIn(clause, told.at(-1), reading));
  const from = told.findIndex((one, at) => one && told[at + 1]);
  const length = told.slice(Math.max(0, from)).indexOf(undefined);
  const run = from < 0 ? [] : told.slice(from, length < 0 ? undefined : from + length).flatMap((one) => one ?? []);
  const rest = clauses.filter((_, at) => at < from || at >= from + run.length);
  const measures = run.flatMap(({ bound }) => measuresOf(bound));
  const isOther = (clause: Clause) =>
    clause.state === 'gift' ||
    (clause.hasNumbers &&
      (clause.describes ||
        clause.isForSome ||
        clause.forKind !== undefined ||
        measures.some((measure) => JSON.stringify(clause.findings).includes(`"measure":${measure}`))));
  const isUnread = run.some(({ parts }) => parts[0]?.kind === 'open') && !run.every(({ clause }) => tierOf(clause));
  const areApart = new Set(run.map(({ kind }) => kind)).size === run.length;
  const next = clauses[from + run.length];
  // what comes behind them with a figure may be of the last kind alone
  if (run.length < 2 || !isUnread || !areApart || rest.some(isOther) || next?.isBare) return [...clauses];
  const [first, last] = [run[0]!.clause, run.at(-1)!.clause];
  const choice = anyOf(
    run.map(({ parts }) => parts),
    { from: first.from, to: last.to },
  );
  const whole: Clause = {
    ...first,
    to: last.to,
    state: 'stated',
    hasNumbers: false,
    describes: false,
    findings: [choice],
  };
  delete whole.isForSome;
  delete whole.isOfAnother;
  return [...clauses.slice(0, from), whole, ...clauses.slice(from + run.length)];
}
