import type { Amount, Measure } from '../rule';
import { lineOf } from './characters';
import { Cursor } from './cursor';
import type { Span } from './finding';
import { lex } from './lex';
import type { Lexicon } from './lexicon';
import { readMeasured } from './number-statement';
import { conditionsOf } from './phrase';
import { readQuantityAt } from './quantity';

/** What a text gives: a sum, or a share of a measure with a cap. */

const FORM = '(?:奖励|奖补|补助|补贴|资助|支持|扶持|奖金|贴息)';
const GIVES = new RegExp(`给予|一次性${FORM}|^(?:每家|再)?${FORM}\\d|${FORM}\\d`, 'u');
const SUM = new RegExp(
  `^(?:一次性)?(?:再)?(?:给予)?(?:企业|其)?(?:一次性)?(?:资金)?${FORM}?(最高不超过|不超过|最高)?(\\d[\\d.,]*(?:万|亿)?元)(?:人民币)?(?:的)?(?:一次性)?(?:资金)?${FORM}?(?:资金)?$`,
  'u',
);
const SHARE = new RegExp(
  `^(?:给予)?按(?:照)?(?:其|企业)?(.{2,40}?)的?(\\d[\\d.]*%)(?:的比例|比例)?(?:给予)?(?:企业)?(?:(?:(?:最高|总额|累计)?不(?:超过|高于)|最高)(\\d[\\d.,]*(?:万|亿)?元)的?)?(?:一次性)?${FORM}(?:资金)?$`,
  'u',
);
const CAP =
  /^(?:单个|每个|每家|同一|单一)?(?:企业|项目|单位)?(?:每年|年度|全年)?(?:奖励|补助|补贴|资助|支持)?(?:金额|总额|额度)?(?:最高不超过|最高可达|最高|不超过|上限为|封顶)(?:奖励|补助|补贴|资助|支持)?(?:为)?(\d[\d.,]*(?:万|亿)?元)$/u;

/** Whether words promise something. */
export const gives = (words: string): boolean =>
  GIVES.test(words) || /^按.{2,40}%.{0,8}(?:给予|奖励|补助|补贴|资助|贴息)/u.test(words);
export const isCap = (words: string): boolean => CAP.test(words);

const moneyOf = (text: string): number | undefined => readQuantityAt(text, 0)?.value;

/** What some words give, with the cap in those after them; undefined when that is not sure. */
export function amountOf(lexicon: Lexicon, text: string, gift: Span, cap: Span | undefined): Amount | undefined {
  const { words } = lineOf(text, gift);
  const sum = SUM.exec(words);
  if (sum && !cap) {
    const value = moneyOf(sum[2]!);
    return value === undefined
      ? undefined
      : { kind: 'sum', parts: [{ fixed: value }], ...(sum[1] && { upTo: true as const }) };
  }
  const share = SHARE.exec(words);
  return share ? shareOf(lexicon, share, cap && (CAP.exec(lineOf(text, cap).words)?.[1] ?? '')) : undefined;
}

/** A share of a measure, with its cap within the words or in those after them; undefined where both say one. */
function shareOf(
  lexicon: Lexicon,
  [, of, share, within]: RegExpExecArray,
  after: string | undefined,
): Amount | undefined {
  const rate = readQuantityAt(share!, 0);
  const base = shareBase(lexicon, of!);
  const limit = after ?? within;
  const most = limit === undefined ? undefined : moneyOf(limit);
  const isUnsure = (after !== undefined && within !== undefined) || (limit !== undefined && most === undefined);
  if (!base || !rate || isUnsure) return undefined;
  return { kind: 'sum', parts: [{ base, rate: rate.value }], ...(most !== undefined && { caps: [{ value: most }] }) };
}

/** 研发投入增量: what was added to a measure of a year. */
const ADDED = /的?(?:增量|增加额|增长额|新增额|(?:新增|增量|增长|增加)部分)$/u;

function shareBase(lexicon: Lexicon, words: string): Measure | undefined {
  if (!ADDED.test(words)) return baseOf(lexicon, words);
  const base = baseOf(lexicon, words.replace(ADDED, '').replace(/^较?(?:上年度?|上一年度?)/u, ''));
  const def = base && 'fact' in base && Object.keys(base).length === 1 ? lexicon.fact.get(base.fact) : undefined;
  return def?.period === 'year' ? { increase: def.key } : undefined;
}

function baseOf(lexicon: Lexicon, words: string): Measure | undefined {
  const line = lineOf(words, { from: 0, to: words.length });
  const cursor = new Cursor(lex(lexicon, line).filter(({ kind }) => kind !== 'filler'));
  const phrase = readMeasured(cursor);
  if (!phrase || !cursor.done || phrase.growth || phrase.wholes || phrase.isShare || phrase.parts.length !== 1)
    return undefined;
  const meant = conditionsOf({ ...phrase, bounds: [{ op: '>', value: 0, unit: 'money' }] }, {}, (key) =>
    lexicon.fact.get(key),
  );
  const [test] = 'conditions' in meant && meant.conditions.length === 1 ? meant.conditions : [];
  return test && 'measure' in test && !('than' in test) && test.each === undefined ? test.measure : undefined;
}
