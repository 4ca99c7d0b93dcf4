import type { Reading } from '../clause';
import type { Finding } from '../finding';
import { open } from '../hints';
import { readEither } from '../listed';
import { isBound } from '../statements/bound';
import type { Carried } from '../statements/phrase';
import { readStatements } from '../statements/statements';
import { type Line, spanOf } from '../words/characters';
import type { Token } from '../words/lex';

/** 通过认证的或建有研发中心的工业企业: whichever of both it is, it is of that industry. */

const KINDS: ReadonlySet<Token['kind']> = new Set(['code', 'flag', 'title', 'filler', 'turn']);

/** What either of two descriptions is of, and one of them; undefined where the words are no such thing. */
export function readHeadOfBoth(
  tokens: readonly Token[],
  line: Line,
  reading: Reading,
  carried: Carried,
): Finding[] | undefined {
  const { words } = line;
  const isOf = (token: Token | undefined) => token !== undefined && words.slice(token.start, token.end) === '的';
  const ors = tokens.flatMap((token, at) => (token.kind === 'turn' && token.turn === 'or' ? [at] : []));
  const last = tokens.findLastIndex(isOf);
  const [or, ...more] = ors;
  if (or === undefined || more.length > 0 || !isOf(tokens[or - 1]) || last <= or + 1 || reading.excludes)
    return undefined;
  const head = tokens.slice(last + 1);
  const isKind = head.length > 0 && head.every(({ kind }) => KINDS.has(kind)) && !isBound(tokens);
  if (!isKind || !/(?:企业|单位|法人|公司)[。;]?$/u.test(words)) return undefined;
  const { lexicon } = reading;
  const found = readStatements(head, { lexicon, line, carried });
  if (!found || found.length === 0 || !found.every(({ kind }) => kind === 'condition')) return undefined;
  const both = tokens.slice(0, last);
  const either = readEither(both, line, reading, carried) ?? [
    open(spanOf(line, both[0]!.start, both.at(-1)!.end), 'words'),
  ];
  return [...either, ...found];
}
