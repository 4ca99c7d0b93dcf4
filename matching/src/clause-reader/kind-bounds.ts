import type { Condition } from '../rule';
import { lineOf, spanOf } from './characters';
import type { Clause, Reading } from './clause';
import { anyOf } from './composition';
import { boundOf, easingIn, whomOf } from './easing';
import type { Finding } from './finding';
import { isBounded, tierOf } from './for-kinds';
import { lex } from './lex';
import { readStatements } from './statements';

/** 制造业企业营业收入不低于 5 亿元，商贸企业不低于 10 亿元: clauses each of which has its bound for a kind that may not be known. */

interface Told {
  clause: Clause;
  kind: string;
  /** For whom, and the bound. */
  parts: Finding[];
  bound: Extract<Condition, { measure: unknown; op: unknown }> & { value: number };
}

function toldIn(
  clause: Clause,
  before: Told | undefined,
  { lexicon, text }: Pick<Reading, 'lexicon' | 'text'>,
): Told | undefined {
  const line = lineOf(text, clause);
  const easing = clause.join === 'or' || clause.state === 'gift' ? undefined : easingIn(line, { lexicon });
  if (!easing?.whom || easing.isSaid || easing.bound === undefined || line.words.startsWith('其中')) return undefined;
  const [start, end] = easing.whom;
  const scope = { lexicon, line, carried: {} };
  const tokens = lex(lexicon, line).filter((token) => token.start >= end);
  const [read, ...more] = (easing.name ? readStatements(tokens, scope) : undefined) ?? [];
  const bare = !easing.name && before ? boundOf(line, easing.bound, before.bound, scope) : undefined;
  const bound =
    read?.kind === 'condition' && more.length === 0
      ? read.condition
      : bare && before && { ...before.bound, op: bare.op, value: bare.value };
  if (!bound || !isBounded(bound) || !('value' in bound)) return undefined;
  const own: Finding = { kind: 'condition', ...spanOf(line, end, line.words.length), condition: bound };
  return {
    clause,
    kind: line.words.slice(start, end),
    parts: [...whomOf(line, easing.whom, scope), own],
    bound: bound as Told['bound'],
  };
}

const measureOf = ({ bound }: Told): string => JSON.stringify(bound.measure);

/** Clauses in a row that each have a bound for a kind, as one choice of kind and bound; what else tests the same leaves them as they are. */
export function inUnreadKinds(clauses: readonly Clause[], reading: Pick<Reading, 'lexicon' | 'text'>): Clause[] {
  const told: (Told | undefined)[] = [];
  for (const clause of clauses) told.push(toldIn(clause, told.at(-1), reading));
  const from = told.findIndex((one, at) => one && told[at + 1]);
  const length = told.slice(Math.max(0, from)).indexOf(undefined);
  const run = from < 0 ? [] : told.slice(from, length < 0 ? undefined : from + length).flatMap((one) => one ?? []);
  const rest = clauses.filter((_, at) => at < from || at >= from + run.length);
  const measures = run.map(measureOf);
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
