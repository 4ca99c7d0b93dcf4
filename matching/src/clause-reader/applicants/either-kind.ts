import type { Reading } from '../clause';
import { anyOf } from '../composition';
import type { Finding } from '../finding';
import { open } from '../hints';
import { readListed } from '../listed';
import { softened } from '../scope/undecided';
import { isBound } from '../statements/bound';
import { readCores } from '../statements/cores';
import type { Carried } from '../statements/phrase';
import { readStatements } from '../statements/statements';
import { type Line, spanOf } from '../words/characters';
import type { Token } from '../words/lex';
import { isOfAnother } from './another';

/** 在本市注册的独立法人或符合条件的分公司, 高新技术企业及其他创新型企业: whom all that stands before 的 is asked of, either of two kinds of which one is known. */

const ORGANISATION = /(?:企业|单位|机构|公司|组织|法人|合作社|院所|高校|学校|个人)$/u;
const KINDS: ReadonlySet<string> = new Set(['independent_legal_person', 'industry', 'size_class', 'enterprise_type']);

const ANY_OTHER = /^(?:其他|其它|非法人)(?:经济|社会)?组织[。;]?$/u;
/** 具有独立法人资格的企业或事业单位, 在本市设立的法人或其他组织: what is said is asked of whichever of them it is. */
const isWhichever = (kind: readonly Token[], other: string, isDescribed: boolean): boolean =>
  kind.length > 0 && (ANY_OTHER.test(other) || (isDescribed && kind.every((token) => token.kind === 'filler')));

/** 具有法人资格的企业或其分公司: what is no legal person. */
const NO_LEGAL = /个人|自然人|分公司|分支|分所|办事处|个体|合伙/u;
const isLegal = (one: Finding): boolean =>
  one.kind === 'condition' && JSON.stringify(one.condition).includes('"independent_legal_person"');

/** Where two kinds are joined by 或, or by 及其他; undefined where none are, or more. */
function joinIn(tokens: readonly Token[], words: string): number | undefined {
  const joins = tokens.flatMap((token, at) => {
    const isAnd =
      token.kind === 'turn' && token.turn === 'and' && /^(?:及|以及|和)其他/u.test(words.slice(token.start));
    return isAnd || (token.kind === 'turn' && token.turn === 'or') ? [at] : [];
  });
  return joins.length === 1 && joins[0]! > 0 ? joins[0] : undefined;
}

/** A kind of enterprise, if it is known. */
function kindOf(found: readonly Finding[] | undefined): Finding | undefined {
  const [one, ...more] = found ?? [];
  if (one?.kind !== 'condition' || more.length > 0) return undefined;
  const { condition } = one;
  const isTitle = 'title' in condition && condition.held;
  return isTitle || ('fact' in condition && KINDS.has(condition.fact)) ? one : undefined;
}

/** Either of two kinds, with what is asked of both; undefined where the words are no such thing. */
export function readEitherKind(
  tokens: readonly Token[],
  line: Line,
  reading: Reading,
  carried: Carried,
): Finding[] | undefined {
  const { words } = line;
  const join = joinIn(tokens, words);
  const last = tokens.at(-1);
  if (join === undefined || !last || reading.excludes || isBound(tokens) || isOfAnother(words, tokens))
    return undefined;
  const right = tokens.slice(join + 1);
  if (right.length === 0 || !ORGANISATION.test(words.slice(right[0]!.start, last.end))) return undefined;
  const wordOf = ({ start, end }: Token) => words.slice(start, end);
  const of = tokens
    .slice(0, join)
    .findLastIndex(
      (token) => ['的', '为', '是'].includes(wordOf(token)) || (token.kind === 'turn' && token.turn === 'have'),
    );
  const { lexicon } = reading;
  const before = tokens.slice(0, Math.max(0, of));
  const kind = tokens.slice(of + 1, join);
  const isBare = before.every((token) => token.kind === 'filler');
  const isDescribed = wordOf(tokens[of] ?? last) === '的';
  const other = words.slice(right[0]!.start);
  if (isWhichever(kind, other, isDescribed)) {
    const asked = isBare ? [] : readBefore(before, line, reading, carried);
    return [
      ...asked.map((one) => (NO_LEGAL.test(other) && isLegal(one) ? softened(one) : one)),
      open(spanOf(line, kind[0]!.start, last.end), 'words'),
    ];
  }
  // 在本市注册、具有法人资格或为分公司的企业: which of them go together is not said
  if (!isDescribed && !isBare) return undefined;
  const known = kindOf(readStatements(kind, { lexicon, line, carried }));
  if (!known) return undefined;
  const asked = isBare ? [] : readBefore(before, line, reading, carried);
  const second =
    kindOf(readStatements(right, { lexicon, line, carried })) ?? open(spanOf(line, right[0]!.start, last.end), 'words');
  return [...asked, anyOf([[known], [second]], { from: known.from, to: second.to })];
}

/** What stands before both kinds, as far as it is understood. */
function readBefore(tokens: readonly Token[], { words, at }: Line, reading: Reading, carried: Carried): Finding[] {
  const end = tokens.at(-1)!.end;
  const line = { words: words.slice(0, end), at: at.slice(0, end) };
  const { lexicon } = reading;
  return (
    readStatements(tokens, { lexicon, line, carried }) ??
    readListed(tokens, line, reading, carried) ??
    readCores(tokens, line, reading, carried) ?? [open(spanOf(line, tokens[0]!.start, end), 'words')]
  );
}
