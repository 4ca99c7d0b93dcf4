import { quoted } from '@zhice/matching/quoted';
import { fold } from './fold';
import { findHits, originalOf } from './hits';
import type { Query, QueryWord } from './query';

/** Words named in the reason; the rest are covered by 等. */
const MAX_WORDS = 3;

/** Where a word of the search was found and as what. */
type Finding = { word: QueryWord; alternative: string; shown: string };

/**
 * Why a policy was found, in one short sentence: 标题含“高新技术企业”（“高企”的同义词）, 正文含“…”, 拼音首字母 gxjs. `initials` are the
 * pinyin initials of its title.
 */
export function whyHit(query: Query, policy: { title: string; body: string; initials: string }): string {
  const inTitle = findingsIn(policy.title, query, query.words);
  const named = new Set(inTitle.map((finding) => finding.word));
  const left = query.words.filter((word) => !named.has(word));
  const inBody = left.length > 0 ? findingsIn(policy.body, query, left) : [];
  if (inTitle.length + inBody.length === 0) return withoutFinding(query, policy.initials);
  return [listed('标题含', inTitle), listed('正文含', inBody)].filter((part) => part !== '').join('，');
}

function withoutFinding(query: Query, initials: string): string {
  if (query.initials !== undefined && initials.includes(query.initials)) return `拼音首字母 ${query.initials}`;
  return `文中含${quoted(query.words.map((word) => word.text).join(' '))}的字词`;
}

/** For each wanted word what stands for it in the text: the word as typed before its synonyms. */
function findingsIn(text: string, query: Query, wanted: readonly QueryWord[]): Finding[] {
  const folded = fold(text);
  const hits = findHits(folded, query);
  return wanted.flatMap((word) => {
    const index = query.words.indexOf(word);
    const own = hits.filter((hit) => hit.word === index);
    const hit = own.find((candidate) => candidate.alternative === word.text) ?? own[0];
    if (hit === undefined) return [];
    return [{ word, alternative: hit.alternative, shown: originalOf(text, folded, hit.from, hit.to) }];
  });
}

function listed(where: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const shown = findings.slice(0, MAX_WORDS).map(({ word, alternative, shown: text }) => {
    const synonym = alternative === word.text ? '' : `（${quoted(word.text)}的同义词）`;
    return `${quoted(text.replace(/\s+/gu, ''))}${synonym}`;
  });
  return `${where}${shown.join('')}${findings.length > MAX_WORDS ? '等' : ''}`;
}
