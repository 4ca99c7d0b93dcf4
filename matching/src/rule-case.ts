import { type AmountKind, type SupportAmount, supportAmountOnView } from './amount';
import { boundTo } from './engine/bind';
import { evaluateView, explainView } from './evaluate';
import { factDef } from './facts';
import type { NameOf } from './judging/wording';
import type { Entry } from './profile';
import { ProfileView } from './profile-view';
import type { Amount, Rule, RuleCase } from './rule';
import type { Reason, Verdict } from './verdict';

/** The item of a case: what is asked for its project is of this item, and rows that name the item name this number. */
export const CASE_ITEM = 1;

/** What comes out for a case, and whether that is what has to. */
export interface CaseOutcome {
  verdict: Verdict;
  amount: SupportAmount;
  /** What is other than expected. */
  wrong: ('verdict' | 'amount')[];
}

/** Tries a version of a rule, and the amount of its item, by one case: the version alone, whatever the item's places and windows are. */
export function tryCase(rule: Rule, amount: Amount, expected: RuleCase): CaseOutcome {
  const view = viewOf(expected);
  const { verdict } = evaluateView(boundTo(rule, CASE_ITEM), view);
  const found = supportAmountOnView(boundTo(amount, CASE_ITEM), view);
  const wrong: CaseOutcome['wrong'] = [];
  if (verdict !== expected.verdict) wrong.push('verdict');
  if (!isExpected(found, expected)) wrong.push('amount');
  return { verdict, amount: found, wrong };
}

const viewOf = ({ facts, asOf }: RuleCase): ProfileView => new ProfileView(facts.map(entryOf(asOf)), asOf);

/** The conditions of a rule that a case does not meet, or of which it says too little. */
export const openReasons = (rule: Rule, expected: RuleCase, nameOf?: NameOf): Reason[] =>
  explainView(boundTo(rule, CASE_ITEM), viewOf(expected), nameOf).reasons.filter(({ result }) => result !== 'pass');

const entryOf =
  (asOf: string) =>
  ({ fact, period = '', value }: RuleCase['facts'][number]): Entry => ({
    fact,
    period,
    value,
    source: 'self',
    date: asOf,
    ...(factDef(fact).subject === 'application' && { item: CASE_ITEM }),
  });

/** 50 元. */
const NEARLY_EQUAL = 0.005;

function isExpected(found: SupportAmount, { amount, certainty }: RuleCase): boolean {
  if (certainty !== undefined && found.kind !== certainty) return false;
  if (amount === undefined) return true;
  const money = moneyOf(found);
  return money !== undefined && Math.abs(money - amount) < NEARLY_EQUAL;
}

/** What an amount comes to: exactly, else at least, else at most. */
export const moneyOf = ({ value, least, cap }: SupportAmount): number | undefined => value ?? least ?? cap;

/** In which order how sure an amount is may be chosen. */
export const CERTAINTIES: readonly AmountKind[] = ['exact', 'at_most', 'at_least', 'input', 'person', 'none'];
