import type { Measure, RowTest } from '../../rule';
import type { Cursor } from '../words/cursor';
import type { Period } from '../words/words';
import type { Scope, Statement } from './scope';
import { readGranter, readLevels } from './title-statement';

/** Rows of tables: standards and awards. */

type Reader = (cursor: Cursor, scope: Scope) => Statement | undefined;

const counted = (measure: Measure, value: number): Statement => ({
  kind: 'number',
  said: [{ condition: { measure, op: '>=', value } }],
});

/** 国家标准、行业标准: the levels of standards. */
function readGrades(cursor: Cursor): string[] {
  const grades: string[] = [];
  for (let grade = cursor.take('grade'); grade; ) {
    grades.push(...grade.values);
    grade = cursor.attempt(() => (cursor.turn('list', 'or') ? cursor.take('grade') : undefined));
  }
  return grades;
}

/** So many at least, one where nothing is said (至少 1 项以上 says it twice); undefined where something else is. */
function readCount(cursor: Cursor): number | undefined {
  cursor.turns('sum', 'each');
  const before = cursor.take('op');
  const quantity = cursor.take('quantity');
  const { next } = cursor;
  const isSaidTwice = next?.kind === 'op' && next.side === 'after' && next.op === before?.op;
  const after = quantity && (before === undefined || isSaidTwice) ? cursor.take('op') : undefined;
  const op = before ?? after;
  return quantity && (quantity.unit !== 'things' || op?.op !== '>=') ? undefined : (quantity?.value ?? 1);
}

/** The years that are said, or those of the first of several alternatives. */
function readPeriod(cursor: Cursor, { carried: { over, led } }: Scope): Period | undefined {
  return cursor.take('period')?.period ?? (over === undefined ? led?.period : { years: over });
}

/** Within so many years, or in a fiscal year; 近一年 may be either, and 当年 is not over. */
function whenOf(column: string, period: Period): RowTest | undefined {
  if ('years' in period) return { column, within: period.years, unit: 'years' };
  return 'year' in period && period.year !== 0 && !period.toTheDay ? { column, years: [period.year] } : undefined;
}

/** 相关领域国家标准: of which field they are, which the table does not tell. */
const FIELD = /^(?:相关|所属|本|该|其)?(?:业务|产品|细分|专业)?(?:领域|行业)?的?$/u;
const readField = (cursor: Cursor, { line: { words } }: Scope): true | undefined =>
  cursor.attempt(() => {
    const field = cursor.take('unknown');
    return field && FIELD.test(words.slice(field.start, field.end)) ? true : undefined;
  });

/** 参与制定行业标准 1 项: so many of what one took part in are so many at least. */
const readBareCount = (cursor: Cursor): number | undefined =>
  cursor.attempt(() => {
    const quantity = cursor.take('quantity');
    const isBare = quantity?.unit === 'things' && (cursor.done || cursor.next?.kind === 'turn');
    return isBare ? quantity.value : undefined;
  });

/** 主导制定国家标准 1 项以上. */
export const standards: Reader = (cursor, scope) => {
  const period = readPeriod(cursor, scope);
  const part = cursor.turn('led', 'tookPart');
  if (part) readField(cursor, scope);
  const grades = readGrades(cursor);
  const when = period && whenOf('published_on', period);
  if (!part || grades.length === 0 || (period && !when)) return undefined;
  const count = readBareCount(cursor) ?? readCount(cursor);
  if (count === undefined) return undefined;
  const where = [
    { column: 'level', in: grades },
    ...(part === 'led' ? [{ column: 'led', is: true as const }] : []),
    ...(when ? [when] : []),
  ];
  return counted({ rows: 'standards', where }, count);
};

/** 近三年获得过省级以上科技奖励. */
export const awards: Reader = (cursor, scope) => {
  const { lexicon } = scope;
  const isNot = cursor.turns('not');
  const period = readPeriod(cursor, scope);
  const isHad = cursor.turns('have');
  const told = readGranter(cursor, lexicon) ?? readLevels(cursor);
  const award = cursor.take('award');
  const levels = told ?? (award?.level && [award.level]);
  const count = award && readCount(cursor);
  const rank = cursor.attempt(() => {
    cursor.turn('and', 'list');
    return cursor.take('ranked')?.value;
  });
  // 科学技术奖 alone is a mere noun
  const when = period && whenOf('awarded_on', period);
  if (isNot || !award || !(isHad || levels) || count === undefined || (period && !when)) return undefined;
  if (levels?.includes('county')) return { kind: 'number', said: [{ why: 'level' }] };
  // a prize of a county may be none of those that are kept
  const kept = lexicon.fact.get('awards')?.columns?.find(({ key }) => key === 'level')?.choices ?? [];
  if (levels?.some((level) => !kept.some(({ value }) => value === level)))
    return { kind: 'number', said: [{ why: 'level' }] };
  const where = [
    { column: 'kind', in: [award.value] },
    ...(levels ? [{ column: 'level', in: levels }] : []),
    ...(when ? [when] : []),
    ...(rank === undefined ? [] : [{ column: 'rank', op: '<=' as const, value: rank }]),
  ];
  return counted({ rows: 'awards', where }, count);
};
