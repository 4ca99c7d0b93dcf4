import type { Condition, Year } from '../../rule';
import type { Line } from '../words/characters';
import type { Cursor, TokenOf } from '../words/cursor';
import type { Lexicon } from '../words/lexicon';
import type { Carried } from './phrase';
import { leftOutOf, readPlace, readPlaces, readSettled, takesTaxes } from './place-statement';
import { listedWithin, nowWithin } from './public-lists';
import { furtherAge, operating, readAge, readNextAge, registered } from './registration-statement';
import { one, type Reader, type Said, type Scope, type Statement } from './scope';
import { readYears, type Span, spanFits } from './spans';
import { awards, standards } from './table-statement';
import { isBuilt, isCertificate, isMet, readGranter, readLevels, readNewness, titleTest } from './title-statement';

/** 工商注册 before 、 and other places is its place: 工商注册、税务征管及统计关系在本市. */
const readOwnPlace = (cursor: Cursor, isFirst: boolean, line: Line): string | undefined =>
  cursor.take('placed')?.fact ??
  (isFirst
    ? cursor.attempt(() => {
        const isListed = [1, 2].some((ahead) => {
          const after = cursor.tokens[cursor.at + ahead];
          return after?.kind === 'placed' || after?.kind === 'settled';
        });
        return isListed
          ? (cursor.take('settled')?.fact ??
              takesTaxes(cursor, line) ??
              (cursor.turns('registered') ? 'area' : undefined))
          : undefined;
      })
    : cursor.take('settled')?.fact);

/** 注册地、税收缴纳地和统计关系均在本区. */
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

/** 我市规模以上企业, 厦门市工业企业: where those are that are named next; 我市企业技术中心 is a level, not a place. */
const ours: Reader = (cursor, { lexicon, line: { words } }) => {
  // 属于青岛市行政区域内的小微企业
  if (words.startsWith('属于', cursor.next?.start)) cursor.turns('have');
  const first = cursor.next;
  if (first?.kind !== 'relative' && first?.kind !== 'place') return undefined;
  const place = readPlace(cursor, lexicon);
  const { next } = cursor;
  const before = cursor.tokens[cursor.at - 1];
  const isWithin = before?.kind === 'turn' && before.turn === 'placed';
  // 上海市专精特新企业 are of that city's list, 厦门市工业企业 and 河南省内规上企业 of that place
  if (first.kind === 'place' && next?.kind !== 'code' && !isWithin) return undefined;
  const def = next?.kind === 'title' && next.kin.length === 1 ? lexicon.fact.get(next.key ?? '') : undefined;
  const isWhose = next?.kind === 'code' || (def !== undefined && !def.terms?.levels?.length);
  if (place === undefined || place?.length === 0 || !isWhose) return undefined;
  return { kind: 'place', said: [place === null ? { why: 'place' } : { condition: { fact: 'area', in: place } }] };
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

/** The years in which a title was had; 2024 年新获评…的，新获评…的: the year is that of both. */
function yearsOf(
  told: readonly Year[],
  isNew: boolean,
  carried: Carried,
): { years: readonly Year[]; isLater: boolean } {
  const isLater = isNew && told.length === 0 && carried.calendar !== undefined;
  const years = isLater ? [carried.calendar!] : told;
  const [named] = years;
  if (named !== undefined && named > 0) carried.calendar = named;
  return { years, isLater };
}

/** When, for which time, at which levels and for how long: 2024 年首次认定的省级, 认定满一年的市级. */
function readOwn(cursor: Cursor, lexicon: Lexicon) {
  const early = readNewness(cursor);
  const since = readAge(cursor, '');
  const before = readLevels(cursor) ?? readGranter(cursor, lexicon);
  const late = readNewness(cursor);
  const levels = before ?? readLevels(cursor);
  const [years, told] = [[...early.years, ...late.years], { ...early.more, ...late.more }];
  return { since, levels, years, told, isNew: early.isNew === true || late.isNew === true };
}

/** 对规上企业首次认定的 after another title: of which of them is not said. */
const titleBefore = ({ title: before, isOtherTitle }: Carried) => (isOtherTitle ? undefined : before);

function rememberTitle(token: TokenOf<'title'>, carried: Carried): void {
  carried.isOtherTitle ||= carried.title !== undefined && carried.title.key !== token.key;
  carried.title = token;
}

/** 2024 年新认定的高新技术企业、专精特新中小企业: when the first was had is when those beside it were that say nothing else. */
function newnessOf(
  own: ReturnType<typeof readOwn>,
  { tokens }: Cursor,
  from: number,
  { carried, line: { words } }: Scope,
): Carried['newness'] {
  const isSilent = !own.isNew && own.years.length === 0 && Object.keys(own.told).length === 0;
  const before = tokens.findLast(({ end }) => end <= from);
  const isBeside = before?.kind === 'turn' && ['list', 'and', 'or'].includes(before.turn);
  if (!isSilent || HAS_NOW.test(words.slice(from))) return undefined;
  return isBeside ? carried.newness : undefined;
}

/** The same, with what is said of the title beside it. */
function readHow(cursor: Cursor, from: number, scope: Scope): ReturnType<typeof readOwn> {
  const own = readOwn(cursor, scope.lexicon);
  return { ...own, ...newnessOf(own, cursor, from, scope) };
}
const HAS_NOW = /^(?:拥有|具有|具备|持有|建有|设有|属)/u;

const NEVER = /曾|从未|至今未/u;

/** When and for which time it was had; 新认定 beside 重新认定, and where something is given for it, is for the first time. */
function whenHad(
  { key }: TokenOf<'title'>,
  { isNew, years, told, isLater }: { isNew: boolean; years: readonly Year[]; told: object; isLater: boolean },
  { isBesideRenewed }: Carried,
): object {
  // 年度新增规模以上企业: those of that year
  const isCounted = key === 'title_above_scale';
  const isFirst = isBesideRenewed === true && !isCounted && isUndated(isNew, years, told);
  return { ...told, ...(isLater && { newIn: years }), ...(isFirst && { times: 'first' }) };
}

const title: Reader = (cursor, scope) => {
  const { lexicon, carried } = scope;
  const from = cursor.next?.start ?? 0;
  const isSaidNot = cursor.turns('not');
  const { since, levels, isNew, told: early, ...how } = readHow(cursor, from, scope);
  // 重新认定的 alone is of the title before it
  const isSame = cursor.done && !isSaidNot && 'times' in early;
  const token = cursor.take('title') ?? (isSame ? titleBefore(carried) : undefined);
  if (!token || isBuilt(token, scope)) return undefined;
  if (isMet(token, scope)) return { kind: 'title', said: [{ why: 'words' }] };
  const isNot = isSaidNot !== (token.isDenied === true);
  rememberTitle(token, carried);
  carried.newness = { isNew, told: early, years: how.years };
  cursor.turns('have');
  const told = { ...readTimes(cursor), ...early };
  const { years, isLater } = yearsOf(how.years, isNew, carried);
  const more = isNot ? {} : whenHad(token, { isNew, years, told, isLater }, carried);
  const said = titleTest(lexicon, token, levels ?? readLevels(cursor), more);
  if ('why' in said) return { kind: 'title', said: [said] };
  if (isNot) return deniedTitle(said.condition, years, isSaidNot ? scope.line.words.slice(from, token.start) : '');
  return isUndated(isNew, years, more)
    ? { kind: 'title', said: [{ why: 'year', draft: said.condition }] }
    : heldTitle(token, since ?? readNextAge(cursor, ''), said.condition, lexicon);
};

/** 当年通过高新技术企业重新认定: for which time, at the end. */
const readTimes = (cursor: Cursor): object =>
  cursor.attempt(() => {
    const times = cursor.turn('first', 'renewed');
    return times && cursor.done ? { times } : undefined;
  }) ?? {};

const isUndated = (isNew: boolean, years: readonly Year[], told: object): boolean =>
  isNew && years.length === 0 && !('times' in told);

const heldTitle = (token: TokenOf<'title'>, age: Condition | undefined, condition: Condition, lexicon: Lexicon) =>
  age ? titleSince(token, age, condition) : one(isCertificate(token, lexicon) ? 'certificate' : 'title', condition);

/** That it is not held now; 未曾获得过 is never, which is more. */
function deniedTitle(condition: Condition, years: readonly number[], words: string): Statement | undefined {
  if (NEVER.test(words)) return { kind: 'title', said: [{ why: 'period' }] };
  return 'title' in condition && years.length === 0 ? one('title', { title: condition.title, held: false }) : undefined;
}

/** 市级企业技术中心一年以上; since when it is had tells nothing of a level. */
function titleSince({ key }: TokenOf<'title'>, age: Condition, condition: Condition): Statement | undefined {
  const title = 'title' in condition ? condition.title : key;
  if (title === undefined || !('measure' in age)) return undefined;
  const draft = { ...age, measure: { ...age.measure, since: title } } as Condition;
  const isPlain = 'title' in condition && Object.keys(condition).length === 2;
  const isOfLevel = 'title' in condition && condition.level !== undefined && Object.keys(condition).length === 3;
  // 省级企业技术中心两年以上: it is had at that level, and since then
  if (isOfLevel) return { kind: 'title', said: [{ condition }, { condition: draft }] };
  return isPlain ? one('title', draft) : { kind: 'title', said: [{ why: 'level', draft }] };
}

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
