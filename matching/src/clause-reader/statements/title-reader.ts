import type { Condition, Year } from '../../rule';
import type { Cursor, TokenOf } from '../words/cursor';
import type { Lexicon } from '../words/lexicon';
import type { Carried } from './phrase';
import { readAge, readNextAge } from './registration-statement';
import { one, type Reader, type Scope, type Statement } from './scope';
import {
  isBuilt,
  isCertificate,
  isMet,
  readCountedIn,
  readGranter,
  readLevels,
  readNewness,
  titleTest,
} from './title-statement';

/** Titles: which, since when, at which levels and for which time they were had. */

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
  const counted = readCountedIn(cursor, lexicon);
  const before = counted ? undefined : (readLevels(cursor) ?? readGranter(cursor, lexicon));
  const late = readNewness(cursor);
  const levels = before ?? (counted ? undefined : readLevels(cursor));
  const [years, told] = [[...early.years, ...late.years], { ...early.more, ...late.more }];
  return { since, levels, years, told, counted, isNew: early.isNew === true || late.isNew === true };
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

/** When and for which time it was had; 新认定 beside 重新认定 is for the first time. */
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

export const title: Reader = (cursor, scope) => {
  const { lexicon, carried } = scope;
  const from = cursor.next?.start ?? 0;
  const isSaidNot = cursor.turns('not');
  const own = readHow(cursor, from, scope);
  // 重新认定的 alone is of the title before it
  const isSame = cursor.done && !isSaidNot && 'times' in own.told;
  const token = cursor.take('title') ?? (isSame ? titleBefore(carried) : undefined);
  if (!token || isBuilt(token, scope)) return undefined;
  if (isMet(token, scope)) return { kind: 'title', said: [{ why: 'words' }] };
  const isNot = isSaidNot !== (token.isDenied === true);
  rememberTitle(token, carried);
  const { levels, isNew } = own;
  carried.newness = { isNew, told: own.told, years: own.years };
  cursor.turns('have');
  const told = { ...readTimes(cursor), ...own.told };
  const before = scope.line.words.slice(from, token.start);
  const then = thenHad(own.years, before);
  if (!then) return { kind: 'title', said: [{ why: 'period' }] };
  const { years, isLater } = yearsOf(then.years, isNew, carried);
  const more = isNot ? {} : whenHad(token, { isNew, years, told: then.isState ? {} : told, isLater }, carried);
  const said = titleTest(lexicon, token, levels ?? readLevels(cursor), more);
  if ('why' in said) return { kind: 'title', said: [said] };
  if (isNot) return deniedTitle(said.condition, years, isSaidNot && NEVER.test(before));
  return hadTitle(token, said.condition, isUndated(isNew, years, more), own, cursor, scope);
};

/** 当年通过高新技术企业重新认定: for which time, at the end. */
const readTimes = (cursor: Cursor): object =>
  cursor.attempt(() => {
    const times = cursor.turn('first', 'renewed');
    return times && cursor.done ? { times } : undefined;
  }) ?? {};

/** A title that is had, since when it is and where it is counted. */
function hadTitle(
  token: TokenOf<'title'>,
  condition: Condition,
  isOpen: boolean,
  { since, counted }: ReturnType<typeof readOwn>,
  cursor: Cursor,
  scope: Scope,
): Statement | undefined {
  // 对新认定的高新技术企业给予…: since when it is new is not said
  if (isOpen) return { kind: 'title', said: [{ why: 'year', draft: condition }] };
  return countedIn(heldTitle(token, since ?? readNextAge(cursor, ''), condition, scope.lexicon), counted, scope);
}

/** 申报当年须是规上企业: what it is in that year, not when it came to be it. */
const IS_THEN = /年度?(?:内|时)?(?:均|须|应当?|必须|已|仍){0,2}(?:为|是|属于|系)(?!.*[首新认纳列获评通])[^,]{0,8}$/u;

/** The years in which it was had, unless it is told what is so in this one; undefined where that is told of another. */
function thenHad(years: readonly Year[], words: string): { years: readonly Year[]; isState: boolean } | undefined {
  const isState = IS_THEN.test(words);
  if (!isState) return { years, isState };
  return years.every((year) => year === 0) ? { years: [], isState } : undefined;
}

/** 首次纳入滨江区规模以上企业统计: where it is counted, which a title without levels has beside it. */
function countedIn(
  statement: Statement | undefined,
  codes: readonly string[] | undefined,
  { lexicon, line: { words } }: Scope,
): Statement | undefined {
  const fact = /统计|纳统|入统/u.test(words) ? 'statistics_area' : 'area';
  if (!statement || !codes || !lexicon.fact.has(fact)) return statement;
  return { ...statement, said: [...statement.said, { condition: { fact, in: [...codes] } }] };
}

const isUndated = (isNew: boolean, years: readonly Year[], told: object): boolean =>
  isNew && years.length === 0 && !('times' in told);

const heldTitle = (token: TokenOf<'title'>, age: Condition | undefined, condition: Condition, lexicon: Lexicon) =>
  age ? titleSince(token, age, condition) : one(isCertificate(token, lexicon) ? 'certificate' : 'title', condition);

/** That it is not held now; 未曾获得过 is never, which is more. */
function deniedTitle(condition: Condition, years: readonly number[], isNever: boolean): Statement | undefined {
  if (isNever) return { kind: 'title', said: [{ why: 'period' }] };
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
