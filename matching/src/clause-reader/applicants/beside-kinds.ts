import type { Reading } from '../clause';
import { anyOf } from '../composition';
import type { Finding } from '../finding';
import { open } from '../hints';
import type { Carried } from '../statements/phrase';
import { readStatements } from '../statements/statements';
import { type Line, spanOf } from '../words/characters';
import type { Token } from '../words/lex';

/** …达到 3% 的规模以上工业企业、达到 5% 的科技型中小企业: enterprises of which each kind has its own bound. */

/** A bound, 的 and a kind of enterprise. */
const BOUND_KIND = /\d[^、,]{0,40}的[^的\d]{1,24}(?:企业|单位)$/u;

/** Any of several kinds, each with all that is said of it; undefined where the words are no such list. */
export function readBesideKinds(
  tokens: readonly Token[],
  line: Line,
  { lexicon, excludes }: Reading,
  carried: Carried,
): Finding[] | undefined {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    const joins = token.kind === 'turn' && ['list', 'and', 'or'].includes(token.turn);
    const isEnd = joins && parts.at(-1)!.length > 0 && BOUND_KIND.test(wordsOf(parts.at(-1)!, line));
    if (isEnd) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  if (parts.length < 2 || !parts.every((part) => part.length > 0 && BOUND_KIND.test(wordsOf(part, line))))
    return undefined;
  const read = parts.map((part) => readStatements(part, { lexicon, line, carried, excludes }));
  const isKnown = (found: Finding[] | undefined) => found?.some(({ kind }) => kind === 'condition');
  if (!read.some(isKnown)) return undefined;
  const span = (part: readonly Token[]) => spanOf(line, part[0]!.start, part.at(-1)!.end);
  return [
    anyOf(
      read.map((found, at) => (isKnown(found) ? found! : [open(span(parts[at]!), 'words')])),
      span(tokens),
    ),
  ];
}

const wordsOf = (part: readonly Token[], { words }: Line): string =>
  words.slice(Math.max(part[0]!.start, part.at(-1)!.end - 80), part.at(-1)!.end);
