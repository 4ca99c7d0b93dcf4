import { VERDICTS } from '@zhice/contract/matching/enumerations';
import type { SupportAmount } from '@zhice/matching/amount';
import { moneyOf } from '@zhice/matching/rule-case';
import type postgres from 'postgres';
import { canonical } from '../base/canonical';
import type { Db } from '../db/sql';
import {
  type CatalogueChange,
  type JudgedItem,
  type JudgedPair,
  type RuleEffect,
  RuleEffects,
  readConcerned,
  readJudged,
} from '../domains/matching';
import { worthText } from '../domains/policy';

/** So many enterprises are named for each item. */
const NAMED = 10;

/** Keeps what changed items were and are, to say at the end of a file what that comes to for the enterprises of the library. */
export class RuleWatch {
  private readonly items = new Map<number, JudgedPair>();

  /** Takes what was seen in one transaction; to be called when that has ended, whether it was kept or rolled back. */
  add(pairs: ReadonlyMap<number, JudgedPair>): void {
    for (const [id, [before, after]] of pairs) {
      const known = this.items.get(id);
      const isSame = canonical(before?.item ?? null) === canonical(after?.item ?? null);
      if (known || !isSame) this.items.set(id, [known ? known[0] : before, after]);
    }
  }

  /** What each changed rule or amount comes to, in words. */
  async lines(sql: postgres.Sql, today: string): Promise<string[]> {
    const effects = await new RuleEffects(sql, today, NAMED).of([...this.items.values()]);
    return effects.flatMap((effect) => effectLines(effect, today, '的规则或金额'));
  }
}

/** So many items are told each by itself where a catalogue changes. */
const TOLD = 50;

/** What a changed catalogue comes to, in words: each item that is judged otherwise by it, and how many are not. */
export async function catalogueLines(sql: postgres.Sql, change: CatalogueChange, today: string): Promise<string[]> {
  const effects = await new RuleEffects(sql, today, NAMED, change).of(await readConcerned(sql, change));
  const others = effects.filter((effect) => changedOf(effect) > 0);
  const same = effects.length - others.length;
  return [
    ...others.slice(0, TOLD).flatMap((effect) => effectLines(effect, today, '用到的目录')),
    ...(others.length > TOLD ? [`  另有 ${others.length - TOLD} 项用到它们的事项，也有企业的结果不同`] : []),
    ...(same > 0 ? [`  用到它们的${others.length > 0 ? '其余' : ''} ${same} 项事项，库里企业的结论和金额都不变`] : []),
  ];
}

/** How many enterprises have another verdict or amount. */
const changedOf = ({ moves, otherAmounts }: RuleEffect): number =>
  moves.reduce((sum, { count }) => sum + count, 0) + otherAmounts;

/** Looks, within one transaction, at items before and after they are written. */
export class ItemLook {
  private before = new Map<number, JudgedItem>();
  private ids: readonly number[] = [];

  constructor(private readonly db: Db) {}

  readonly beforeItems = async (ids: number[]): Promise<void> => {
    this.ids = ids;
    this.before = await readJudged(this.db, ids);
  };

  async pairs(): Promise<Map<number, JudgedPair>> {
    const after = await readJudged(this.db, this.ids);
    return new Map(this.ids.map((id) => [id, [this.before.get(id), after.get(id)]]));
  }
}

function effectLines(effect: RuleEffect, today: string, what: string): string[] {
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
