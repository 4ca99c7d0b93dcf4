import type { Finding, Span } from '../finding';
import { undecided } from '../scope/undecided';
import { FURTHER } from '../words/sentence-words';

/** 对甲企业给予 5 万元；对乙企业给予 10 万元: whom one of several sums is for is not asked of all, unless one amount says which is whose. */

const GIFT =
  /(?<=^|[。;,\n)、.:])对[^。;\n]{2,60}?(?:给予|予以|奖励|奖补|补助|补贴|资助)[^。;,\n对]{0,20}\d[\d.]*(?:万|亿)?(?:元|%)/gmu;

/** The sentences of a line that each say 对 whom they give what. */
const giftsIn = (text: string): Span[][] =>
  Array.from(text.matchAll(/[^\n]+/gu), ({ index, 0: line }) =>
    Array.from(line.matchAll(GIFT), ({ index: at, 0: words }) => ({
      from: index + at,
      to: index + at + words.length,
    })),
  );

const isIn = (one: Span, { from, to }: Span): boolean => one.from >= from && one.from < to;

/** What is asked in the words of one of several gifts that no amount holds together, and that the others do not say too. */
export function apartFromGifts(found: readonly Finding[], text: string): Finding[] {
  const apart = giftsIn(text).filter(([first, next]) => first && next && !areTogether(first, next, found, text));
  const wordsOf = ({ from, to }: Span) => text.slice(from, to);
  const isOfOne = (one: Finding) => {
    const gifts = apart.find((each) => each.some((gift) => isIn(one, gift)));
    return gifts?.some((gift) => !wordsOf(gift).includes(wordsOf(one))) === true;
  };
  return found.map((one) =>
    one.kind === 'condition' && !('any' in one.condition) && isOfOne(one) ? undecided(one) : one,
  );
}

/** One amount says which sum is whose, or the second comes on top of the first. */
const areTogether = (first: Span, next: Span, found: readonly Finding[], text: string): boolean =>
  found.some(({ kind, from, to }) => kind === 'amount' && from < next.from && to > next.from) ||
  FURTHER.test(text.slice(first.to, next.to));
