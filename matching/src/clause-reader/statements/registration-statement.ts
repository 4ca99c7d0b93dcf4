import type { Condition, Op } from '../../rule';
import type { Line } from '../words/characters';
import type { Cursor, TokenOf } from '../words/cursor';
import { withBound } from '../words/lex';
import type { UnitKind } from '../words/quantity';
import type { Carried } from './phrase';
import { leftOutOf, readPlaces } from './place-statement';
import { one, type Reader, type Said, type Scope } from './scope';

const TIME: Partial<Record<UnitKind, 'years' | 'months' | 'days' | 'fiscalYears'>> = {
  years: 'years',
  months: 'months',
  days: 'days',
  fiscalYears: 'fiscalYears',
};

/** 满 1 年, 3 年以上, 不超过 5 年: how long ago. */
export function readAge(cursor: Cursor, since: string): Condition | undefined {
  return cursor.attempt(() => {
    const before = cursor.take('op');
    const quantity = cursor.take('quantity');
    const unit = quantity && TIME[quantity.unit];
    if (!unit || before?.side === 'after') return undefined;
    const middle = cursor.take('bound');
    const after = cursor.next?.kind === 'op' && cursor.next.side === 'after' ? cursor.take('op') : undefined;
    const late = cursor.take('bound');
    const included = middle?.included ?? late?.included;
    const asOf = cursor.take('asOf');
    const op = opOf(before, after);
    if (!op) return undefined;
    if (asOf !== undefined) return ageBy(asOf, since, unit, op, quantity.value);
    return { measure: { since, in: unit }, op: withBound(op, included), value: quantity.value };
  });
}

/** The one operator that words before and behind a quantity say. */
const opOf = (before: TokenOf<'op'> | undefined, after: TokenOf<'op'> | undefined): Op | undefined =>
  before && after && before.op !== after.op ? undefined : (before?.op ?? after?.op);

/** 成立 1 年以上(截至 2021 年 10 月 31 日): registered a year before that day. */
function ageBy(
  { day, isThen }: TokenOf<'asOf'>,
  since: string,
  unit: string,
  op: Op,
  value: number,
): Condition | undefined {
  if (isThen) return since !== '' && op.startsWith('>') ? { day: since, to: day } : undefined;
  const months = unit === 'years' ? value * 12 : unit === 'months' ? value : undefined;
  if (since === '' || months === undefined) return undefined;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  // 31 October less a month is the last day of September
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
  return { day: since, ...(op.startsWith('>') ? { to: then } : { from: then }) };
}

type Days = Pick<TokenOf<'day'>, 'from' | 'to'>;

/** What is set up in a year, and what that is: 2022 年新设立的企业 is no 2022 年设立的技术中心. */
const SET_UP =
  /^(?:度|内|期间)?(?:新|在[本我][省市区县]|依法|登记|注册|设立|成立)*(?:注册|设立|成立|登记)(?:$|[,、且并]|的?[^,的]{0,12}(?:企业|公司|单位|市场主体)$|的$)/u;

/** 2022 年新设立: from its first day to its last. */
function readYearOf(cursor: Cursor, { words }: Line): Days | undefined {
  const { next } = cursor;
  const year = next?.kind === 'period' && 'year' in next.period ? next.period.year : 0;
  if (!next || year < 1900 || !SET_UP.test(words.slice(next.end))) return undefined;
  cursor.at += 1;
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

interface Registration {
  place?: string[] | null;
  outside?: string[];
  day?: Days;
  date: string;
}

/** Where it is registered and from which day on, in any order. */
function readRegistration(cursor: Cursor, { lexicon, line }: Scope): Registration | undefined {
  let place = readPlaces(cursor, lexicon);
  const outside = leftOutOf(place, cursor);
  let day: Days | undefined = cursor.take('day') ?? readYearOf(cursor, line);
  const isEarly = cursor.turns('registered');
  // 注册成立日期: the name of the day again
  if (isEarly) cursor.take('date');
  if (place === undefined) place = readPlaces(cursor, lexicon);
  const isSaid = cursor.turns('registered') || isEarly;
  const own = isSaid && lexicon.fact.has('registered_on') ? 'registered_on' : undefined;
  const date = cursor.take('date')?.fact ?? own;
  day ??= cursor.take('day');
  return date === undefined
    ? undefined
    : { date, ...(place !== undefined && { place }), ...(outside && { outside }), ...(day && { day }) };
}

/** 3 年以上、15 年以下. */
export const readNextAge = (cursor: Cursor, since: string): Condition | undefined =>
  cursor.attempt(() => {
    cursor.turn('list', 'and');
    return readAge(cursor, since);
  });

/** 在本市注册满一年, 2022 年 1 月 1 日以后成立: where and since when. */
export const registered: Reader = (cursor, { lexicon, line, carried }) => {
  const { at } = cursor;
  const read = readRegistration(cursor, { lexicon, line, carried });
  if (!read) return undefined;
  const { place, outside, day, date } = read;
  const said: Said[] = [];
  if (place === null) said.push({ why: 'place' });
  else if (place && place.length > 0) said.push({ condition: { fact: 'area', in: place } });
  if (outside) said.push({ condition: { fact: 'area', notIn: outside } });
  if (day) said.push({ condition: { day: date, ...(day.from && { from: day.from }), ...(day.to && { to: day.to }) } });
  for (let age = readAge(cursor, date); age; age = readNextAge(cursor, date)) {
    said.push({ condition: age });
    carried.aged = agedBy(date, cursor, line);
  }
  if (!skipYearOf(cursor, line)) return undefined;
  // 新注册成立: since when is not said
  const isNew = cursor.tokens.slice(at, cursor.at).some(({ start }) => line.words[start] === '新');
  if (isNew && said.length === 0) return { kind: 'since', said: [{ why: 'year' }] };
  // that it is registered is true of every enterprise
  return { kind: said.length > 0 && place === undefined ? 'since' : 'place', said };
};

/** 在本市注册当年升规的: the year in which it was registered is no year of the calendar; whether what is told of that year has none. */
function skipYearOf(cursor: Cursor, { words }: Line): boolean {
  const [before, year] = [cursor.tokens[cursor.at - 1], cursor.next];
  const isThen = year?.kind === 'period' && 'year' in year.period && year.period.year === 0;
  if (!isThen || before?.end !== year.start || !words.startsWith('当年', year.start)) return true;
  if (/\d/u.test(words.slice(year.end))) return false;
  cursor.at += 1;
  return true;
}

/** Where in the text the words end that were read last. */
const endOf = ({ tokens, at }: Cursor, line: Line): number => (line.at[(tokens[at - 1]?.end ?? 1) - 1] ?? 0) + 1;

/** Since when the words that were read last ask how long ago, and where they end. */
const agedBy = (since: string, cursor: Cursor, line: Line): Carried['aged'] => ({ since, to: endOf(cursor, line) });

/** What may be run longer or shorter than the enterprise is there, or is not it. */
const OF_A_THING =
  /店|网点|网站|平台|空间|中心|设施|场[所地]|农[场庄]|体系|设备|产线|品牌|产品|项目|业务|楼|馆|市场|\d/u;

/** 经营 2 年以上: since it works, which is later than it is registered; 存续期 2 年以上: since it is there. */
export const operating: Reader = (cursor, { lexicon, line, carried }) => {
  const { start = 0, end = 0 } = cursor.next ?? {};
  // 体系有效运行两年以上: of what runs, unless it is an enterprise
  if (line.words.slice(start, end).includes('运行') && !/企业|单位|法人/u.test(line.words)) return undefined;
  const since = line.words.startsWith('存续', start) ? 'registered_on' : 'operating_since';
  if (OF_A_THING.test(line.words.slice(0, start)) || !cursor.turns('operating') || !lexicon.fact.has(since))
    return undefined;
  const said: Said[] = [];
  const next = () => (said.length === 0 ? readAge : readNextAge)(cursor, since);
  for (let age = next(); age; age = next()) said.push({ condition: age });
  if (said.length === 0) return undefined;
  carried.aged = agedBy(since, cursor, line);
  return { kind: 'since', said };
};

/** 成立 1 年以上，10 年以下: a bound by itself, right behind the other one. */
export const furtherAge: Reader = (cursor, { line, carried: { aged } }) => {
  const isBehind = aged && cursor.at === 0 && (line.at[0] ?? 0) - aged.to <= 1;
  const age = isBehind && readAge(cursor, aged.since);
  return age && cursor.done ? one('since', age) : undefined;
};
