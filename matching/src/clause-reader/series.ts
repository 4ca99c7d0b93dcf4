import { lineOf } from './characters';
import type { Finding, Span } from './finding';
import { lex, type Token } from './lex';
import type { Lexicon } from './lexicon';

/** 首次突破 1 亿元、5 亿元的企业，分别给予 20 万元、50 万元: one sentence that says so many. */

const MONEY = '\\d[\\d.,]*(?:万|亿)?元';
const listOf = (item: string): string => `${item}(?:[、和及]${item})+`;
const SERIES = new RegExp(
  `^(.{4,200}?),?分别(?:一次性)?(?:给予|予以|奖励|补助|资助|奖补)(?:企业|单位|项目单位)?(?:(?:经营者?|管理|核心)?团队)?(${listOf(MONEY)})(?:的)?(?:一次性)?(?:资金)?(?:奖励|奖补|补助|补贴|资助|支持)?(?:,[^,]{0,12}(?:差额|补足|补差)[^,]{0,8})?[。;]?$`,
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

const isTitle = (token: Token | undefined): boolean => token?.kind === 'title';
const isList = (token: Token): boolean => token.kind === 'turn' && ['list', 'and', 'or'].includes(token.turn);

/** 甲企业、乙企业、省级丙企业: titles side by side, each with its level. */
function titlesIn(words: string, lexicon: Lexicon): { list: string; items: string[] }[] {
  const tokens = lex(lexicon, { words, at: [] });
  const first = tokens.findIndex(isTitle);
  const last = tokens.findLastIndex(isTitle);
  const from = tokens[first - 1]?.kind === 'level' ? first - 1 : first;
  const run = tokens.slice(from, last + 1);
  if (first < 0 || first === last || !run.every((token) => isTitle(token) || isList(token) || token.kind === 'level'))
    return [];
  const items = [''];
  for (const token of run)
    if (isList(token)) items.push('');
    else items[items.length - 1] += words.slice(token.start, token.end);
  return [{ list: words.slice(run[0]!.start, run.at(-1)!.end), items }];
}

/** The sentences that a series stands for; undefined where none is sure, or there is no series. */
export function seriesOf(text: string, sentence: Span, lexicon: Lexicon): Series | undefined {
  const line = lineOf(text, sentence);
  const [, circle, sums] = SERIES.exec(line.words) ?? [];
  if (circle === undefined || sums === undefined) return undefined;
  const given = sums.split(/[、和及]/u);
  const lists = [
    ...LISTS.flatMap((list) => circle.match(list) ?? []).map((list) => ({ list, items: list.split(/[、和及]/u) })),
    ...titlesIn(circle, lexicon),
  ].filter(({ items }) => items.length === given.length);
  const [found] = lists;
  if (!found || lists.length > 1) return undefined;
  const { list, items } = found;
  const start = line.words.indexOf('分别', circle.length);
  return {
    sentences: items.map((item, at) => `${circle.replace(list, item)},给予${given[at]}奖励`),
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
