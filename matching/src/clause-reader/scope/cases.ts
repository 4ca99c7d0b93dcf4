import { isOfPerson } from '../applicants/another';
import type { Reading } from '../clause';
import type { Finding } from '../finding';
import { open } from '../hints';
import type { Carried } from '../statements/phrase';
import { readStatements } from '../statements/statements';
import { type Line, spanOf } from '../words/characters';
import type { Token } from '../words/lex';

/** Who is left out by one of several things that a clause lists. */

/** …情形的、失信被执行人等: what is listed, without what says that there may be more. */
const AND_SO_ON = /^(?:的)?等(?:等|情形|情况|问题|行为)?的?(?:企业|单位)?$/u;
/** 且未按要求整改, 并造成影响: of what stands before it. */
const FURTHER = /且|并|同时/u;
const WITH = /^(?:和|及|以及|与)$/u;

/** Each of those that are known, and the others as open; undefined where none is. */
export function readCases(
  tokens: readonly Token[],
  line: Line,
  { lexicon, excludes }: Reading,
  carried: Carried,
): Finding[] | undefined {
  if (!excludes || !tokens.some(({ kind }) => kind === 'flag')) return undefined;
  const { words } = line;
  const wordsOf = (part: readonly Token[]) => words.slice(part[0]!.start, part.at(-1)!.end);
  const parts = partsOf(tokens, words).map((part) => withoutEnd(part, wordsOf));
  if (parts.some((part) => part.length === 0)) return undefined;
  const trial = { ...carried };
  const read = parts.map((part) => known(readStatements(part, { lexicon, line, carried: trial, excludes })));
  const isTurned = (at: number) => {
    const next = parts.findIndex((part, of) => of > at && FURTHER.test(wordsOf(part)));
    return next >= 0 && !parts.slice(at, next).some((part) => words.startsWith('的', part.at(-1)!.end - 1));
  };
  const isPersons = isOfPerson(words) && parts.length > 1;
  const found = parts.map((part, at): Finding => {
    const span = spanOf(line, part[0]!.start, part.at(-1)!.end);
    const condition = read[at];
    const isSure = condition && !isTurned(at) && !(isPersons && at > 0);
    return isSure ? { kind: 'condition', ...span, condition } : open(span, 'words');
  });
  if (!found.some(({ kind }) => kind === 'condition')) return undefined;
  Object.assign(carried, trial);
  return found;
}

/** What is said to be so, as of conduct that is denied. */
function known([one, ...more]: readonly Finding[] = []) {
  const isSo = one?.kind === 'condition' && 'is' in one.condition && one.condition.is && more.length === 0;
  return isSo ? one.condition : undefined;
}

function partsOf(tokens: readonly Token[], words: string): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    const isList = token.kind === 'turn' && (token.turn === 'list' || token.turn === 'or');
    const isWith = token.kind === 'turn' && token.turn === 'and' && WITH.test(words.slice(token.start, token.end));
    if (isList || isWith) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts;
}

function withoutEnd(part: readonly Token[], wordsOf: (part: readonly Token[]) => string): Token[] {
  const at = part.findIndex((_, from) => AND_SO_ON.test(wordsOf(part.slice(from))));
  return at > 0 ? part.slice(0, at) : [...part];
}
