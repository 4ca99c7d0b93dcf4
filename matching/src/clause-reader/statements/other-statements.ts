import type { Condition } from '../../rule';
import type { Line } from '../words/characters';
import type { Cursor, TokenOf } from '../words/cursor';
import type { Lexicon } from '../words/lexicon';
import { leftOutOf, ours, paysTaxes, readPlaces, readSettled, takesTaxes } from './place-statement';
import { listedWithin, nowWithin } from './public-lists';
import { furtherAge, operating, readAge, registered } from './registration-statement';
import { one, type Reader, type Said, type Scope } from './scope';
import { readYears, type Span, spanFits } from './spans';
import { awards, standards } from './table-statement';
import { title } from './title-reader';
import { readGranter, readLevels } from './title-statement';

/** 工商注册 before 、 and other places is its place: 工商注册、税务征管及统计关系在本市. */
const readOwnPlace = (cursor: Cursor, isFirst: boolean, line: Line): string | undefined =>
  cursor.take('placed')?.fact ??
  (isFirst
    ? cursor.attempt(() => {
        const isListed = [1, 2].some((ahead) => {
          const after = cursor.tokens[cursor.at + ahead];
          return after?.kind === 'placed' || after?.kind === 'settled' || paysTaxes(after, line);
        });
        return isListed
          ? (cursor.take('settled')?.fact ??
              takesTaxes(cursor, line) ??
              (cursor.turns('registered') ? 'area' : undefined))
          : undefined;
      })
    : (cursor.take('settled')?.fact ?? takesTaxes(cursor, line)));

/** 注册地、税收缴纳地和统计关系均在本区, 注册并纳税在本市. */
export const placed: Reader = (cursor, { lexicon, line }) => {
  const facts: string[] = [];
  do {
    const fact = readOwnPlace(cursor, facts.length === 0, line);
    if (!fact) return undefined;
    facts.push(fact);
  } while (cursor.turn('list', 'and') || cursor.next?.kind === 'settled');
  if (facts.length > 1) cursor.turns('registered');
  cursor.turns('each');
  const isNot = cursor.turns('not');
  const codes = readPlaces(cursor, lexicon);
  if (codes === undefined) return undefined;
  if (codes === null) return { kind: 'place', said: [{ why: 'place' }] };
  const outside = isNot ? undefined : leftOutOf(codes, cursor);
  const inside: Said[] =
    codes.length === 0
      ? []
      : facts.map((fact) => ({ condition: isNot ? { fact, notIn: codes } : { fact, in: codes } }));
  const apart: Said[] = outside ? facts.map((fact) => ({ condition: { fact, notIn: outside } })) : [];
  return { kind: 'place', said: [...inside, ...apart] };
};

/** 1 个以上 of what is had or not. */
function readAtLeastOne(cursor: Cursor): void {
  cursor.attempt(() => {
    const before = cursor.take('op');
    cursor.turns('have');
    const quantity = cursor.take('quantity');
    const op = quantity && (before ?? cursor.take('op'));
    return quantity?.unit === 'things' && quantity.value === 1 && op?.op === '>=' ? true : undefined;
  });
}

/** 省级以上研发机构; that there is one at all. */
const leveled: Reader = (cursor, { lexicon }) => {
  const isHad = cursor.turns('have');
  const before = readLevels(cursor) ?? readGranter(cursor, lexicon);
  const fact = cursor.take('leveled')?.fact;
  if (!fact) return undefined;
  if (!before) cursor.turns('have');
  const levels = before ?? readLevels(cursor);
  const choices = lexicon.fact.get(fact)?.choices;
  const values = Array.isArray(choices) ? choices.map(({ value }) => value) : [];
  if (!levels) return isHad && values.includes('none') ? one('code', { fact, notIn: ['none'] }) : undefined;
  readAtLeastOne(cursor);
  const isKnown = levels.every((level) => values.includes(level));
  return { kind: 'code', said: isKnown ? [{ condition: { fact, in: levels } }] : [{ why: 'level' }] };
};

/** 未列入经营异常名录或严重失信主体名单: with 未 none of them, whatever joins them. */
export const flags: Reader = (cursor, scope) => {
  const { carried } = scope;
  const early = readYears(cursor);
  const isHere = cursor.take('relative') !== undefined;
  const isNot = cursor.turns('not');
  const own = early ?? readYears(cursor);
  cursor.turns('have');
  const said = isNot ? [] : readAhead(cursor, scope);
  do {
    if (isNot) cursor.turns('not', 'have');
    const flag = cursor.take('flag');
    if (!flag || (isHere && !isOfPerson(flag, scope))) return undefined;
    said.push(flagTest(flag, isNot, own, scope));
  } while (isNot && cursor.attempt(() => cursor.turn('list', 'and', 'or') && flagAhead(cursor)));
  if (isNot) cursor.turns('within');
  if (isNot && isPartly(said)) return undefined;
  if (typeof own === 'number') Object.assign(carried, { years: own, alone: undefined });
  // 欠薪、欠税、欠缴社会保险: one question by two names
  const texts = said.map((one) => JSON.stringify(one));
  return { kind: 'flag', said: said.filter((_, at) => texts.indexOf(texts[at]!) === at) };
};

/** 无偷税及欠税行为: each that is known is denied, the others are marked. */
const isPartly = (said: readonly Said[]): boolean =>
  said.some((one) => 'why' in one) && said.some((one) => 'condition' in one);

/** 具有一年以上独立法人资格: since it is registered. */
const ageOfLegalPerson = (cursor: Cursor, { lexicon }: Scope): Condition | undefined =>
  cursor.attempt(() => {
    const age = lexicon.fact.has('registered_on') ? readAge(cursor, 'registered_on') : undefined;
    const { next } = cursor;
    return next?.kind === 'flag' && next.facts.includes('independent_legal_person') ? age : undefined;
  });

/** What stands before what is had. */
function readAhead(cursor: Cursor, scope: Scope): Said[] {
  const age = ageOfLegalPerson(cursor, scope);
  readAtLeastOne(cursor);
  return age ? [{ condition: age }] : [];
}

/** 本人及配偶在本市无自有住房: what is asked of a person is asked of the place too. */
const isOfPerson = ({ facts }: TokenOf<'flag'>, { lexicon }: Scope): boolean =>
  facts.every((fact) => lexicon.fact.get(fact)?.subject === 'person');

/** Whether another flag is listed next; 未 may be said again. */
const flagAhead = (cursor: Cursor): true | undefined => {
  const next = cursor.tokens
    .slice(cursor.at, cursor.at + 4)
    .find((token) => !(token.kind === 'turn' && ['not', 'have'].includes(token.turn)));
  return next?.kind === 'flag' ? true : undefined;
};

function flagTest(
  { facts, spanned, isDenied }: TokenOf<'flag'>,
  isSaidNot: boolean,
  years: Span | undefined,
  { lexicon, carried, excludes }: Scope,
): Said {
  const isNot = isSaidNot !== (isDenied === true);
  const spanOfFact = (key: string) => lexicon.fact.get(key)?.span;
  const own = typeof years === 'number' ? years : carried.barred;
  const listed = excludes && !isNot ? listedWithin(facts, own, lexicon, true) : undefined;
  if (listed) return listed;
  const fitting = facts.filter(
    (key) => spanned || spanFits(spanOfFact(key), spanOfFact(key) ? (years ?? carried.years) : years),
  );
  // asked for other years it is another question
  if (fitting.length !== 1)
    return (isNot && typeof years === 'number' && listedWithin(facts, years, lexicon, false)) || { why: 'period' };
  const fact = fitting[0]!;
  const within = isNot && !spanned && years === undefined && !excludes ? nowWithin(fact, carried, lexicon) : undefined;
  if (within) return within;
  // nobody is asked to have been at fault
  if (lexicon.fact.get(fact)?.group === 'conduct' && !isNot && !excludes) return { why: 'words' };
  return { condition: { fact, is: !isNot } };
}

interface Codes {
  fact: string;
  codes: string[];
}

/** Whether it is said that more counts too: 不低于, 及以上. */
const readUp = (cursor: Cursor, where: 'before' | 'after'): boolean =>
  cursor.attempt(() => {
    cursor.take('bound');
    const op = cursor.take('op');
    return op?.op === '>=' && op.side === where ? true : undefined;
  }) ?? false;

/** A grade and all that are better; a catalogue lists the choices of a grade from the best. */
function upTo({ fact, codes }: Codes, lexicon: Lexicon): Codes | undefined {
  const choices = lexicon.fact.get(fact)?.choices;
  const at = Array.isArray(choices) ? choices.findIndex(({ value }) => value === codes[0]) : -1;
  return at < 0 || codes.length > 1
    ? undefined
    : { fact, codes: (choices as { value: string }[]).slice(0, at + 1).map(({ value }) => value) };
}

/** The codes that the next word stands for, of one fact: 二级及以上 from the best down to it. */
function readCodes(cursor: Cursor, fact: string | undefined, lexicon: Lexicon): Codes | undefined {
  return cursor.attempt(() => {
    if (fact === undefined) return cursor.take('code');
    const isAtLeast = readUp(cursor, 'before');
    const choice = cursor.take('choice')?.of.find((one) => one.fact === fact);
    const found = choice ? { fact, codes: [choice.code] } : cursor.take('code');
    if (found?.fact !== fact) return undefined;
    return readUp(cursor, 'after') || isAtLeast ? upTo(found, lexicon) : found;
  });
}

/** 博士学位, 副高级以上职称: the choice before the name of what is chosen. */
function readGraded(cursor: Cursor, lexicon: Lexicon): Codes | undefined {
  return cursor.attempt(() => {
    const choices = cursor.take('choice')?.of ?? [];
    const isUp = readUp(cursor, 'after');
    const fact = cursor.take('chosen')?.fact;
    const choice = choices.find((one) => one.fact === fact);
    // 高级工以上职业资格证书或职业技能等级证书: two names of one
    cursor.attempt(() => (cursor.turn('or', 'list') && cursor.take('chosen')?.fact === fact) || undefined);
    const found = choice && { fact: choice.fact, codes: [choice.code] };
    // 大专以上学历科技人员 are whose it is
    if (cursor.next && cursor.next.kind !== 'turn') return undefined;
    return found && isUp ? upTo(found, lexicon) : found;
  });
}

/** 博士或具有正高级职称的: a degree by itself, where nothing is counted. */
function degreeNext({ next, tokens, at }: Cursor, words: string): string | undefined {
  // 企业全职引进博士: of somebody else
  if (/(?:企业|单位|公司)[^的]*$/u.test(words.slice(0, next?.start))) return undefined;
  const [of, ...more] = next?.kind === 'choice' ? next.of : [];
  const after = tokens[at + 1];
  const isAlone = after === undefined || (after.kind === 'turn' && ['or', 'list', 'and'].includes(after.turn));
  return of?.fact === 'person_education' && more.length === 0 && isAlone ? of.fact : undefined;
}

/** A grade that is given once a year, of the year before: 上年度纳税信用等级 is the last one. */
const isYearly = (fact: string | undefined, lexicon: Lexicon): boolean => {
  const { staleAfterMonths: months = 0 } = lexicon.fact.get(fact ?? '') ?? {};
  return months >= 12 && months <= 18;
};

/** 小型或微型企业, 企业类型为有限责任公司: of codes of one fact any. */
const code: Reader = (cursor, { carried, lexicon, line }) => {
  const isOfLastYear = cursor.attempt(() => (readYears(cursor) === 'last' ? true : undefined));
  const early = cursor.turns('not');
  cursor.turns('have');
  const named = cursor.take('chosen')?.fact;
  if (isOfLastYear && !isYearly(named, lexicon)) return undefined;
  const about =
    named ?? (cursor.next?.kind === 'choice' ? (carried.chosen ?? degreeNext(cursor, line.words)) : undefined);
  const isNot = cursor.turns('not') || early;
  cursor.turns('have');
  const found = readGraded(cursor, lexicon) ?? readCodes(cursor, about, lexicon);
  if (!found) return undefined;
  if (named !== undefined) carried.chosen = named;
  const { fact } = found;
  const codes = [...found.codes];
  for (let more: string[] | undefined = codes; more; ) {
    more = cursor.attempt(() => (cursor.turn('or', 'list') ? readCodes(cursor, fact, lexicon)?.codes : undefined));
    if (more) codes.push(...more);
  }
  const told = [...new Set(codes)];
  return one('code', isNot ? { fact, notIn: told } : { fact, in: told });
};

/** Every kind of statement but those of numbers, in the order in which they are tried. */
export const OTHER_STATEMENTS: readonly Reader[] = [
  placed,
  readSettled,
  registered,
  operating,
  furtherAge,
  ours,
  standards,
  awards,
  leveled,
  title,
  flags,
  code,
];
