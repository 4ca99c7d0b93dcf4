import { lineOf } from './characters';
import type { Finding, Span } from './finding';

/** 首次突破 1 亿元、5 亿元的企业，分别给予 20 万元、50 万元: one sentence that says so many. */

const MONEY = '\\d[\\d.,]*(?:万|亿)?元';
const listOf = (item: string): string => `${item}(?:[、和及]${item})+`;
const SERIES = new RegExp(
  `^(.{4,200}?),?分别(?:一次性)?(?:给予|予以|奖励|补助|资助|奖补)(${listOf(MONEY)})(?:的)?(?:一次性)?(?:资金)?(?:奖励|奖补|补助|补贴|资助|支持)?(?:,[^,]{0,12}(?:差额|补足|补差)[^,]{0,8})?[。;]?$`,
  'u',
);
/** What a circle may list in step with the sums. */
const LISTS = [
  `${MONEY}(?:\\(含\\))?(?:以上)?`,
  '(?:国家级|省级|市级|区级|县级)',
  '\\d[\\d.]*%',
  '\\d+(?:家|人|项|件|个|台)',
].map((item) => new RegExp(listOf(item), 'gu'));

export interface Series {
  /** The sentences that it stands for. */
  sentences: string[];
  circle: Span;
  gift: Span;
}

/** The sentences that a series stands for; undefined where none is sure, or there is no series. */
export function seriesOf(text: string, sentence: Span): Series | undefined {
  const line = lineOf(text, sentence);
  const [, circle, sums] = SERIES.exec(line.words) ?? [];
  if (circle === undefined || sums === undefined) return undefined;
  const given = sums.split(/[、和及]/u);
  const lists = LISTS.flatMap((list) => circle.match(list) ?? []).filter(
    (list) => list.split(/[、和及]/u).length === given.length,
  );
  if (lists.length !== 1) return undefined;
  const items = lists[0]!.split(/[、和及]/u);
  const start = line.words.indexOf('分别', circle.length);
  return {
    sentences: items.map((item, at) => `${circle.replace(lists[0]!, item)},给予${given[at]}奖励`),
    circle: { from: line.at[0]!, to: line.at[circle.length - 1]! + 1 },
    gift: { from: line.at[start]!, to: sentence.to },
  };
}

/** What was read from those sentences, in the places of the one that stands there. */
export function inPlace(found: readonly Finding[], { circle, gift }: Series): Finding[] {
  const conditions = found.flatMap((one) => (one.kind === 'condition' ? [one.condition] : []));
  const amounts = found.flatMap((one) => (one.kind === 'amount' ? [{ ...one, ...gift }] : []));
  if (conditions.length === 0) return amounts;
  const condition = conditions.length === 1 ? conditions[0]! : { all: conditions };
  return [{ kind: 'condition', ...circle, condition }, ...amounts];
}
