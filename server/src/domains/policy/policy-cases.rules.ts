import { AMOUNT_CERTAINTIES, VERDICTS } from '@zhice/contract/matching/enumerations';
import { noMoney } from '@zhice/matching/amounts/forms';
import { ruleInForce } from '@zhice/matching/evaluate';
import { moneyText } from '@zhice/matching/judging/number-text';
import { parseAmount } from '@zhice/matching/parse-rule';
import type { Amount, Rule, RuleCase } from '@zhice/matching/rule';
import { type CaseOutcome, moneyOf, tryCase } from '@zhice/matching/rule-case';
import { canonical } from '../../base/canonical';
import type { ItemContent, PolicyContent } from './policy-content';

/** All cases of the rules of an item. */
export const casesOf = ({ rules }: ItemContent): RuleCase[] => (rules as Rule[]).flatMap(({ cases = [] }) => cases);

const nameOf = ({ name, asOf }: RuleCase): string => `测试企业“${name}”（${asOf}）`;

/**
 * Rules with cases, each with the version that is in force on its day, where that is to have more (`takes`).
 * @throws RangeError in Chinese for a day on which none is.
 */
export function withCases(
  rules: readonly Rule[],
  cases: readonly RuleCase[],
  takes: (at: number) => boolean = () => true,
): Rule[] {
  if (rules.length === 0 && cases.length > 0) throw new RangeError('测试企业：这个事项没有规则，请同时写上“规则”');
  const more = new Map<Rule, RuleCase[]>();
  for (const one of cases) {
    const rule = ruleInForce(rules, one.asOf);
    if (!rule) throw new RangeError(`${nameOf(one)}：这一天没有生效的规则版本，请改日期，或改写“测试企业”`);
    more.set(rule, [...(more.get(rule) ?? []), one]);
  }
  return rules.map((rule, at) => (takes(at) && more.has(rule) ? { ...rule, cases: more.get(rule)! } : rule));
}

/** What does not come out as the cases of an item's rules say, in Chinese; undefined when all does, or nothing of it changed. */
export function caseFault(content: PolicyContent, stored: PolicyContent | undefined): string | undefined {
  if (content.kind === 'document' || (stored?.kind === 'item' && judged(stored) === judged(content))) return undefined;
  const amount = parseAmount(content.amount).amount ?? noMoney('');
  const faults = (content.rules as Rule[]).flatMap((rule) => caseFaults(rule, rule.amount ?? amount));
  return faults.length > 0 ? faults.join('；') : undefined;
}

/** What does not come out as the cases of one version of a rule say, in Chinese. */
export const caseFaults = (rule: Rule, amount: Amount): string[] =>
  (rule.cases ?? []).flatMap((one) => faultsOf(one, tryCase(rule, amount, one)));

const judged = ({ rules, amount }: ItemContent): string => canonical([rules, amount]);

function faultsOf(one: RuleCase, { verdict, amount, wrong }: CaseOutcome): string[] {
  const told = {
    verdict: `应为“${VERDICTS.labels[one.verdict]}”，按规则是“${VERDICTS.labels[verdict]}”`,
    amount: `金额应为“${worthText(one.certainty, one.amount)}”，按公式是“${worthText(amount.kind, moneyOf(amount))}”`,
  };
  return wrong.map((what) => `${nameOf(one)}${told[what]}`);
}

/** How sure an amount is, and how much: 最高 30 万元, 不低于 50 万元, 待补充（最高 30 万元）. */
export function worthText(certainty: RuleCase['certainty'], money: number | undefined): string {
  const label = certainty ? AMOUNT_CERTAINTIES.labels[certainty] : '';
  const sum = money === undefined ? '' : moneyText(money);
  const isOpen = certainty === 'input' || certainty === 'person';
  return isOpen && sum ? `${label}（最高 ${sum}）` : [label, sum].filter(Boolean).join(' ');
}
