import { noMoney } from '@zhice/matching/amounts/forms';
import { faultInWords } from '@zhice/matching/fault-words';
import { parseAmount, parseRule } from '@zhice/matching/parse-rule';
import type { Amount, Rule } from '@zhice/matching/rule';
import { canonical } from '../../../base/canonical';
import { Refusal } from '../../../base/refusal';
import type { DraftContent } from './draft.queries';

/** Characters of JSON that a draft may have. */
const MOST = 300_000;

export interface ReadContent {
  rule: Rule;
  amount: Amount;
}

/** Refuses a draft that is too long to be kept. */
export function admitLength(content: DraftContent): void {
  if (JSON.stringify(content).length > MOST)
    throw new Refusal('bad_input', { detail: '规则过长，请拆分后再保存' }, 'content');
}

/** A draft that is whole, or everything that is wrong with it, in Chinese. */
export function readContent({
  rule,
  amount,
}: DraftContent): { read: ReadContent; errors?: undefined } | { errors: string[] } {
  const [one, money] = [parseRule(rule), isNoAmount(amount) ? { amount: noMoney('') } : parseAmount(amount)];
  if (one.rule && money.amount) return { read: { rule: one.rule, amount: money.amount } };
  return { errors: [...(one.errors ?? []), ...(money.errors ?? [])] };
}

/** As an item without a formula is stored. */
const isNoAmount = (amount: unknown): boolean =>
  amount === null || amount === undefined || canonical(amount) === canonical({ kind: 'none', text: '' });

/** A whole draft. @throws Refusal with all that is wrong, by the places of the page. */
export function wholeContent(content: DraftContent): ReadContent {
  const found = readContent(content);
  if (found.errors) {
    const detail = found.errors.slice(0, 10).map(faultInWords).join('；');
    throw new Refusal('rule_broken', { detail }, 'content');
  }
  return found.read;
}
