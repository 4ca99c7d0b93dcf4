import { topLevel } from '../../evaluate';
import type { Reading } from '../clause';
import type { Finding, Span } from '../finding';
import { clausesOf } from '../outline';
import { lineOf } from '../words/characters';
import { PROMISES, REACHES_ON } from '../words/sentence-words';
import { SOFTENS_ITS_BOUND, TURNS_THE_MEANING } from '../words/words';
import { softened } from './undecided';

/** How far a word that turns the meaning reaches in its sentence. */

/** What a clause turns; 承诺 and 优先 turn nothing of what stands before them, and all that comes after them in their sentence. */
function turnedBy({ from, to }: Span, sentence: Span, text: string): Span {
  const words = text.slice(from, to);
  if (PREFERS_SOME.test(words)) return { from, to: sentence.to };
  const at = words.search(PROMISES);
  if (at < 0) return { from, to: `,${words}`.search(REACHES_ON) >= 0 ? sentence.to : to };
  return { from: TURNS_THE_MEANING.test(words.slice(0, at)) ? from : from + at, to: sentence.to };
}

/** Words by which somebody may be spared also where he is registered. */
const SPARES =
  /原则上|除外|^除|除了|放宽|另行|例外|参照|不适用|不受|豁免|视同|其他企业|其余企业|可(?:不|以不)|暂(?:不|缓)|或其他(?!(?:社会|经济|非法人)?(?:组织|机构|单位|主体|法人))/u;
/** 在本市注册的企业(房地产企业除外): who is left out of those that are named, where no figure is. */
const LEAVES_OUT = /(?<=^(?:\D|\d{1,2}(?=个?(?:完整)?(?:会计)?年|个月))*(?:企业|单位|主体|机构))\([^()\d]{2,40}除外\)/u;
/** Who is described right before it is who comes first. */
const PREFERS = /优先|鼓励|择优|酌情|特别优秀/u;
const DESCRIBES = /(?:的|企业|单位|项目|主体)$/u;
const WHO: ReadonlySet<string> = new Set(['area', 'tax_area', 'statistics_area', 'independent_legal_person']);

/** 在本市注册的企业，优先支持专精特新企业: who comes first of those that are described before it. */
const PREFERS_SOME =
  /^(?:并|同时)?优先(?:支持|推荐|扶持|考虑|安排|资助|纳入)(?!上述|以上|前述|该|此|这|其|符合|满足)[^,;。]{2,60}(?:企业|单位|机构|项目|合作社|产业|领域)(?:申报)?[。;]?$/u;

const restOf = (words: string): string => (PREFERS_SOME.test(words) ? '' : words);

/** 鼓励规上企业开展清洁生产，按投入的 20% 给予补助: whom it is given to is said, unless somebody is named behind it. */
export const ENCOURAGES = /^(?:支持|鼓励)(?:和?(?:支持|鼓励))?(?=[^,;。的]{2,24}(?:企业|单位|合作社)[^,;。]{2,})/u;
const GIVES_THEM = /^(?!.*,(?:对|向|为|给予)[^,\d]{2,}(?:,|给予|按|奖|补)).*,(?:按|给予|予以|每|一次性|最高|补)/u;
const withoutAim = (words: string, sentence: string): string =>
  GIVES_THEM.test(sentence) ? words.replace(ENCOURAGES, '') : words;

/** Where it is registered, that it is a legal person. */
export const isOfWho = (one: Finding): boolean =>
  one.kind === 'condition' && topLevel(one.condition).every((test) => 'fact' in test && WHO.has(test.fact));

/** Findings of a sentence, open as far as a word in it turns them; `said` are its words without what was understood of an easier bound. */
export function besideTurns(
  found: Finding[],
  sentence: Span,
  { text, excludes }: Pick<Reading, 'text' | 'excludes'>,
  said: string,
): Finding[] {
  if (!TURNS_THE_MEANING.test(said)) return found;
  const clauses = clausesOf(text, sentence);
  // among those who are left out it spares somebody
  const wordsOf = (clause: Span) => {
    const { words } = lineOf(text, clause);
    return excludes ? words : withoutAim(words.replace(LEAVES_OUT, ''), said);
  };
  const words = clauses.map(wordsOf);
  const soft = clauses.filter((_, at) => TURNS_THE_MEANING.test(words[at]!));
  const turned = soft.map((clause) => turnedBy(clause, sentence, text));
  const isTurned = (one: Finding) => turned.some(({ from, to }) => one.from < to && one.to > from);
  const rest = clauses
    .reduce((left, clause) => left.replace(lineOf(text, clause).words, restOf(wordsOf(clause))), said)
    .replace(SOFTENS_ITS_BOUND, '')
    .replace(PROMISES, '')
    .replace(REACHES_ON, '');
  if (!TURNS_THE_MEANING.test(rest)) return found.map((one) => (isTurned(one) ? softened(one) : one));
  const isPreferred = words
    .map(restOf)
    .some((one, at) => PREFERS.test(one) && at > 0 && DESCRIBES.test(words[at - 1]!));
  const isKept = (one: Finding) => !SPARES.test(rest) && !isPreferred && isOfWho(one) && !isTurned(one);
  return found.map((one) => (isKept(one) ? one : softened(one)));
}
