import type { SharedRule } from './engine/intern';
import { ruleOfItem, windowOutcome, windowReason } from './item-rule';
import { judge } from './judging/judge';
import { type Outcome, verdictOf } from './judging/outcome';
import { reasonFor, reasonIn } from './judging/reason';
import { withinRule } from './judging/rule-end';
import type { NameOf } from './judging/wording';
import type { Profile } from './profile';
import { ProfileView } from './profile-view';
import type { Condition, MatchItem, Rule } from './rule';
import type { Explanation, Reason, Verdict } from './verdict';

/**
 * The plain evaluator: what a rule means. Matcher and Population must agree with it in everything.
 *
 * The top-level conditions of a rule are the parts of its conjunction, nested `all` opened up. From what each of them
 * comes to (see outcome.ts) follows the verdict:
 * - 不符合 unfit: whatever the unknown facts turn out to be, a condition fails out of reach or more than MAX_NEAR fail.
 * - 待补充 unknown: not unfit, and an unknown fact could still change a condition.
 * - 差一点 near: all is decided; one or two conditions fail, each within reach.
 * - 符合 fit: everything that can be decided passes. What needs a person only sets `manual`.
 */
export function topLevel(condition: Condition): readonly Condition[] {
  if (!('all' in condition)) return [condition];
  return condition.all.some(isConjunction) ? condition.all.flatMap(topLevel) : condition.all;
}

/** The same one after the other, until one does not pass. */
export function everyTopLevel(condition: Condition, passes: (condition: Condition) => boolean): boolean {
  return 'all' in condition ? condition.all.every((part) => everyTopLevel(part, passes)) : passes(condition);
}

const isConjunction = (condition: Condition): boolean => 'all' in condition;

/** Verdict and manual flag of one rule for a profile as of a day, by what can be known `today`. */
export function evaluate(rule: Rule, profile: Profile, asOf: string, today = asOf): Judgement {
  return evaluateView(rule, new ProfileView(profile, asOf, today));
}

export interface Judgement {
  verdict: Verdict;
  manual: boolean;
}

/** Verdict on an item: its rule in force, its areas, its windows. Undefined when no rule is in force on the day. */
export function evaluateItem(item: MatchItem, profile: Profile, asOf: string, today = asOf): Judgement | undefined {
  const rule = ruleInForce(item.rules, asOf);
  if (!rule) return undefined;
  const outcomes = outcomesOf(ruleOfItem(rule, item), new ProfileView(profile, asOf, today));
  return verdictOf([windowOutcome(item.windows, asOf), ...outcomes]);
}

/** The same on a view that is already there. */
export function evaluateView(rule: Rule, view: ProfileView): Judgement {
  return verdictOf(outcomesOf(rule, view));
}

function outcomesOf(rule: Rule, view: ProfileView): Outcome[] {
  return topLevel(rule.condition).map((condition) => judge(condition, view));
}

/** The verdict with every condition's clause, value, threshold and what is lacking. `nameOf` names areas and industries. */
export function explain(rule: Rule, profile: Profile, asOf: string, nameOf?: NameOf): Explanation {
  return explainView(rule, new ProfileView(profile, asOf), nameOf);
}

/** The same on a view that is already there, which reads each fact once for many rules; with what is known of the item. */
export function explainView(
  rule: Rule | SharedRule,
  view: ProfileView,
  nameOf?: NameOf,
  { verdict, manual, windows }: Partial<Judgement> & Pick<MatchItem, 'windows'> = {},
): Explanation {
  const window = windowReason(windows, view.asOf);
  const judged = verdict === undefined || manual === undefined ? evaluateView(rule, view) : { verdict, manual };
  const reasons = withinRule(reasonsOf(rule, view, nameOf), rule.validTo);
  return {
    verdict: judged.verdict,
    manual: judged.manual,
    estimated: estimatedBy(reasons),
    ruleVersion: rule.version,
    ruleSource: rule.source,
    asOf: view.asOf,
    reasons: window ? [window, ...reasons] : reasons,
  };
}

function reasonsOf(rule: Rule | SharedRule, view: ProfileView, nameOf: NameOf | undefined): Reason[] {
  if ('clauses' in rule) return rule.condition.all.map((part, at) => reasonIn(rule.clauses[at], part, view, nameOf));
  const { condition } = rule;
  return ('all' in condition ? condition.all : [condition]).map((part) => reasonFor(part, view, nameOf));
}

/** The earliest year whose books stand in somewhere. */
function estimatedBy(reasons: readonly Reason[]): string | undefined {
  let earliest: string | undefined;
  for (const { estimated, children } of reasons) {
    const inside = children && estimatedBy(children);
    for (const year of [estimated, inside]) if (year !== undefined && (!earliest || year < earliest)) earliest = year;
  }
  return earliest;
}

/**
 * The version of an item's rules in force on a day: of those whose days contain it, the one valid from the latest day,
 * of equals the last in the list. Undefined when none is in force.
 */
export function ruleInForce(rules: readonly Rule[], asOf: string): Rule | undefined {
  let found: Rule | undefined;
  for (const rule of rules) {
    const valid = (rule.validFrom ?? '') <= asOf && asOf <= (rule.validTo ?? '9999-12-31');
    if (valid && (rule.validFrom ?? '') >= (found?.validFrom ?? '')) found = rule;
  }
  return found;
}
