import type { Finding, Span } from '../finding';
import { open } from '../hints';
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
  return found.map((one) => {
    const gifts = apart.find((each) => each.some((gift) => isIn(one, gift)));
    const isOfOne = gifts?.some((gift) => !wordsOf(gift).includes(wordsOf(one))) && isWithin(one, gifts);
    if (!isOfOne || one.kind === 'amount') return one;
    return one.kind === 'open' && one.parts ? open(one, 'composition') : undecided(one);
  });
}

/** Whether all of a finding stands in one gift; a choice among the circles of several does not. */
const isWithin = (one: Finding, gifts: readonly Span[]): boolean => {
  const parts = 'parts' in one ? one.parts : undefined;
  if (!parts && one.kind === 'condition' && 'any' in one.condition) return false;
  return gifts.some((gift) => isIn(one, gift) && (parts ?? []).every((part) => isIn(part, gift)));
};

/** One amount says which sum is whose, or the second comes on top of the first. */
const areTogether = (first: Span, next: Span, found: readonly Finding[], text: string): boolean =>
  found.some(({ kind, from, to }) => kind === 'amount' && from < next.from && to > next.from) ||
  FURTHER.test(text.slice(first.to, next.to));
