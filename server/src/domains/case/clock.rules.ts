import type { CaseAction, CaseKind } from '@zhice/contract/case/kind';
import { addDays, type Day } from '../../base/day';
import { addWorkingDays, workingDaysBetween } from '../../base/working-day';

/** The terms of a case as they are stored. */
export interface Terms {
  /** Working days to the first answer, and to the end. */
  answer_days: number | null;
  whole_days: number | null;
  /** From which day they count: that of its submission. */
  term_from: Day | null;
  answer_due_on: Day | null;
  due_on: Day | null;
  paused_days: number;
}

/** Where the clock stands: what it has done since the case came into its state. */
export interface Clocked extends Terms {
  state: string;
  state_since: Day;
  /** Its last day in the state, where an act has said so. */
  state_until?: Day | null;
  ticked: readonly string[];
}

/** What the clock does next, and when: tells those who handle it, reminds the applicant, or acts. */
export interface Tick {
  on: Day;
  what: 'half' | 'most' | 'answer_overdue' | 'overdue' | 'remind_1' | 'remind_2' | 'act';
  /** Of the last three: the action of the clock that comes. */
  action?: string;
}

/** The terms of a case that is submitted on a day: so many working days, the day itself left out. */
export const termsFrom = (day: Day, { answer, whole }: NonNullable<CaseKind['terms']>): Terms => ({
  answer_days: answer ?? null,
  whole_days: whole ?? null,
  term_from: day,
  answer_due_on: answer === undefined ? null : addWorkingDays(day, answer),
  due_on: whole === undefined ? null : addWorkingDays(day, whole),
  paused_days: 0,
});

/** Terms after they stood still from one day to another: later by the working days between. */
export function resumed(terms: Terms, from: Day, to: Day): Terms {
  const days = workingDaysBetween(from, to);
  const later = (day: Day | null) => day && addWorkingDays(day, days);
  return {
    ...terms,
    answer_due_on: later(terms.answer_due_on),
    due_on: later(terms.due_on),
    paused_days: terms.paused_days + days,
  };
}

/** The day by which a share of the working days until the end has passed. */
function shareOf({ term_from, due_on, paused_days }: Terms, share: number): Day | null {
  if (term_from === null || due_on === null) return null;
  const whole = workingDaysBetween(term_from, due_on) - paused_days;
  return addWorkingDays(term_from, Math.ceil(whole * share) + paused_days);
}

/** The first thing that the clock has still to do with a case in its state; undefined when nothing. */
export function nextTick(kind: CaseKind, clocked: Clocked): Tick | undefined {
  const ticks = [...termTicks(kind, clocked), ...actionTicks(kind, clocked)];
  return ticks
    .filter(({ what }) => !clocked.ticked.includes(what))
    .reduce<Tick | undefined>((first, tick) => (first && first.on <= tick.on ? first : tick), undefined);
}

function termTicks({ states }: CaseKind, clocked: Clocked): Tick[] {
  const state = states[clocked.state];
  if (state?.stage !== 'running' || state.paused) return [];
  const days: [Tick['what'], Day | null][] = [
    ['half', shareOf(clocked, 0.5)],
    ['most', shareOf(clocked, 0.8)],
    ['answer_overdue', clocked.answer_due_on && addWorkingDays(clocked.answer_due_on, 1)],
    ['overdue', clocked.due_on && addWorkingDays(clocked.due_on, 1)],
  ];
  return days.flatMap(([what, on]) => (on ? [{ what, on }] : []));
}

/** What the clock has done and need not do again: warnings that come once more in the terms as they are now are left out. */
export function stillTicked(kind: CaseKind, clocked: Clocked, today: Day): string[] {
  const ahead = new Set<string>(termTicks(kind, clocked).flatMap(({ what, on }) => (on > today ? [what] : [])));
  return clocked.ticked.filter((what) => !ahead.has(what));
}

function actionTicks(kind: CaseKind, { state, state_since, state_until }: Clocked): Tick[] {
  const [action, after] = clockAction(kind, state) ?? [];
  if (!action || !after) return [];
  const steps = [
    ['remind_1', after.reminders?.[0]],
    ['remind_2', after.reminders?.[1]],
    ['act', after.days],
  ] as const;
  const add = after.calendar ? addDays : addWorkingDays;
  const dayOf = (what: Tick['what'], days: number) =>
    what === 'act' && state_until ? addWorkingDays(state_until, 1) : add(state_since, days);
  return steps.flatMap(([what, days]) => (days === undefined ? [] : [{ what, on: dayOf(what, days), action }]));
}

type ClockAction = [string, NonNullable<CaseAction['after']>];

/** What was found so far, by kind and state: a morning asks for a hundred thousand cases. */
const CLOCK_ACTIONS = new WeakMap<CaseKind, Map<string, ClockAction | undefined>>();

/** What the clock does by itself in a state, and when. */
export function clockAction(kind: CaseKind, state: string): ClockAction | undefined {
  const known = CLOCK_ACTIONS.get(kind) ?? new Map<string, ClockAction | undefined>();
  if (known.has(state)) return known.get(state);
  const [name, action] =
    Object.entries(kind.actions).find(([, { after, from }]) => after && from.includes(state)) ?? [];
  const found: ClockAction | undefined = name && action?.after ? [name, action.after] : undefined;
  CLOCK_ACTIONS.set(kind, known.set(state, found));
  return found;
}
