import type { FactDef } from '../../facts';
import { squeezed } from './characters';
import { WORDS } from './words';

/** How the names of a catalogue are spelled in texts. */

/** A name with what its brackets add, without them, and without what they add. */
export function spellings(name: string): string[] {
  const whole = squeezed(name);
  const bare = whole.replace(/\([^()]*\)/gu, '');
  const all = [whole, whole.replace(/[()]/gu, ''), bare];
  // 可加计扣除的研发费用 is written without 的 too
  const short = all.filter((spelling) => /..的../u.test(spelling)).map((spelling) => spelling.replaceAll('的', ''));
  const up = all
    .filter((spelling) => /[^及]以上/u.test(spelling))
    .map((spelling) => spelling.replace(/(?<!及)以上/gu, '及以上'));
  return [...new Set([...all, ...short, ...up])].filter((spelling) => spelling.length > 1);
}

/** What the brackets of a name add is added to its synonyms too: 设备投资额(不含税), 设备实际投资额(不含税). */
export function namesOf({ label, synonyms = [] }: FactDef): string[] {
  const added = /\([^()]*\)$/u.exec(squeezed(label))?.[0] ?? '';
  const names = [label, ...synonyms.flatMap((name) => [name, ...(added ? [name + added] : [])])];
  // 吸纳高校毕业生 10 人 is of 吸纳高校毕业生人数, 从事特定细分市场 3 年 of 从事特定细分市场的时间
  const bare = names.flatMap((name) => /^(.{5,}?)的?(?:人数|月数|时间|年限)$/u.exec(name)?.[1] ?? []);
  return [...new Set([...names, ...bare].flatMap(spellings).flatMap(here))];
}

/** Words for the place that a text comes from: 本市. */
export const RELATIVES = WORDS.flatMap(([word, { kind }]) => (kind === 'relative' ? [word] : []));
/** 全职在本地工作 is written 全职在我市工作. */
const here = (name: string): string[] =>
  name.includes('本地') ? [name, ...RELATIVES.map((word) => name.replace('本地', word))] : [name];
