import { describe, expect, it } from 'vitest';
import type { TitleTerms } from '../facts/fact-def';
import { dayNumber, dayText } from './day';
import { earliestInForce, endOf } from './title-span';

describe('the last day of a title', () => {
  it.each<[string, TitleTerms, string]>([
    ['2024-11-21', { months: 36 }, '2027-11-20'],
    ['2024-02-28', { months: 36 }, '2027-02-27'],
    ['2024-02-29', { months: 36 }, '2027-02-28'],
    ['2024-03-01', { months: 36 }, '2027-02-28'],
    ['2024-02-29', { months: 48 }, '2028-02-28'],
    ['2026-12-31', { nextYear: '03-31' }, '2027-03-31'],
  ])('of one from %s, %j', (from, terms, last) => {
    expect(endOf({ from }, terms)).toBe(last);
  });

  it.each<TitleTerms>([{ months: 36 }, { months: 1 }, { months: 12 }, { nextYear: '03-31' }, { nextYear: '12-31' }])(
    'and the first day whose grants still last are one reckoning: %j',
    (terms) => {
      const last = (first: number) => endOf({ from: dayText(first) }, terms)!;
      for (let day = dayNumber('2024-01-01'); day <= dayNumber('2028-04-02'); day += 1) {
        const first = dayNumber(earliestInForce(terms, dayText(day))!);
        // what begins later never ends earlier, so one border parts what lasts from what does not
        expect([last(first) >= dayText(day), last(first - 1) >= dayText(day), last(first - 1) <= last(first)]).toEqual([
          true,
          false,
          true,
        ]);
      }
    },
  );

  it('is said by no term of what is listed', () => {
    expect([earliestInForce({ listed: true }, '2026-11-20'), earliestInForce(undefined, '2026-11-20')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
