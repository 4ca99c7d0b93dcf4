import { describe, expect, it } from 'vitest';
import { ALWAYS_OPEN } from '../../../test/factories/life';
import { daysLeft, type LifeDates, statusOf, windowOf } from './life-cycle.rules';

const item = (given: Partial<LifeDates>): LifeDates => ({ ...ALWAYS_OPEN, ...given });
const document = (given: Partial<LifeDates>): LifeDates => ({ ...ALWAYS_OPEN, kind: 'document', ...given });
const window = { opens_on: '2026-03-01', closes_on: '2026-04-30' };

describe('the life cycle of an item', () => {
  it.each([
    ['2026-02-28', 'upcoming', null],
    ['2026-03-01', 'open', 60],
    ['2026-04-22', 'open', 8],
    ['2026-04-23', 'closing', 7],
    ['2026-04-30', 'closing', 0],
    ['2026-05-01', 'closed', null],
  ])('on %s is %s with %s days left', (today, status, left) => {
    expect(statusOf(item(window), today)).toBe(status);
    expect(daysLeft(item(window), today)).toBe(left);
  });

  it('is in publicity from the first to the last day of it, after the window', () => {
    const published = item({ ...window, publicity_from: '2026-05-06', publicity_to: '2026-05-12' });
    const days = ['2026-04-30', '2026-05-05', '2026-05-06', '2026-05-12', '2026-05-13'];
    const states = days.map((day) => statusOf(published, day));
    expect(states).toEqual(['closing', 'closed', 'publicity', 'publicity', 'closed']);
  });

  it('can always be declared without a window, but not before it takes effect', () => {
    expect(statusOf(item({}), '2026-01-01')).toBe('open');
    expect(daysLeft(item({}), '2026-01-01')).toBeNull();
    expect(statusOf(item({ effective_from: '2026-02-01' }), '2026-01-31')).toBe('upcoming');
    expect(statusOf(item({ opens_on: '2026-02-01' }), '2026-02-01')).toBe('open');
  });

  it('is neither open nor to come while its window is not known', () => {
    expect(statusOf(item({ undated: true }), '2026-01-01')).toBe('undated');
    expect(daysLeft(item({ undated: true }), '2026-01-01')).toBeNull();
    const published = item({ undated: true, publicity_from: '2026-05-06', publicity_to: '2026-05-12' });
    expect(statusOf(published, '2026-05-06')).toBe('publicity');
    expect(statusOf(item({ undated: true, repealed: true }), '2026-01-01')).toBe('repealed');
  });

  it.each([
    ['2026-02-28', 'upcoming', '2026-03-01', '2026-03-31'],
    ['2026-03-25', 'closing', '2026-03-01', '2026-03-31'],
    ['2026-04-01', 'upcoming', '2026-09-01', '2026-09-30'],
    ['2026-09-10', 'open', '2026-09-01', '2026-09-30'],
    ['2026-10-01', 'closed', '2026-09-01', '2026-09-30'],
  ])('with two windows on %s is %s', (day, status, opens_on, closes_on) => {
    const windows = [
      { opens_on: '2026-09-01', closes_on: '2026-09-30', yearly: false },
      { opens_on: '2026-03-01', closes_on: '2026-03-31', yearly: false },
    ];
    // whatever the columns say: they are of another day
    expect(statusOf(item({ ...window, windows }), day)).toBe(status);
    expect(windowOf(item({ windows }), day)).toEqual({ opens_on, closes_on });
  });

  it.each([
    ['2026-10-31', 'upcoming', '2026-11-01', '2027-02-28'],
    ['2027-02-25', 'closing', '2026-11-01', '2027-02-28'],
    ['2028-02-29', 'closing', '2027-11-01', '2028-02-29'],
    ['2028-03-01', 'upcoming', '2028-11-01', '2029-02-28'],
  ])('with a yearly window on %s is %s', (day, status, opens_on, closes_on) => {
    const windows = [{ opens_on: '2000-11-01', closes_on: '2001-02-28', yearly: true }];
    const leap = [{ opens_on: '1999-11-01', closes_on: '2000-02-29', yearly: true }];
    expect(statusOf(item({ windows: leap }), day)).toBe(status);
    expect(windowOf(item({ windows: leap }), day)).toEqual({ opens_on, closes_on });
    expect(windowOf(item({ windows }), '2026-12-01')).toEqual({ opens_on: '2026-11-01', closes_on: '2027-02-28' });
  });

  it('is repealed after its last day in force, or on an unknown day', () => {
    expect(statusOf(item({ ...window, effective_to: '2026-03-31' }), '2026-03-31')).toBe('open');
    expect(statusOf(item({ ...window, effective_to: '2026-03-31' }), '2026-04-01')).toBe('repealed');
    expect(statusOf(item({ ...window, repealed: true }), '2026-03-31')).toBe('repealed');
  });
});

it('the life cycle of a document is to come, in force, repealed', () => {
  const dated = document({ effective_from: '2026-01-01', effective_to: '2026-12-31' });
  const states = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => statusOf(dated, day));
  expect(states).toEqual(['upcoming', 'in_force', 'in_force', 'repealed']);
  expect(statusOf(document({}), '2026-01-01')).toBe('in_force');
  expect(statusOf(document({ repealed: true }), '2026-01-01')).toBe('repealed');
});
