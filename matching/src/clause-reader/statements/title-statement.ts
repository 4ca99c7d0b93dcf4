import type { Condition, Year } from '../../rule';
import { BY_OTHERS } from '../outline';
import type { Cursor, TokenOf } from '../words/cursor';
import type { Token } from '../words/lex';
import type { Kin, Lexicon } from '../words/lexicon';
import type { Level } from '../words/words';
import { readPlace } from './place-statement';
import type { Said, Scope } from './scope';

const RANKS: readonly Level[] = ['national', 'provincial', 'city', 'county'];

/** 省级, 市级以上: the levels that are meant. */
export function readLevels(cursor: Cursor): Level[] | undefined {
  const level = cursor.take('level')?.level;
  if (!level) return undefined;
  const levels: Level[] = [level];
  for (;;) {
    const more = cursor.attempt(() => (cursor.turn('list', 'and', 'or') ? cursor.take('level')?.level : undefined));
    if (!more) break;
    levels.push(more);
  }
  const isUp = cursor.attempt(() => {
    cursor.take('bound');
    const op = cursor.take('op');
    return op?.op === '>=' && op.side === 'after' ? true : undefined;
  });
  if (!isUp) return levels;
  cursor.take('bound');
  return levels.length === 1 ? RANKS.slice(0, RANKS.indexOf(level) + 1) : undefined;
}

const GRANTED: ReadonlySet<Token['kind'] | undefined> = new Set(['title', 'leveled', 'award'] as const);

/** 浙江省专精特新中小企业: the level of the place whose list it is, where the text comes from there. */
export function readGranter(cursor: Cursor, lexicon: Lexicon): Level[] | undefined {
  return cursor.attempt(() => {
    const [area, ...more] = readPlace(cursor, lexicon) ?? [];
    const { next } = cursor;
    if (area === undefined || more.length > 0 || !GRANTED.has(next?.kind)) return undefined;
    if (!lexicon.place?.startsWith(area.replace(/(?:00)+$/u, ''))) return undefined;
    return [area.endsWith('0000') ? 'provincial' : area.endsWith('00') ? 'city' : 'county'];
  });
}

/** The place before a title that has no levels: where those are that are counted. */
export const readCountedIn = (cursor: Cursor, lexicon: Lexicon): string[] | undefined =>
  cursor.attempt(() => {
    const codes = readPlace(cursor, lexicon);
    const { next } = cursor;
    const key = next?.kind === 'title' && next.kin.length === 1 ? next.key : undefined;
    const hasLevels = key === undefined || (lexicon.fact.get(key)?.terms?.levels?.length ?? 0) > 0;
    return codes && codes.length > 0 && !hasLevels && key === 'title_above_scale' ? codes : undefined;
  });

/** The conditions of a title at levels, which the catalogue may keep as several titles. */
function atLevels(
  lexicon: Lexicon,
  kin: readonly Kin[],
  wanted: readonly Level[],
  more: object,
): Condition | undefined {
  const left = new Set(wanted);
  const tests: Condition[] = [];
  for (const { key, level } of kin) {
    const own = level ? [level] : (lexicon.fact.get(key)?.terms?.levels ?? []).map(({ value }) => value);
    const met = own.filter((one) => left.delete(one as Level));
    if (met.length === 0) continue;
    const isWhole = level !== undefined || met.length === own.length;
    tests.push({ title: key, held: true, ...(!isWhole && { level: met }), ...more });
  }
  // a level that the catalogue does not keep may be granted all the same
  if (tests.length === 0 || left.size > 0) return undefined;
  return tests.length === 1 ? tests[0] : { any: tests };
}

/** A title at levels, or by its name alone where no other title has that name. */
export function titleTest(
  lexicon: Lexicon,
  { key, kin }: TokenOf<'title'>,
  levels: readonly Level[] | undefined,
  more: object,
): Said {
  if (levels) {
    const condition = atLevels(lexicon, kin, levels, more);
    return condition ? { condition } : { why: 'level' };
  }
  const hasLevels = key !== undefined && (lexicon.fact.get(key)?.terms?.levels?.length ?? 0) > 0;
  if (key === undefined || (hasLevels && kin.some((one) => one.level !== undefined))) return { why: 'level' };
  return { condition: { title: key, held: true, ...more } };
}

/** A year that a title was had in; 年度 alone says none. */
function readYearOf(cursor: Cursor, years: Year[]): boolean {
  const upToNow = cursor.take('upToNow');
  if (upToNow) years.push(...Array.from({ length: upToNow.years }, (_, back) => 0 - back));
  if (upToNow) return true;
  const period = cursor.next?.kind === 'period' ? cursor.next.period : undefined;
  if (!period || !('year' in period || 'yearly' in period)) return false;
  if ('year' in period) years.push(period.year);
  cursor.at += 1;
  return true;
}

/** When and for which time it was had: 2024 年度首次认定. */
export function readNewness(cursor: Cursor): { more: object; isNew?: boolean; years: Year[] } {
  const years: Year[] = [];
  let times: 'first' | 'renewed' | undefined;
  let isNew = false;
  for (;;) {
    if (readYearOf(cursor, years)) continue;
    const turn = cursor.turn('new', 'first', 'renewed', 'have');
    if (!turn) break;
    if (turn === 'new') isNew = true;
    else if (turn !== 'have') times = turn;
  }
  return { more: { ...(years.length > 0 && { newIn: years }), ...(times && { times }) }, isNew, years };
}

const CERTIFICATE = /认证|许可证|证书/u;
export const isCertificate = ({ key = '' }: TokenOf<'title'>, lexicon: Lexicon): boolean =>
  CERTIFICATE.test(lexicon.fact.get(key)?.label ?? '');

const BUILT = /(?:建立|建有|设立)(?:健全|完善|并实施|有|了|的)*$/u;
const CERTIFIED = new RegExp(`体系,?${BY_OTHERS}$`, 'u');
const isUncertified = (token: TokenOf<'title'>, { lexicon, line: { words } }: Scope, before: RegExp): boolean =>
  isCertificate(token, lexicon) &&
  before.test(words.slice(0, token.start)) &&
  !words.slice(token.start, token.end).endsWith('认证');

/** 建立质量管理体系 is not yet certified. */
export const isBuilt = (token: TokenOf<'title'>, scope: Scope): boolean =>
  !CERTIFIED.test(scope.line.words) && isUncertified(token, scope, BUILT);

/** 满足 GB/T23331 要求的能源管理体系 need not be certified either. */
export const isMet = (token: TokenOf<'title'>, scope: Scope): boolean =>
  !scope.line.words.includes('认证') && isUncertified(token, scope, /(?:满足|符合)$/u);
