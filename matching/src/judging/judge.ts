import { branchesRelation } from '../classification';
import { isCalendarYear } from '../engine/inputs';
import { factDef } from '../facts';
import { readPart } from '../measure';
import type { TitleSpan } from '../profile';
import type { ProfileView } from '../profile-view';
import type {
  CodeTest,
  CompareTest,
  Condition,
  DayTest,
  FlagTest,
  Measure,
  NumberTest,
  ScoreTest,
  TitleTest,
} from '../rule';
import { type SizeClass, sizesOf } from '../size-class';
import { sizeFactsOf } from '../size-facts';
import { addMonths, dayText } from './day';
import { codesListed } from './listed';
import { denied, FAILS, highest, lowest, NEARLY, nthHighest, type Outcome, PASSES, PERSON, UNKNOWN } from './outcome';
import { isSettled, type Reading } from './reading';
import { partPoints, scoreOutcome } from './score';
import { outcomeOver } from './threshold';
import { earlierMeasure } from './years';

/** What a condition comes to for a profile as of a day: the plain meaning of every kind of condition. */
export function judge(condition: Condition, view: ProfileView): Outcome {
  const known = view.outcomes.get(condition);
  if (known !== undefined) return known;
  const outcome = judgeAnew(condition, view);
  view.outcomes.set(condition, outcome);
  return outcome;
}

/** The same without looking for what it came to before, nor keeping it; of its parts that is kept. */
export function judgeAnew(condition: Condition, view: ProfileView): Outcome {
  if ('measure' in condition) return 'than' in condition ? judgeCompare(condition, view) : judgeNumber(condition, view);
  if ('is' in condition) return judgeFlag(condition, view.flag(condition.fact, condition.item));
  if ('title' in condition) return judgeTitle(condition, view);
  if ('day' in condition) return judgeDay(condition, view.firstDay(condition.day, condition.item));
  if ('in' in condition || 'notIn' in condition) return judgeCode(condition, view);
  if ('manual' in condition) return PERSON;
  if ('all' in condition) return lowest(condition.all.map((part) => judge(part, view)));
  if ('any' in condition) return highest(condition.any.map((part) => judge(part, view)));
  if ('some' in condition)
    return nthHighest(
      condition.some,
      condition.of.map((part) => judge(part, view)),
    );
  if ('not' in condition) return denied(judge(condition.not, view));
  return judgeScore(condition, view);
}

function judgeNumber(test: NumberTest, view: ProfileView): Outcome {
  if (test.each === undefined) return outcomeOver(test, view.read(test.measure));
  return lowest(readEachYear(test, view).map(({ reading }) => outcomeOver(test, reading)));
}

/** What a test that has to hold in each of several years reads, the latest first, all by the same books. */
export function readEachYear(
  { measure, each = 1 }: NumberTest,
  view: ProfileView,
): { measure: Measure; reading: Reading }[] {
  const latest = view.read(measure);
  const years: { measure: Measure; reading: Reading }[] = [{ measure, reading: latest }];
  for (let back = 1; back < each; back += 1) {
    const earlier = earlierMeasure(measure, back);
    const { low, high } = readPart(earlier, view, latest.shift ?? 0);
    years.push({ measure: earlier, reading: { low, high, shift: latest.shift } });
  }
  return years;
}

/** A comparison with a measure that is not known stays open. */
function judgeCompare(test: CompareTest, view: ProfileView): Outcome {
  const threshold = view.read(test.than);
  if (!isSettled(threshold)) return UNKNOWN;
  if (Number.isNaN(threshold.low)) return FAILS;
  return outcomeOver(comparedWith(test, threshold.low), view.read(test.measure));
}

/** A comparison once the other side is known. */
export const comparedWith = ({ measure, op, near }: CompareTest, value: number): NumberTest =>
  near === undefined ? { measure, op, value } : { measure, op, value, near };

export function judgeFlag(test: FlagTest, value: boolean | undefined): Outcome {
  if (value === undefined) return UNKNOWN;
  if (value === test.is) return PASSES;
  return test.fixable === true ? NEARLY : FAILS;
}

function judgeTitle(test: TitleTest, view: ProfileView): Outcome {
  const matches = titleMatches(test, view);
  const isLost = matches === false && (wasObtained(test, view) || cannotBeNew(test, view));
  return isLost ? FAILS : titleOutcome(test, matches);
}

/** Whether a title that has to be obtained for the first time has been: nothing brings that back, but a higher level is new. */
export function wasObtained({ title, held, level, times, fixable }: TitleTest, view: ProfileView): boolean {
  if (!held || times !== 'first' || level || fixable) return false;
  const value = view.titleEntry(title);
  return (value?.held === true && (value.from ?? '') <= view.asOf) || (value?.earlier ?? []).length > 0;
}

/**
 * Whether a title that has to be obtained in some years cannot be any more: they are over, or it was obtained in another one
 * and its renewal is not open. A higher level is new.
 */
export function cannotBeNew(test: TitleTest, view: ProfileView): boolean {
  const { title, held, newIn, fixable } = test;
  if (!held || !newIn || fixable) return false;
  if (newIn.every((year) => isCalendarYear(year) && year < view.year)) return true;
  if (view.title(title) !== true || detailsMissed(test, view).join() !== 'newIn') return false;
  const { to } = view.spanOf(title)!;
  return to === undefined || to > dayText(addMonths(view.day, factDef(title).terms?.renewalMonths ?? 0));
}

export function titleOutcome(test: TitleTest, matches: boolean | undefined): Outcome {
  if (matches === undefined) return UNKNOWN;
  if (matches === test.held) return PASSES;
  return isFixable(test) ? NEARLY : FAILS;
}

/** Whether the title is in force as the test describes it: at its level, from its years, for the first time or again. */
function titleMatches(test: TitleTest, view: ProfileView): boolean | undefined {
  const inForce = view.title(test.title);
  if (!inForce) return inForce;
  const answers = TITLE_DETAILS.map(([, matches]) => matches(test, view.spanOf(test.title)!, view));
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

/** Of a title in force, what the test asks and it is not. */
export function detailsMissed(test: TitleTest, view: ProfileView): DetailName[] {
  const span = view.spanOf(test.title)!;
  return TITLE_DETAILS.flatMap(([name, matches]) => (matches(test, span, view) === false ? [name] : []));
}

type DetailName = 'level' | 'newIn' | 'beyond' | 'times';
type Detail = (test: TitleTest, span: TitleSpan, view: ProfileView) => boolean | undefined;

/** What a title test may ask beside being in force; true where it does not ask, undefined where nobody has said. */
const TITLE_DETAILS: readonly (readonly [DetailName, Detail])[] = [
  [
    'level',
    ({ level }, span) => (level && span.level === undefined ? undefined : !level || level.includes(span.level!)),
  ],
  [
    'newIn',
    ({ newIn }, { from }, view) => (newIn && from === undefined ? undefined : !newIn || isFrom(from!, newIn, view)),
  ],
  ['beyond', ({ beyond }, { to }, { day }) => !beyond || to === undefined || to > dayText(addMonths(day, beyond))],
  [
    'times',
    ({ title, times }, { from = '9999' }, view) => {
      const { earlier } = view.titleEntry(title)!;
      if (times === undefined || earlier === undefined) return times === undefined ? true : undefined;
      return earlier.some((one) => (one.from ?? '') < from) === (times === 'renewed');
    },
  ],
];

function isFrom(day: string, years: readonly number[], view: ProfileView): boolean {
  const year = Number(day.slice(0, 4));
  return years.some((wanted) => year === (isCalendarYear(wanted) ? wanted : view.year + wanted));
}

/** A title that is not in force has no first day: the test fails. */
export function judgeDay(test: DayTest, day: string | null | undefined): Outcome {
  if (day === undefined) return UNKNOWN;
  return day !== null && day >= (test.from ?? '') && day <= (test.to ?? '9999-12-31') ? PASSES : FAILS;
}

/** Whether failing a title test is within reach. */
export function isFixable(test: TitleTest): boolean {
  return test.fixable ?? test.held;
}

function judgeCode(test: CodeTest, view: ProfileView): Outcome {
  const { derive } = factDef(test.fact);
  const sizes = derive && 'sizeClass' in derive ? sizesOf(sizeFactsOf(view)) : [];
  if (sizes.length > 0) return sizeOutcome(test, sizes);
  const codes = view.codes(test.fact, test.item);
  return codes === undefined ? UNKNOWN : codeOutcome(test, codes, view.zonesMaybe(test.fact, codes), view.asOf);
}

/** A size class that the known facts narrow down: settled when every class that is left says the same. */
export function sizeOutcome(test: CodeTest, sizes: readonly SizeClass[]): Outcome {
  const listed = 'in' in test ? test.in : test.notIn;
  const inside = sizes.filter((size) => listed.includes(size)).length;
  if (inside > 0 && inside < sizes.length) return UNKNOWN;
  return inside > 0 === 'in' in test ? PASSES : FAILS;
}

/**
 * A code above a listed one (only the city is known, a county is listed) may or may not be in it: unknown. So may a place
 * be in a zone that it reaches into.
 */
export function codeOutcome(
  test: CodeTest,
  codes: readonly string[],
  zonesMaybe: readonly string[],
  asOf: string,
): Outcome {
  const listed = codesListed('in' in test ? test.in : test.notIn, asOf);
  const relation = branchesRelation(test.fact, codes, listed);
  if (relation === 'maybe') return UNKNOWN;
  if (relation === 'outside' && zonesMaybe.length > 0 && listed.some((branch) => zonesMaybe.includes(branch)))
    return UNKNOWN;
  return (relation === 'inside') === 'in' in test ? PASSES : FAILS;
}

function judgeScore(test: ScoreTest, view: ProfileView): Outcome {
  return scoreOutcome(
    test,
    test.score.map((part) => partPoints(part, (when) => judge(when, view))),
  );
}
