import { expect, it } from 'vitest';
import type { TableColumn } from '../facts/fact-def';
import { readMeasure } from '../measure';
import type { Entry } from '../profile';
import { ProfileView } from '../profile-view';
import type { RowTest } from '../rule';
import { passesCell } from './row-test';

const day: TableColumn = { key: 'on', label: '受让日期', kind: 'date' };
const passes = (test: RowTest, on: string, blank?: TableColumn['blank']) =>
  passesCell(test, on, { ...day, blank }, '2026-05-06');

it('a denied test passes where the test fails and stays open where the cell does not say', () => {
  const recent: RowTest = { column: 'on', within: 1, unit: 'years' };
  const notRecent: RowTest = { ...recent, not: true };
  const days = ['2025-05-05', '2025-05-06', '2026-05-06'];
  expect(days.map((one) => passes(recent, one))).toEqual([false, true, true]);
  expect(days.map((one) => passes(notRecent, one))).toEqual([true, false, false]);
  expect([passes(recent, '', 'no'), passes(notRecent, '', 'no')]).toEqual([false, true]);
  expect([passes(recent, ''), passes(notRecent, '')]).toEqual([undefined, undefined]);
});

it('a cell that is chosen may hold several values, each of which is one', () => {
  const kind: TableColumn = { key: 'kind', label: '处罚种类', kind: 'code' };
  const fined = (cell: string, test: object) =>
    passesCell({ column: 'kind', ...test } as RowTest, cell, kind, '2026-05-06');
  const cells = ['fine', 'fine confiscation', 'warning'];
  expect(cells.map((cell) => fined(cell, { in: ['confiscation'] }))).toEqual([false, true, false]);
  expect(cells.map((cell) => fined(cell, { notIn: ['confiscation'] }))).toEqual([true, false, true]);
});

const founded = (value: string): Entry => ({ fact: 'registered_on', period: '', value, source: 'self', date: value });

it('fiscal years are those begun before the running one, the founding year included', () => {
  const years = (on: string, asOf: string) =>
    readMeasure({ since: 'registered_on', in: 'fiscalYears' }, new ProfileView([founded(on)], asOf), 0).low;
  expect(years('2025-12-31', '2026-01-01')).toBe(1);
  expect(years('2025-01-01', '2025-12-31')).toBe(0);
  expect(years('2023-07-01', '2026-05-06')).toBe(3);
});

it('the books of a year before the founding do not stand in for the first ones', () => {
  const view = new ProfileView([founded('2025-03-01')], '2026-05-06');
  expect(view.read({ fact: 'revenue', over: 'sum', years: 3, young: true })).toEqual({ low: 0, high: Infinity });
  const later = new ProfileView([founded('2026-02-01')], '2026-05-06');
  expect(later.read({ fact: 'revenue', over: 'sum', years: 3, young: true }).low).toBeNaN();
});

it('what is open for another reason does not become nothing by books of years before the founding', () => {
  const told: Entry = { fact: 'conversions', period: '2024', value: 300, source: 'self', date: '2026-03-31' };
  const view = new ProfileView([founded('2026-01-01'), told], '2026-04-01');
  const since = { since: 'title_high_tech', in: 'days' } as const;
  expect(view.read(since)).toEqual({ low: -Infinity, high: Infinity });
  const share = { percent: since, of: { fact: 'conversions', over: 'max', years: 2, last: -2 } } as const;
  expect(view.read(share)).toEqual({ low: -Infinity, high: Infinity });
});
