import { VERDICTS } from '@zhice/contract/matching/enumerations';
import type { SupportAmount } from '@zhice/matching/amount';
import { moneyOf } from '@zhice/matching/rule-case';
import type { Db } from '../../db/sql';
import { worthText } from '../policy';
import type { CatalogueChange } from './catalogue-change.rules';
import { type RuleEffect, RuleEffects, readConcerned } from './rule-effects';

/** So many enterprises are named for each item. */
export const NAMED = 10;

/** What a changed catalogue comes to. */
export interface CatalogueEffects {
  /** Items by which enterprises have another result. */
  others: RuleEffect[];
  /** How many items read what changed, with the same result for everybody. */
  same: number;
}

/** What a changed catalogue comes to for all enterprises of the library. */
export async function catalogueEffects(db: Db, change: CatalogueChange, today: string): Promise<CatalogueEffects> {
  const effects = await new RuleEffects(db, today, NAMED, change).of(await readConcerned(db, change));
  const others = effects.filter((effect) => changedOf(effect) > 0);
  return { others, same: effects.length - others.length };
}

/** So many items are told each by itself where a catalogue changes. */
const TOLD = 50;

/** What a changed catalogue comes to, in words: each item that is judged otherwise by it, and how many are not. */
export async function catalogueLines(db: Db, change: CatalogueChange, today: string): Promise<string[]> {
  const { others, same } = await catalogueEffects(db, change, today);
  return [
    ...others.slice(0, TOLD).flatMap((effect) => effectLines(effect, today, '用到的目录')),
    ...(others.length > TOLD ? [`  另有 ${others.length - TOLD} 项用到它们的事项，也有企业的结果不同`] : []),
    ...(same > 0 ? [`  用到它们的${others.length > 0 ? '其余' : ''} ${same} 项事项，库里企业的结论和金额都不变`] : []),
  ];
}

/** How many enterprises have another verdict or amount. */
export const changedOf = ({ moves, otherAmounts }: RuleEffect): number =>
  moves.reduce((sum, { count }) => sum + count, 0) + otherAmounts;

/** What a changed rule, amount or catalogue comes to, a line each; `what` says which of them changed. */
export function effectLines(effect: RuleEffect, today: string, what: string): string[] {
  const { title, asOf, moves, otherAmounts, judged, examples } = effect;
  const total = changedOf(effect);
  const day = asOf === today ? '' : `，按 ${asOf} 起的版本`;
  const head = `  《${title}》${what}有变${day}：`;
  if (total === 0) return [`${head}库里 ${judged} 家企业的结论和金额都不变`];
  const counted = [
    ...moves.map(({ before, after, count }) => `${verdictText(before)} → ${verdictText(after)} ${count} 家`),
    ...(otherAmounts > 0 ? [`结论不变、金额不同 ${otherAmounts} 家`] : []),
  ];
  const named = examples.map(({ name, verdicts: [was, is], amounts: [before, after] }) => {
    const verdict = was === is ? verdictText(is) : `${verdictText(was)} → ${verdictText(is)}`;
    return `    ${name}：${verdict}，${amountText(before)} → ${amountText(after)}`;
  });
  const more = total > examples.length ? [`    另有 ${total - examples.length} 家`] : [];
  return [`${head}库里 ${judged} 家企业中 ${total} 家的结果不同——${counted.join('，')}`, ...named, ...more];
}

const verdictText = (verdict: RuleEffect['moves'][number]['before']): string =>
  verdict === '' ? '没有规则' : VERDICTS.labels[verdict];

/** 30 万元, 最高 20 万元, 不低于 50 万元, 待补充（最高 100 万元）; 无 where the item is out of reach. */
function amountText(amount: SupportAmount | undefined): string {
  if (!amount) return '无';
  return worthText(amount.kind === 'exact' ? undefined : amount.kind, moneyOf(amount));
}
