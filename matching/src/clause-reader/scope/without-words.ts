import { forKindIn, isBounded } from '../applicants/for-kinds';
import type { Clause, Reading } from '../clause';
import { open } from '../hints';
import { isBound } from '../statements/bound';
import { become, type Carried } from '../statements/phrase';
import { type Line, spanOf } from '../words/characters';
import { lex, type Token } from '../words/lex';
import { withoutBrackets } from './brackets';
import { undecidedWhole } from './undecided';

/** Words in a clause that say for whom its bound is, which is read without them. */

type ReadLine = (line: Line, tokens: readonly Token[], carried: Carried) => Clause;

/** Whether some words may name for whom. */
export const namesSome = (words: string): boolean => /地区|区域|珠三角|粤东|苏[南中北]|其[他它余]/u.test(words);

/** A clause read without some of its words: the one condition that it is then, if it is. */
function readWithout(
  line: Line,
  [start, end]: readonly [number, number],
  { lexicon }: Reading,
  carried: Carried,
  read: ReadLine,
) {
  const bare = withoutBrackets(line, [{ start, end, isOfMeasure: false }]);
  const trial = { ...carried };
  const clause = read(bare, lex(lexicon, bare), trial);
  const [one, ...more] = clause.findings;
  if (one?.kind !== 'condition' || more.length > 0) return undefined;
  const whole = { ...clause, ...spanOf(line, 0, line.words.length) };
  return { one, whole, settle: () => become(carried, trial) };
}

/** 珠三角地区不少于 30 人: the bound, which is for those alone, so that it is proposed beside that of the others only. */
export function readForKind(
  line: Line,
  tokens: readonly Token[],
  reading: Reading,
  carried: Carried,
  read: ReadLine,
): Clause | undefined {
  const found = forKindIn(line);
  if (!found || !isBound(tokens)) return undefined;
  const said = readWithout(line, [found.start, found.end], reading, carried, read);
  if (!said || !isBounded(said.one.condition)) {
    const whole = read(line, tokens, carried);
    return { ...whole, findings: whole.findings.map(undecidedWhole) };
  }
  said.settle();
  const { condition: bound } = said.one;
  const findings = [open(said.whole, 'composition', bound)];
  return { ...said.whole, findings, hasNumbers: true, forKind: { ...found.kind, bound } };
}
