import type { AmountPart, Measure } from '../../rule';
import type { Lexicon } from '../words/lexicon';
import { readQuantityAt } from '../words/quantity';
import { baseOf, shareBase } from './gift-base';
import { FORM, GIVE, moneyOf, TO } from './gift-forms';

/** 2000 万元以内的部分按 10%, 2000 万元至 5000 万元的部分按 8%, 超过 5000 万元的部分按 5%: parts of a measure, each with its rate. */

/** A sum of which 元 may be left out. */
const MONEY = '\\d[\\d.,]*(?:[万亿]元?|元)';
const INCL = '(?:\\(不?含\\))?';
const WITHIN = `${INCL}(?:以内|以下|及以下)${INCL}`;
const TO_END = '(?:至|到|-|~)';

export const BAND = new RegExp(
  `(?:${MONEY}${WITHIN}|(?:超过|超出)(?:${MONEY})?(?:以上)?|${TO_END}${MONEY}${INCL}|${MONEY}${INCL}以上)的?部分,?(?:再)?按(?:照)?\\d[\\d.]*%`,
  'u',
);
/** What a part of a measure alone gets. */
export const isBand = (words: string): boolean => words.includes('部分') && BAND.test(words);

const AT = '的?部分,?(?:再)?按(?:照)?(?<rate>\\d[\\d.]*%)';
/** The first, one between and the last; 1000 万元至 5000 万元的部分: nothing for what lies below. */
const BANDS: readonly RegExp[] = [
  `^(?:对)?(?<of>[^\\d]{2,20}?)?在?(?:(?:超过|超出)?(?<above>${MONEY})${INCL}(?:以上)?${TO_END})?(?<upTo>${MONEY})(?:${WITHIN}|(?<=${TO_END}${MONEY})${INCL}(?:之间)?)${AT}`,
  `^(?:超过|超出)?(?<from>${MONEY})${INCL}(?:以上)?${TO_END}(?<upTo>${MONEY})${INCL}(?:之间)?${AT}`,
  `^(?:(?:超过|超出|高于)(?<from>${MONEY})?${INCL}(?:以上)?|(?<above>${MONEY})${INCL}以上)${AT}`,
].map((band) => new RegExp(`${band}(?:的比例|比例)?(?:${GIVE}${TO}?)?(?:一次性)?${FORM}?$`, 'u'));

/** 根据企业上年度研发费用, 按设备投资额分段给予补助: words that say but what the parts behind them are of. */
const NAMED = new RegExp(
  `^(?:对|按(?:照)?|根据|依据|以)?(?:其|该)?(?:企业)?(?<of>[^\\d,]{2,20}?)(?:实行)?(?:分[段档级])?(?:累进)?(?:(?:给予|予以|进行)(?:一次性)?${FORM}?)?$`,
  'u',
);

/** The measure that the words before parts name; none where a year of the calendar stands further before. */
function namedIn(lexicon: Lexicon, before: string, all: string): Measure | undefined {
  const of = NAMED.exec(before)?.groups?.of;
  return of === undefined || /\d{4}年/u.test(all) ? undefined : shareBase(lexicon, of);
}

const sumOf = (words: string): number | undefined => moneyOf(/[万亿]$/u.test(words) ? `${words}元` : words);

/** Parts of a measure, each with its rate; undefined where one is not understood, or they leave a gap. */
export function bandsOf(
  lexicon: Lexicon,
  words: string,
  { before, all }: { before: string; all: string },
): { part: AmountPart; isOfBefore: boolean } | undefined {
  const pieces = words.split(/(?<=%.{0,20})[、;,](?=.{0,4}\d|超)/u);
  const read = pieces.map((piece, at) => {
    const shape = BANDS[at === 0 ? 0 : at < pieces.length - 1 ? 1 : 2]!;
    return shape.exec(piece)?.groups;
  });
  const [first] = read;
  if (pieces.length < 2 || !first || !read.every((band) => band !== undefined)) return undefined;
  const isOfBefore = first.of === undefined;
  const base = isOfBefore ? namedIn(lexicon, before, all) : baseOf(lexicon, first.of!);
  const ends = read.map(({ upTo = '' }) => sumOf(upTo));
  const begins = read.map(({ from, above = from }) => (above === undefined ? undefined : sumOf(above)));
  const [low] = begins;
  const follows = begins.every((begin, at) => at === 0 || begin === undefined || begin === ends[at - 1]);
  const rising = [low, ...ends].every((end, at, list) => at === 0 || end === undefined || end > (list[at - 1] ?? 0));
  if (!base || !follows || !rising) return undefined;
  const steps = read.map(({ rate }, at) => ({
    ...(ends[at] !== undefined && { upTo: ends[at] }),
    rate: readQuantityAt(rate!, 0)!.value,
  }));
  const none = low === undefined ? [] : [{ upTo: low, rate: 0 }];
  return { part: { bands: { base, of: 'marginal', steps: [...none, ...steps] } }, isOfBefore };
}
