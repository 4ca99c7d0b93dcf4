import { type FactKey, factDef } from '../facts';
import { daysOf, elapsedSince } from '../measure';
import type { ProfileView } from '../profile-view';
import type { Measure, NumberTest, SinceUnit, TitleTest } from '../rule';
import { addMonths, dayNumber, dayText } from './day';
import { cannotBeNew, detailsMissed, wasObtained } from './judge';
import { numberText } from './number-text';
import { TIME_UNITS } from './signs';
import { holds } from './threshold';
import { endOf } from './title-span';
import { levelNames, measureLabel, timesName, titleText, titleVerb } from './wording';
import { yearNames } from './year-words';

const SINCE_MONTHS = { days: 0, months: 1, years: 12, fiscalYears: 0 } as const;

/** '还需 123 天满 365 天（2027-03-04 起）'; what has become too old is said as it is. */
export function lackingTime(
  test: NumberTest,
  measure: Extract<Measure, { since: string }>,
  view: ProfileView,
  rise: boolean,
): string | undefined {
  const [first] = daysOf(measure, view);
  if (typeof first !== 'string') return undefined;
  const limit = `${numberText(test.value)} ${TIME_UNITS[measure.in]}`;
  if (measure.until !== undefined) return `${measureLabel(measure)}${rise ? '不足' : '超过'} ${limit}`;
  if (!rise) return `${measureLabel(measure)}已超过 ${limit}，无法再满足`;
  const day = dayReached(dayNumber(first), test, measure.in, view);
  if (day === undefined) return undefined;
  return `还需 ${day - view.day} 天${test.op === '>' ? '超过' : '满'} ${limit}（${dayText(day)} 起满足）`;
}

/** Beyond this many days (about 8,000 years) there is no date to name. */
const LAST_DAY = 3_000_000;

/** The first day on which the time since `first` satisfies the test; undefined when there is no such day to name. */
function dayReached(first: number, test: NumberTest, unit: SinceUnit, view: ProfileView): number | undefined {
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

/** From which day on a title that is held may be renewed. */
function renewalText(title: FactKey, label: string, months: number, view: ProfileView): string {
  const { to } = view.spanOf(title) ?? {};
  if (to === undefined) return `已${titleVerb(title)}${label}，无需重复申报`;
  const last = dayNumber(to);
  if (months === 0) return `${label}有效期至 ${to}，${dayText(last + 1)} 起可重新申报`;
  let opens = addMonths(last, -months);
  // from the last of a shorter month it is longer than so many months to the last of a longer one
  while (addMonths(opens, months) < last) opens += 1;
  return `${label}有效期至 ${to}，${dayText(opens)} 起可申请复核或重新认定`;
}

const DETAIL_TEXTS: Readonly<Record<ReturnType<typeof detailsMissed>[number], (test: TitleTest) => string>> = {
  level: ({ title, level }) => `为${levelNames(title, level!)}`,
  newIn: ({ title, newIn }) => `是${yearNames(newIn!)}${titleVerb(title)}的`,
  beyond: ({ beyond }) => `在 ${beyond} 个月后仍有效`,
  times: ({ title, times }) => `是${timesName(times!)}${titleVerb(title)}的`,
};

/** What is lacking when a title test fails. */
export function lackingTitle(test: TitleTest, view: ProfileView): string {
  const { title, held, beyond, level, newIn } = test;
  const { label: name, terms } = factDef(title);
  const label = `${level ? levelNames(title, level) : ''}${name}`;
  if (!held) return beyond === undefined ? `要求不是${label}` : renewalText(title, label, beyond, view);
  const value = view.titleEntry(title);
  if (wasObtained(test, view)) return `${name}已取得过，须是首次取得的`;
  const isOver = newIn && view.title(title) !== true && cannotBeNew(test, view);
  if (isOver) return `${label}须是${yearNames(newIn)}${titleVerb(title)}的`;
  if (!value?.held) return `需${titleVerb(title)}${label}${newIn && Math.max(...newIn) === -1 ? '，次年起符合' : ''}`;
  const end = endOf(value, terms);
  const words = `${name}${titleText(value, view.asOf, terms)}`;
  if (end !== undefined && view.asOf > end) return `${words}，需重新${titleVerb(title)}`;
  if (view.title(title) !== true) return words;
  const missed = detailsMissed(test, view);
  return `${name}须${missed.map((name) => DETAIL_TEXTS[name](test)).join('，且')}`;
}
