import type { Cap } from '../../rule';
import type { Clause, Reading } from '../clause';
import { type Entry, endOf, spanOf } from '../entry';
import type { Finding, Span } from '../finding';
import { clausesOf } from '../outline';
import { askedIn, isRead, readClauses } from '../sentence';
import { lineOf } from '../words/characters';
import { shareBase } from './gift-base';
import { PLAIN } from './gift-forms';
import { capsOf, isCap } from './give';
import { inPlace } from './series';
import { readSupport } from './support';

/** 按其上年度营业收入分档给予奖励：5 亿元以上的，奖励 50 万元；1 亿元至 5 亿元的，奖励 20 万元: sums by bounds of the measure that leads them. */

const NAMED = new RegExp(
  `^(?:并)?(?:对(?:其|企业)?)?(?:按(?:照)?|根据|依据|以)(?:其|该)?(?:企业)?(?:的)?(?<of>[^\\d,;:]{2,20}?)(?:的?(?:规模|大小|高低|多少|情况|总量))?(?:分(?:档(?:次)?|级|段|类|层次?|别))?(?:一次性)?(?:(?:给予|予以|进行|享受)(?:相应|不同)?(?:的)?)?(?:一次性)?(?:落户|发展|经营|成长|贡献|规模|专项|资金){0,2}${PLAIN}(?:如下)?:?$`,
  'u',
);
/** A bound without a name of its own. */
const BARE = /^(?:在|达到?|超过|满|不足|低于)?\d[\d.,]*(?:万|亿)?元/u;

const sentencesOf = (entry: Entry): readonly Span[] =>
  'block' in entry ? (entry.block.below.length > 0 ? [] : entry.block.sentences) : [entry.sentence];

/** 同一企业最高不超过 100 万元, 补足差额, behind all of them: it may be of any of them. */
const LIMITS = /最高|最多|不超过|封顶|上限|差额|补足|减半|另外?(?:给予|奖)|再(?:给予|奖)/u;

const wordsIn = (text: string, span: Span): string => lineOf(text, span).words.replace(/[。;]$/u, '');

/** The sums as sentences that each name the measure, the first with whom all are for. */
function sentencesIn(
  named: readonly Span[],
  items: readonly Entry[],
  all: readonly Entry[],
  { lexicon, text }: Reading,
): string[] | undefined {
  const wordsOf = (span: Span) => wordsIn(text, span);
  const of = NAMED.exec(wordsOf(named.at(-1)!))?.groups?.of;
  const spans = items.map(sentencesOf);
  const lines = spans.flatMap((list) => list.map(wordsOf));
  const isPlain = lines.every((words) => BARE.test(words) && isRead(words)) && lines.length === spans.length;
  if (of === undefined || /增|新/u.test(of) || lines.length < 2 || !isPlain) return undefined;
  if (shareBase(lexicon, of) === undefined || LIMITS.test(text.slice(endOf(all)).slice(0, 60))) return undefined;
  const before = named.slice(0, -1).map((clause) => `${wordsOf(clause)},`);
  return lines.map((words, at) => `${at === 0 ? before.join('') : ''}${of}${words}`);
}

/** Several sums behind a colon, by the measure that the words before it name; undefined where they name none, or any of it is not sure. */
export function readLedBands(sentence: Span, all: readonly Entry[], reading: Reading): Finding[] | undefined {
  const { lexicon, text } = reading;
  // 单个企业最高不超过 100 万元, behind them
  const last = all.at(-1);
  const limit = last && 'sentence' in last && isCap(wordsIn(text, last.sentence)) ? last.sentence : undefined;
  const items = limit ? all.slice(0, -1) : all;
  const caps = limit ? capsOf(lexicon, text, clausesOf(text, limit)) : [];
  const named = clausesOf(text, sentence);
  const sentences = named.length > 0 && items.length > 1 ? sentencesIn(named, items, all, reading) : undefined;
  if (!sentences || !caps) return undefined;
  const whole = sentences.join(';');
  let from = 0;
  const clauses = sentences.flatMap(({ length }) => {
    const span = { from, to: from + length };
    from = span.to + 1;
    return readClauses(span, { ...reading, text: whole }, {});
  });
  const read = readSupport(clauses, whole, (circle: Clause[]) => askedIn(circle, whole, lexicon));
  if (!read) return undefined;
  const head = { from: named.at(-1)!.from, to: named.at(-1)!.to };
  const gift = { from: spanOf(items[0]!).from, to: endOf(all) };
  const left = read.filter(({ kind }) => kind === 'open').map((one) => inSentence(one, sentence, { whole, text }));
  const asked = read.flatMap((one) => (one.kind === 'open' ? [] : [limitedBy(one, caps)]));
  // words that were not understood stand by themselves, what is asked with the measure that is named
  const circle = left.length > 0 ? head : { from: sentence.from, to: head.to };
  return [...left, ...inPlace(asked, { sentences, circle, gift }, { whole, text })];
}

const limitedBy = (one: Finding, caps: Cap[]): Finding =>
  one.kind === 'amount' && one.amount.kind === 'sum' && caps.length > 0
    ? { ...one, amount: { ...one.amount, caps: [...(one.amount.caps ?? []), ...caps] } }
    : one;

/** Words that were not understood, where they stand in the text. */
function inSentence(one: Finding, { from, to }: Span, { whole, text }: { whole: string; text: string }): Finding {
  const words = whole.slice(one.from, one.to);
  const at = text.indexOf(words, from);
  return at < 0 || at >= to ? { ...one, from, to } : { ...one, from: at, to: at + words.length };
}
