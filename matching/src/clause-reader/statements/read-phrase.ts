import type { Cursor } from '../words/cursor';
import { kindsOf } from '../words/granted';
import { readBetween, readCounted, readGrown, readHad, readNumberPhrase } from './number-statement';
import type { Carried, Phrase } from './phrase';
import type { Scope } from './scope';

/** What is said of numbers in any of its shapes. */

export const BEGINS_OR = /^或/u;

/** A count and what is counted, a name and its bound, or what is had. */
export function readPhrase(cursor: Cursor, { carried, line }: Scope): Phrase | undefined {
  const { counted } = carried;
  const count = readCounted(cursor, counted);
  if (count?.bounds.length === 1) carried.counted = count.bounds[0]!.op;
  const inherited = BEGINS_OR.test(line.words) ? counted : undefined;
  return (
    count ??
    readBetween(cursor, line.words) ??
    readNumberPhrase(cursor, inherited) ??
    readGrown(cursor, carried.phrase, line.words) ??
    readOwned(cursor, carried, line.words) ??
    readHad(cursor, line.words)
  );
}

const AT_LEAST = /^(?:至少|最少)$/u;
/** 拥有 is said once for so many words behind it. */
const REACH = 16;

/** 拥有发明专利 1 项或软件著作权 3 项以上: so many at least of what is had, and so of what 或 adds to it. */
const readOwned = (cursor: Cursor, carried: Carried, words: string): Phrase | undefined =>
  cursor.attempt(() => {
    // 至少拥有发明专利 2 件
    const { start = 0, end = 0, kind } = cursor.next ?? {};
    if (kind === 'op' && AT_LEAST.test(words.slice(start, end))) cursor.at += 1;
    const { at, tokens } = cursor;
    const near = tokens.slice(Math.max(0, at - REACH), at + 2);
    const isHad = near.some((token) => token.kind === 'turn' && token.turn === 'have');
    const phrase = isHad ? readNumberPhrase(cursor, '>=') : undefined;
    const isOfRights = phrase?.parts.length && phrase.parts.every(({ measure }) => kindsOf([measure]) !== undefined);
    const isAlone = cursor.done || (cursor.next?.kind === 'turn' && ['or', 'and', 'list'].includes(cursor.next.turn));
    if (!isOfRights || !isAlone || phrase.bounds.length > 1 || phrase.bounds[0]?.unit !== 'things') return undefined;
    carried.counted = '>=';
    return phrase;
  });
