import { factDef } from '../facts';
import { elapsedSince, type ProfileView, type Reading } from '../measure';
import type { Measure, NumberTest, TitleTest } from '../rule';
import { addMonths, dayNumber, dayText } from './day';
import { numberText, quantityText, roundUp } from './number-text';
import { holds, isWhole } from './threshold';
import { measureLabel, measureUnit, titleText } from './wording';

/** Exactly what is lacking when a number test fails: how much more (or less) of what, as of when. */
export function lackingNumber(test: NumberTest, reading: Reading, view: ProfileView): string | undefined {
  const rise = test.op === '>=' || test.op === '>' || (test.op === '=' && reading.high < test.value);
  const value = rise ? reading.high : reading.low;
  if (Number.isNaN(value)) return 'since' in test.measure ? `须先取得${factDef(test.measure.since).label}` : undefined;
  if (!Number.isFinite(value)) return undefined;
  if ('since' in test.measure) return lackingTime(test, test.measure, view, rise);
  const change = changeNeeded(test, value, view);
  const less = reading.low === reading.high ? '' : '至少';
  return rise ? riseText(test, change, less) : dropText(test, change, less);
}

interface Change {
  /** What has to change: the numerator of a share, the last year of a growth, else the measure itself. */
  subject: Measure;
  amount: number;
}

/** By how much the part that the enterprise can move has to change, everything else staying as it is. */
function changeNeeded(test: NumberTest, value: number, view: ProfileView): Change {
  const { measure } = test;
  if ('percent' in measure) {
    const of = view.read(measure.of).low;
    return { subject: measure.percent, amount: (Math.abs(test.value - value) * of) / 100 };
  }
  if ('growth' in measure) {
    const last = view.number({ fact: measure.growth, year: -1 }) ?? 0;
    const base = view.number({ fact: measure.growth, year: -1 - measure.years }) ?? 0;
    const wanted = base * (1 + test.value / 100) ** measure.years;
    return { subject: { fact: measure.growth }, amount: Math.abs(wanted - last) };
  }
  return { subject: measure, amount: Math.abs(test.value - value) };
}

/** The smallest sensible step that satisfies the test; one whole more where the comparison is strict. */
function stepped(test: NumberTest, change: Change): number {
  const whole = isWhole(change.subject);
  const strict = test.op === '>' || test.op === '<';
  if (!strict) return roundUp(change.amount, whole);
  const step = whole ? 1 : 0.01;
  return roundUp(Math.floor(change.amount / step + 1e-6) * step + step, whole);
}

/** A difference; between shares it is in points. */
const differenceText = (test: NumberTest, change: Change): string => {
  const unit = measureUnit(change.subject);
  return quantityText(stepped(test, change), unit === '%' ? '个百分点' : unit);
};

function riseText(test: NumberTest, change: Change, less: string): string {
  const unit = measureUnit(change.subject);
  const name = measureLabel(change.subject);
  const amount = differenceText(test, change);
  const goal = `${test.op === '>' ? '即超过' : '即达'} ${quantityText(test.value, measureUnit(test.measure))}`;
  if (unit === '项') return `再有 ${less}${amount}${name}`;
  return `${name}${less}再增 ${amount}${goal}`;
}

function dropText(test: NumberTest, change: Change, less: string): string {
  const limit = quantityText(test.value, measureUnit(test.measure));
  const bound = test.op === '<' ? `须低于 ${limit}` : `上限 ${limit}`;
  return `${measureLabel(change.subject)}${less}超出 ${differenceText(test, change)}（${bound}）`;
}

const SINCE_MONTHS = { days: 0, months: 1, years: 12 } as const;
const SINCE_WORDS = { days: '天', months: '个月', years: '年' } as const;

/** '还需 123 天满 365 天（2027-03-04 起）'; what has become too old is said as it is. */
function lackingTime(
  test: NumberTest,
  measure: Extract<Measure, { since: string }>,
  view: ProfileView,
  rise: boolean,
): string | undefined {
  const first = view.firstDay(measure.since);
  if (typeof first !== 'string') return undefined;
  const limit = `${numberText(test.value)} ${SINCE_WORDS[measure.in]}`;
  if (!rise) return `${measureLabel(measure)}已超过 ${limit}，无法再满足`;
  const day = dayReached(dayNumber(first), test, measure.in, view);
  if (day === undefined) return undefined;
  return `还需 ${day - view.day} 天满 ${limit}（${dayText(day)} 起满足）`;
}

/** Beyond this many days (about 8,000 years) there is no date to name. */
const LAST_DAY = 3_000_000;

/** The first day on which the time since `first` satisfies the test; undefined when there is no such day to name. */
function dayReached(
  first: number,
  test: NumberTest,
  unit: 'days' | 'months' | 'years',
  view: ProfileView,
): number | undefined {
  const monthsPerUnit = SINCE_MONTHS[unit];
  if (Math.abs(test.value) * Math.max(1, monthsPerUnit * 31) > LAST_DAY) return undefined;
  const full = monthsPerUnit
    ? addMonths(first, Math.floor(test.value) * monthsPerUnit)
    : first + Math.floor(test.value);
  const atLeast: NumberTest = { ...test, op: test.op === '>' ? '>' : '>=' };
  let day = Math.max(full, view.day + 1);
  while (day < LAST_DAY && !holds(atLeast, elapsedSince(first, day, unit))) day += 1;
  return day < LAST_DAY ? day : undefined;
}

/** What is lacking when a title test fails. */
export function lackingTitle(test: TitleTest, view: ProfileView): string {
  const { label } = factDef(test.title);
  if (!test.held) return `要求不是${label}`;
  const value = view.titleEntry(test.title);
  if (value?.held && value.to !== undefined && view.asOf > value.to)
    return `${label}${titleText(value, view.asOf)}，需重新取得`;
  if (value?.held) return `${label}${titleText(value, view.asOf)}`;
  return `需取得${label}`;
}

/** '还差 4 分'. */
export function lackingPoints(points: number, needed: number, possible: boolean): string {
  const short = numberText(needed - points);
  return possible ? `最多还能得 ${numberText(points)} 分，仍差 ${short} 分` : `还差 ${short} 分`;
}
