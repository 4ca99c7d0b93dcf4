import { describe, expect, it } from 'vitest';
import { daysLeft, type LifeDates, statusOf } from './life-cycle.rules';

const plain: LifeDates = {
  kind: 'item',
  repealed: false,
  effective_from: null,
  effective_to: null,
  opens_on: null,
  closes_on: null,
  publicity_from: null,
  publicity_to: null,
};
const item = (given: Partial<LifeDates>): LifeDates => ({ ...plain, ...given });
const document = (given: Partial<LifeDates>): LifeDates => ({ ...plain, kind: 'document', ...given });
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
    expect(
      ['2026-04-30', '2026-05-05', '2026-05-06', '2026-05-12', '2026-05-13'].map((day) => statusOf(published, day)),
    ).toEqual(['closing', 'closed', 'publicity', 'publicity', 'closed']);
  });

  it('can always be declared without a window, but not before it takes effect', () => {
    expect(statusOf(item({}), '2026-01-01')).toBe('open');
    expect(daysLeft(item({}), '2026-01-01')).toBeNull();
    expect(statusOf(item({ effective_from: '2026-02-01' }), '2026-01-31')).toBe('upcoming');
    expect(statusOf(item({ opens_on: '2026-02-01' }), '2026-02-01')).toBe('open');
  });

  it('is repealed after its last day in force, or on an unknown day', () => {
    expect(statusOf(item({ ...window, effective_to: '2026-03-31' }), '2026-03-31')).toBe('open');
    expect(statusOf(item({ ...window, effective_to: '2026-03-31' }), '2026-04-01')).toBe('repealed');
    expect(statusOf(item({ ...window, repealed: true }), '2026-03-31')).toBe('repealed');
  });
});

describe('the life cycle of a document', () => {
  it('is to come, in force, repealed', () => {
    const dated = document({ effective_from: '2026-01-01', effective_to: '2026-12-31' });
    expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => statusOf(dated, day))).toEqual([
      'upcoming',
      'in_force',
      'in_force',
      'repealed',
    ]);
    expect(statusOf(document({}), '2026-01-01')).toBe('in_force');
    expect(statusOf(document({ repealed: true }), '2026-01-01')).toBe('repealed');
  });
});
