import { inputsOf, isCalendarYear } from '../engine/inputs';
import { type FactKey, factDef } from '../facts';
import { daysOf, readMeasure } from '../measure';
import type { ProfileView } from '../profile-view';
import type { Measure, NumberTest } from '../rule';
import { endOfPeriod } from './books';
import { lackingTime } from './lacking-day';
import { numberText, quantityText, roundUp } from './number-text';
import type { Reading } from './reading';
import { type Target, targetOf } from './target';
import { holds, isOfAll, isWhole } from './threshold';
import { measureLabel, measureUnit } from './wording';
import { combinedText, partText, withoutYears } from './year-words';
import { earlierMeasure } from './years';

/**
 * Exactly what is lacking when a number test fails: how much more (or less) of what, from when. What a part lacks of its
 * whole is counted with the whole growing along; a closed year cannot be raised, so for accounts the running year is told,
 * and from which year on it counts.
 */
export function lackingNumber(test: NumberTest, reading: Reading, view: ProfileView): string | undefined {
  const { measure } = test;
  const rise = test.op === '>=' || test.op === '>' || (test.op === '=' && reading.high < test.value);
  const value = rise ? reading.high : reading.low;
  const open = openYear(measure, view, reading.shift ?? 0);
  if (Number.isNaN(value)) {
    if (open === undefined || yearsHeld(test) === 1) return lackingBase(measure, view);
  } else if (!Number.isFinite(value)) return undefined;
  if ('since' in measure) return lackingTime(test, measure, view, rise);
  const less = reading.low === reading.high ? '' : '至少';
  if (open === undefined) {
    const change = changeNow(test, value, view, 0);
    return rise ? riseText(test, change, less) : dropText(test, change, less);
  }
  return lackingYear(test, value, view, { open, rise, less, shift: reading.shift ?? 0 });
}

/** Why there is no number at all. */
function lackingBase(measure: Measure, view: ProfileView): string | undefined {
  if ('since' in measure) {
    const [from, to] = daysOf(measure, view);
    if (from && to) return `${factDef(measure.until!).label}早于${factDef(measure.since).label}，请核对`;
    return `须先取得${factDef(from === null ? measure.since : measure.until!).label}`;
  }
  const before = beforeFounding(measure, view);
  if (before !== undefined) return `${before} 年企业尚未成立，没有该年度的数据，按不满足处理`;
  if ('percent' in measure) return `${noWhole(measure.of, view)}，比例无从计算，按不满足处理`;
  if ('per' in measure) return `${noWhole(measure.of, view)}，无从计算，按不满足处理`;
  if ('growth' in measure) return `基期${factDef(measure.growth).label}不大于 0，增长率无从计算，按不满足处理`;
  return undefined;
}

/** '上年度营业收入为 0', '上年度净资产为负'. */
function noWhole(of: Measure, view: ProfileView): string {
  const { low, high } = readMeasure(of, view, 0);
  return `${measureLabel(of)}${high < 0 ? '为负' : low === 0 && high === 0 ? '为 0' : '不大于 0'}`;
}

/** The latest year before the founding that a measure reads. */
export function beforeFounding(measure: Measure, view: ProfileView): string | undefined {
  const periods = inputsOf(measure).filter((input) => view.isBeforeFounding(input) && view.number(input) === undefined);
  return periods
    .map((input) => view.period(input).slice(0, 4))
    .sort()
    .at(-1);
}

/** The first fiscal year whose books, or whose half or quarter, are still open; undefined for what is not about relative years. */
function openYear(measure: Measure, view: ProfileView, shift: number): number | undefined {
  const inputs = inputsOf(measure).filter(({ year }) => year !== undefined && !isCalendarYear(year));
  if (inputs.length === 0) return undefined;
  const isOver = inputs.every(({ part, fact }) => part !== undefined && isPartOver(fact, part, view));
  return view.year - shift + (isOver ? 1 : 0);
}

/** Whether a half or quarter of the running year has ended. */
const isPartOver = (fact: FactKey, part: number, view: ProfileView): boolean =>
  endOfPeriod(view.period({ fact, year: 0, part })) < view.asOf;

interface Change {
  /** What has to change: the numerator of a share, else the measure itself. */
  subject: Measure;
  amount: number;
}

/** By how much the part that the enterprise can move has to change, everything else staying as it is. */
function changeNow(test: NumberTest, value: number, view: ProfileView, shift: number): Change {
  const { measure } = test;
  if ('percent' in measure) {
    const of = numberOf(measure.of, view, shift) ?? 0;
    const share = test.value / 100;
    const amount = (Math.abs(test.value - value) * of) / 100;
    const grows = isPartOf(measure.percent, measure.of) && share < 1;
    return { subject: measure.percent, amount: grows ? amount / (1 - share) : amount };
  }
  if ('per' in measure) {
    const of = numberOf(measure.of, view, shift) ?? 0;
    return { subject: measure.per, amount: Math.abs(test.value - value) * of };
  }
  return { subject: measure, amount: Math.abs(test.value - value) };
}

const numberOf = (measure: Measure, view: ProfileView, shift: number): number | undefined => {
  const { low, high } =
    'fact' in measure && !('over' in measure) ? view.reading(inputsOf(measure)[0]!, shift) : view.read(measure);
  return low === high ? low : undefined;
};

/** Whether the whole grows with the part (科技人员 of 职工总数), so that more of the one is more of the other. */
function isPartOf(part: Measure, whole: Measure): boolean {
  return 'fact' in part && 'fact' in whole && factDef(part.fact).partOf?.includes(whole.fact) === true;
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

const goalOf = (test: NumberTest): string =>
  `${test.op === '>' ? '即超过' : '即达'} ${quantityText(test.value, measureUnit(test.measure))}`;

function riseText(test: NumberTest, change: Change, less: string): string {
  const amount = differenceText(test, change);
  if ('rows' in change.subject && test.label !== undefined) return `须再有 ${less}${amount}：${test.label}`;
  const name = subjectName(test, change.subject);
  if (measureUnit(change.subject) === '项' && !isReckoned(change.subject)) return `再有 ${less}${amount}${name}`;
  return `${name}${less}再增 ${amount}${goalOf(test)}`;
}

function dropText(test: NumberTest, change: Change, less: string): string {
  const limit = quantityText(test.value, measureUnit(test.measure));
  const bound = test.op === '<' ? `须低于 ${limit}` : `上限 ${limit}`;
  return `${subjectName(test, change.subject)}${less}超出 ${differenceText(test, change)}（${bound}）`;
}

interface YearGap {
  /** The first year whose books are open. */
  open: number;
  rise: boolean;
  less: string;
  shift: number;
}

/** '2026 年度研发费用达到 640 万元，即达近两年合计 1200 万元，2027 年起满足'. */
function lackingYear(test: NumberTest, value: number, view: ProfileView, gap: YearGap): string {
  const { measure } = test;
  const { open, rise, less, shift } = gap;
  // when the open year is the latest that is asked for
  const from = open - latestYear(measure);
  if (isOfAll(measure, rise ? 'min' : 'max')) return lostForGood(test);
  const years = yearsHeld(test);
  if (years > 1) return lackingYears(test, view, gap, { years, from });
  const change = changeNow(test, value, view, shift);
  if (!rise) return `${dropText(test, change, less)}，${open} 年度达标的，${from} 年起满足`;
  const target = targetOf(test, view, { open, shift });
  const more = () => `${bareName(test, change.subject)}${less}再增 ${differenceText(test, change)}${goalOf(test)}`;
  const words = isOneYear(measure) ? goalText(test, measure.fact) : target ? targetText(test, target) : more();
  return `${open} 年度${ownPart(measure)}${words}，${from} 年起满足`;
}

const WANTED = { '>=': '达到', '>': '超过', '<=': '不超过', '<': '低于', '=': '达到' } as const;

/** '2026 至 2027 年度每年研发费用达到 100 万元，2028 年起满足': what has to hold in each of several years. */
function lackingYears(
  test: NumberTest,
  view: ProfileView,
  gap: YearGap,
  { years, from }: { years: number; from: number },
): string {
  const { measure, op, value } = test;
  const behind = yearsToWait(test, view, gap, years);
  const span = behind === 1 ? `${gap.open} 年度` : `${gap.open} 至 ${gap.open + behind - 1} 年度每年`;
  const limit = quantityText(value, measureUnit(measure));
  return `${span}${bare(measure)}${WANTED[op]} ${limit}，${from + behind - 1} 年起满足`;
}

/** What no coming year takes away: '历年营业收入（最高一年）已超过 10 万元，无法再满足'. */
function lostForGood({ measure, op, value }: NumberTest): string {
  const verb = { '>=': '不足', '>': '未超过', '<=': '已超过', '<': '已达到', '=': '不是' }[op];
  return `${measureLabel(measure)}${verb} ${quantityText(value, measureUnit(measure))}，无法再满足`;
}

/** '一季度', when a measure is about one of each year. */
function ownPart(measure: Measure): string {
  const [input] = inputsOf(measure);
  return input ? partText(input.fact, input.part) : '';
}

function latestYear(measure: Measure): number {
  let latest = Number.NEGATIVE_INFINITY;
  for (const { year } of inputsOf(measure))
    if (year !== undefined && !isCalendarYear(year)) latest = Math.max(latest, year);
  return latest;
}

/** '营业收入达到 3000 万元'. */
const goalText = ({ op, value, measure }: NumberTest, fact: FactKey): string =>
  `${factDef(fact).label}${op === '>' ? '超过' : '达到'} ${quantityText(value, measureUnit(measure))}`;

/** '研发费用达到 640 万元，即达近两年合计 1200 万元'. */
function targetText({ measure, op, value }: NumberTest, { fact, amount, assumed = '' }: Target): string {
  const { label, unit = '', integer = false } = factDef(fact);
  const reached = quantityText(roundUp(amount, integer), unit);
  const years = 'over' in measure ? combinedText(measure) : '';
  const goal = quantityText(value, measureUnit(measure));
  const [verb, meets] = op === '>' ? ['超过', '超过'] : ['达到', '达'];
  const what = 'increase' in measure ? '增加额' : '';
  return `${label}${verb} ${reached}，即${what}${meets}${years} ${goal}${assumed}`;
}

/** One year, or the largest of several: the open year alone can reach it. */
const isOneYear = (measure: Measure): measure is Extract<Measure, { fact: FactKey }> =>
  'fact' in measure && (!('over' in measure) || measure.over === 'max' || measure.years === 1);

/** In how many years, each by itself, a test has to hold. */
function yearsHeld({ measure, each, op }: NumberTest): number {
  if (each !== undefined) return each;
  const worst = op === '>=' || op === '>' ? 'min' : 'max';
  return 'over' in measure && measure.over === worst && measure.years !== 'all' ? measure.years : 1;
}

/** So many coming years have to hold until no year of the window is one that failed. */
function yearsToWait(test: NumberTest, view: ProfileView, { shift }: YearGap, years: number): number {
  const { measure, each } = test;
  const yearly: Measure = each === undefined && 'over' in measure ? { fact: measure.fact } : measure;
  const latest = Array.from({ length: years }, (_, back) => earlierMeasure(yearly, back)).findIndex((one) => {
    const { low, high } = readMeasure(one, view, shift);
    return !holds(test, low) && !holds(test, high);
  });
  return latest < 0 ? years : years - latest;
}

/** A measure without the words of its years. */
function bare(measure: Measure): string {
  if ('fact' in measure) return factDef(measure.fact).label;
  return withoutYears(measureLabel(measure));
}

const bareName = (test: NumberTest, subject: Measure): string =>
  isReckoned(subject) ? withoutYears(subjectName(test, subject)) : bare(subject);

const isReckoned = (measure: Measure): boolean =>
  'product' in measure || 'sum' in measure || 'greatest' in measure || 'least' in measure;

/** What has to change: what is reckoned from several numbers by the words of its condition, unless these name the bound. */
function subjectName({ label }: NumberTest, subject: Measure): string {
  return label !== undefined && isReckoned(subject) && !/以[上下]|不低于|不超过/u.test(label)
    ? label
    : measureLabel(subject);
}

/** '还差 4 分'. */
export function lackingPoints(points: number, needed: number, possible: boolean): string {
  const short = numberText(needed - points);
  return possible ? `最多还能得 ${numberText(points)} 分，仍差 ${short} 分` : `还差 ${short} 分`;
}
