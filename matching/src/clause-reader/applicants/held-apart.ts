import type { Clause } from '../clause';
import type { Finding } from '../finding';
import { undecided } from '../scope/undecided';
import { lineOf } from '../words/characters';

/** 获得甲奖、乙奖的企业，分别给予 100 万元、50 万元: each alone is enough for one of the sums, and none is asked of all. */

const STEPS_GIVEN = /^(?:一次性)?分别.*(?:元|%)(?:[、和及]\d[\d.]*(?:[万亿]?元|%))+/u;

const isHeld = (one: Finding): boolean =>
  one.kind === 'condition' &&
  ('title' in one.condition || ('measure' in one.condition && 'rows' in one.condition.measure));

/** The clauses with what is listed right before such sums left open; undefined where there is no such list. */
export function heldApart(clauses: readonly Clause[], text: string): Clause[] | undefined {
  const step = clauses.findIndex((clause) => clause.state === 'gift' && STEPS_GIVEN.test(lineOf(text, clause).words));
  const listed = clauses[step - 1];
  if (!listed || listed.findings.length < 2 || !listed.findings.some(isHeld)) return undefined;
  const findings = listed.findings.map((one) => (isHeld(one) ? undecided(one) : one));
  return clauses.map((clause) => (clause === listed ? { ...clause, findings } : clause));
}
