import { quoted } from '@zhice/matching/quoted';
import { fold } from './fold';
import { findHits, originalOf } from './hits';
import { findReading } from './pinyin';
import type { Query, QueryWord } from './query';

/** Words named in the reason; the rest are covered by 等. */
const MAX_WORDS = 3;

/** A text in which words are looked for, and what people call it: 标题, 标签, 正文. `isName`: pinyin finds it too. */
export interface Place {
  name: string;
  text: string;
  isName?: true;
}

/** A word of the search as it was found; `how` says as what, when not as it was typed. */
type Finding = { word: QueryWord; shown: string; how: string };

/**
 * Why something was found, in one short sentence: 标题含“高新技术企业”（“高企”的同义词），正文含“…”. A word is named where it is found
 * first, in the order of the places.
 */
export function matchReason(query: Query, places: readonly Place[]): string {
  let left: readonly QueryWord[] = query.words;
  const parts: string[] = [];
  for (const place of places) {
    if (left.length === 0) break;
    const findings = findingsIn(place, query, left);
    if (findings.length > 0) parts.push(listed(place.name, findings));
    const named = new Set(findings.map(({ word }) => word));
    left = left.filter((word) => !named.has(word));
  }
  if (parts.length > 0) return parts.join('，');
  return `文中含${quoted(query.words.map((word) => word.text).join(' '))}的字词`;
}

/** For each wanted word what stands for it in the text: the word as typed, its synonyms, its pinyin. */
function findingsIn({ text, isName }: Place, query: Query, wanted: readonly QueryWord[]): Finding[] {
  const folded = fold(text);
  const hits = findHits(folded, query);
  return wanted.flatMap((word): Finding[] => {
    const index = query.words.indexOf(word);
    const own = hits.filter((hit) => hit.word === index);
    const hit = own.find((candidate) => candidate.alternative === word.text) ?? own[0];
    if (hit !== undefined) {
      const asTyped = hit.alternative === word.text || query.number !== undefined;
      const how = asTyped ? '' : `（${quoted(word.text)}的同义词）`;
      return [{ word, shown: originalOf(text, folded, hit.from, hit.to), how }];
    }
    const read = isName && word.readings ? findReading(text, word.readings) : undefined;
    return read ? [{ word, shown: text.slice(read.from, read.to), how: `（拼音 ${word.text}）` }] : [];
  });
}

function listed(name: string, findings: readonly Finding[]): string {
  const shown = findings
    .slice(0, MAX_WORDS)
    .map(({ shown: text, how }) => `${quoted(text.replace(/\s+/gu, ''))}${how}`);
  return `${name}含${shown.join('')}${findings.length > MAX_WORDS ? '等' : ''}`;
}
