import { explain } from '@zhice/matching/evaluate';
import type { NameOf } from '@zhice/matching/judging/wording';
import { parseRule } from '@zhice/matching/parse-rule';
import type { Profile } from '@zhice/matching/profile';
import type { Amount, Condition, Rule } from '@zhice/matching/rule';
import { type LintOptions, lintRule } from '@zhice/matching/rule-lint';
import type { Explanation } from '@zhice/matching/verdict';

const NO_AMOUNT: Amount = { kind: 'none', text: '' };

/** The conditions of a product as they are stored, with where they stand. */
export interface StoredRule {
  condition: unknown;
  rule_source: string;
}

/** The rule of a product; undefined where it says no conditions, or the catalogue no longer knows what they read. */
export function ruleOf({ condition, rule_source }: StoredRule): Rule | undefined {
  if (condition === null) return undefined;
  return parseRule({ version: '1', source: rule_source || '机构公布的准入条件', condition }).rule;
}

/**
 * The conditions that somebody wrote as JSON, one or a list of which all have to hold; null for none. `fault` says in
 * Chinese what nobody can mean, as the editor of rules does.
 */
export function readCondition(
  text: string,
  options: LintOptions,
): { condition: Condition | null; fault?: undefined } | { fault: string; condition?: undefined } {
  if (text.trim() === '') return { condition: null };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { fault: '准入条件不是完整的 JSON，请检查括号、引号和逗号' };
  }
  const { rule, errors } = parseRule({
    version: '1',
    source: '产品',
    condition: Array.isArray(json) ? { all: json } : json,
  });
  if (!rule) return { fault: errors.slice(0, 5).join('；').replaceAll('规则.condition', '准入条件') };
  const wrong = lintRule(rule, NO_AMOUNT, options).filter(({ kind }) => kind === 'wrong');
  if (wrong.length > 0) return { fault: wrong.map(({ text: words }) => words).join('；') };
  return { condition: rule.condition };
}

/** What a product's conditions come to for an enterprise as of a day, with every reason; undefined where it says none. */
export function judgeProduct(
  stored: StoredRule,
  profile: Profile,
  today: string,
  nameOf: NameOf,
): Explanation | undefined {
  const rule = ruleOf(stored);
  return rule && explain(rule, profile, today, nameOf);
}

/** An interest subsidy as the amount of a policy states it: a share of the interest paid, in percent, and its cap in 万元. */
export interface SubsidyTerms {
  share: number;
  cap: number | null;
}

/** What an amount pays of the interest of a loan; undefined where it reads none. */
export function subsidyTerms(amount: Amount): SubsidyTerms | undefined {
  if (amount.kind !== 'sum') return undefined;
  for (const part of amount.parts) {
    if (!('base' in part) || !('fact' in part.base) || part.base.fact !== 'loan_interest') continue;
    const caps = [part.cap, ...(amount.caps ?? []).map(({ when, value }) => (when ? undefined : value))];
    const least = Math.min(...caps.flatMap((cap) => cap ?? []));
    return { share: part.rate, cap: Number.isFinite(least) ? least : null };
  }
  return undefined;
}
