import { caseKind } from '@zhice/contract/case/kind';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, dayOf } from '../../base/day';
import { addWorkingDays, isWorkingDay, workingDaysBetween } from '../../base/working-day';
import { type Clocked, nextTick, resumed, type Terms, termsFrom } from './clock.rules';

const KIND = caseKind({
  ...{
    name: 'test',
    label: '测试',
    prefix: 'T',
    opener: 'member',
    permission: 'consults',
    path: '/x?id=',
    fields: {},
    kept: 1,
  },
  states: {
    draft: { label: '草稿', stage: 'todo', next: '', submits: 'submitted' },
    submitted: { label: '已提交', stage: 'running', next: '' },
    answered: { label: '已答复', stage: 'todo', next: '', paused: true },
    closed: { label: '已办结', stage: 'done', next: '' },
  },
  actions: {
    answer: { label: '答复', by: ['office'], from: ['submitted'], to: 'answered', said: '已答复' },
    expire: {
      ...{ label: '办结', by: ['clock'], from: ['answered'], to: 'closed', said: '已办结' },
      after: { days: 10, reminders: [5, 8], tells: '请确认' },
    },
  },
});

describe('terms', () => {
  it.each([
    // 国庆节 2025: from 1 to 8 October off, 28 September and 11 October worked
    ['2025-09-26', 2, '2025-09-29'],
    ['2025-09-30', 2, '2025-10-10'],
    ['2025-10-09', 3, '2025-10-13'],
    // 春节 2026: from 15 to 23 February off, 14 and 28 February worked
    ['2026-02-13', 2, '2026-02-24'],
    ['2026-02-27', 2, '2026-03-02'],
    // a day of rest itself is not counted either
    ['2026-05-01', 1, '2026-05-06'],
  ])('of %s and %i working days end on %s', (from, days, to) => {
    expect(termsFrom(from, { whole: days }).due_on).toBe(to);
    expect(workingDaysBetween(from, to)).toBe(days);
  });

  it('end on a working day, and count as many as they say', () => {
    const day = fc.integer({ min: dayNumber('2025-01-01'), max: dayNumber('2026-12-24') }).map(dayOf);
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (from, days) => {
        const to = addWorkingDays(from, days);
        expect([isWorkingDay(to).working, workingDaysBetween(from, to)]).toEqual([true, days]);
      }),
    );
  });

  it('are later by the working days that they stood still', () => {
    const terms: Terms = termsFrom('2026-09-21', { answer: 2, whole: 5 });
    expect([terms.answer_due_on, terms.due_on]).toEqual(['2026-09-23', '2026-09-29']);
    // over 中秋节, whose days off are none of them
    expect(resumed(terms, '2026-09-23', '2026-09-29')).toMatchObject({
      ...{ answer_due_on: '2026-09-29', due_on: '2026-10-09', paused_days: 3 },
    });
    expect(resumed(terms, '2026-09-25', '2026-09-27')).toEqual({ ...terms, paused_days: 0 });
  });
});

describe('ticks', () => {
  const clocked = (part: Partial<Clocked>): Clocked => ({
    ...termsFrom('2026-11-02', { answer: 2, whole: 10 }),
    ...{ state: 'submitted', state_since: '2026-11-02', ticked: [] },
    ...part,
  });

  it('come one after the other: the first answer, half, four fifths, the end', () => {
    const ticked: string[] = [];
    const seen: [string, string][] = [];
    for (let tick = nextTick(KIND, clocked({ ticked })); tick; tick = nextTick(KIND, clocked({ ticked }))) {
      seen.push([tick.what, tick.on]);
      ticked.push(tick.what);
    }
    expect(seen).toEqual([
      ['answer_overdue', '2026-11-05'],
      ['half', '2026-11-09'],
      ['most', '2026-11-12'],
      ['overdue', '2026-11-17'],
    ]);
  });

  it('of terms stand still with them, and those of the state come', () => {
    const waiting = { state: 'answered', state_since: '2026-11-06' };
    expect(nextTick(KIND, clocked(waiting))).toEqual({ what: 'remind_1', on: '2026-11-13', action: 'expire' });
    const told = nextTick(KIND, clocked({ ...waiting, ticked: ['remind_1', 'remind_2'] }));
    expect(told).toEqual({ what: 'act', on: '2026-11-20', action: 'expire' });
  });

  it('come the day after a state that was said to last until one', () => {
    const lasting = {
      state: 'answered',
      state_since: '2026-11-06',
      state_until: '2026-11-20',
      ticked: ['remind_1', 'remind_2'],
    };
    expect(nextTick(KIND, clocked(lasting))).toEqual({ what: 'act', on: '2026-11-23', action: 'expire' });
  });

  it('are over with the case', () => {
    expect(nextTick(KIND, clocked({ state: 'closed', due_on: null, answer_due_on: null }))).toBeUndefined();
  });
});
