import { type Folded, fold } from './fold';
import { findHits, type Hit } from './hits';
import { findReading } from './pinyin';
import type { Query } from './query';

/** A piece of a text; `hit` when the search found it. The pieces together are the text. */
export type Piece = { text: string; hit?: true };

/** A stretch of the original text, `to` exclusive. */
type Span = { from: number; to: number };

const SENTENCE_END = /[。！？；!?;\n]/u;

/** A title with its hits marked, in the original spelling; pinyin marks the characters it stands for. */
export function highlightTitle(text: string, query: Query): Piece[] {
  const folded = fold(text);
  const hits = findHits(folded, query);
  const read = query.words.flatMap(({ readings = [] }, word) =>
    hits.some((hit) => hit.word === word) ? [] : (findReading(text, readings) ?? []),
  );
  const spans = [...hits.map((hit) => spanOf(folded, hit)), ...read].sort((a, b) => a.from - b.from);
  return cut(text, merged(spans), { from: 0, to: text.length });
}

/**
 * The part of a text that says most about the search: at most `maxChars` characters around the place where most of its
 * words stand together, … where something was left out, blanks and line breaks as one blank. Without hits, the beginning.
 */
export function snippet(text: string, query: Query, maxChars = 120): Piece[] {
  const folded = fold(text);
  const hits = findHits(folded, query);
  const window = windowAround(text, densest(folded, hits, maxChars), maxChars);
  const spans = merged(hits.map((hit) => spanOf(folded, hit)));
  const pieces = cut(text, spans, window).map((piece) => ({ ...piece, text: piece.text.replace(/\s+/gu, ' ') }));
  if (window.from > 0) pieces.unshift({ text: '…' });
  if (window.to < text.length) pieces.push({ text: '…' });
  return joined(pieces);
}

const spanOf = (folded: Folded, hit: Hit): Span => ({ from: folded.at[hit.from]!, to: folded.at[hit.to - 1]! + 1 });

/** Overlapping and touching spans as one; `spans` in order of `from`. */
function merged(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push({ ...span });
  }
  return result;
}

/** The text of `window` in pieces, where `spans` (in order, apart) are hits. */
function cut(text: string, spans: readonly Span[], window: Span): Piece[] {
  const pieces: Piece[] = [];
  let at = window.from;
  for (const span of spans) {
    const from = Math.max(span.from, at);
    const to = Math.min(span.to, window.to);
    if (from >= to) continue;
    if (from > at) pieces.push({ text: text.slice(at, from) });
    pieces.push({ text: text.slice(from, to), hit: true });
    at = to;
  }
  if (at < window.to) pieces.push({ text: text.slice(at, window.to) });
  return pieces;
}

/** Neighbouring pieces without a hit as one. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last !== undefined && !last.hit && !piece.hit) last.text += piece.text;
    else result.push(piece);
  }
  return result;
}

/**
 * The stretch of at most `maxChars` original characters with the most different words of the search, then the most hits;
 * the earliest of equals. Empty at the beginning when there is no hit.
 */
function densest(folded: Folded, hits: readonly Hit[], maxChars: number): Span {
  let best: Span = { from: 0, to: 0 };
  let bestScore = 0;
  let first = 0;
  const counts = new Map<number, number>();
  for (const [index, hit] of hits.entries()) {
    const to = spanOf(folded, hit).to;
    counts.set(hit.word, (counts.get(hit.word) ?? 0) + 1);
    while (first < index && to - spanOf(folded, hits[first]!).from > maxChars) {
      const leaving = hits[first]!.word;
      const left = counts.get(leaving)! - 1;
      if (left === 0) counts.delete(leaving);
      else counts.set(leaving, left);
      first += 1;
    }
    const score = counts.size * 1000 + Math.min(index - first, 999);
    if (score > bestScore) {
      bestScore = score;
      best = { from: spanOf(folded, hits[first]!).from, to };
    }
  }
  return best;
}

/** The span with text on both sides up to `maxChars`, from the beginning of a sentence where one is near. */
function windowAround(text: string, span: Span, maxChars: number): Span {
  if (text.length <= maxChars) return { from: 0, to: text.length };
  const room = Math.max(0, maxChars - (span.to - span.from));
  let from = Math.max(0, Math.min(span.from - Math.floor(room / 2), text.length - maxChars));
  for (let at = span.from - 1; at >= from; at -= 1) {
    if (SENTENCE_END.test(text.charAt(at))) {
      from = at + 1;
      break;
    }
  }
  while (from < span.from && /\s/u.test(text.charAt(from))) from += 1;
  const to = Math.min(text.length, from + maxChars);
  return { from: afterPair(text, from), to: to < text.length ? beforePair(text, to) : to };
}

/** A cut must not divide a surrogate pair. */
const dividesPair = (text: string, at: number): boolean => /^[\udc00-\udfff]$/.test(text.charAt(at)) && at > 0;
const afterPair = (text: string, at: number): number => (dividesPair(text, at) ? at + 1 : at);
const beforePair = (text: string, at: number): number => (dividesPair(text, at) ? at - 1 : at);
