import { describe, expect, it } from 'vitest';
import { stripOf } from './window-strip';

const NONE = { opens_on: null, closes_on: null, windows: [], publicity_from: null, publicity_to: null };

describe('strip of a window', () => {
  it('is nothing when no day is known', () => {
    expect(stripOf(NONE, '2026-11-20')).toBeNull();
  });

  it('puts the windows one after the other and today inside the running one', () => {
    const strip = stripOf(
      {
        ...NONE,
        opens_on: '2026-11-01',
        closes_on: '2026-11-30',
        publicity_from: '2026-12-05',
        publicity_to: '2026-12-12',
      },
      '2026-11-20',
    );
    const [declare, publicity] = strip?.spans ?? [];
    expect(declare?.kind).toBe('declare');
    expect(declare!.left + declare!.width).toBeLessThan(publicity!.left);
    expect(strip?.today).toBeGreaterThan(declare!.left);
    expect(strip?.today).toBeLessThan(declare!.left + declare!.width);
  });

  it('shows every window with days, the one of today once', () => {
    const window = { opens_on: '2026-11-01', closes_on: '2026-11-30' };
    const windows = [
      { ...window, yearly: false },
      { opens_on: '2027-03-01', closes_on: '2027-03-31', yearly: false },
      { opens_on: '2000-05-01', closes_on: '2000-05-31', yearly: true },
    ];
    const spans = stripOf({ ...NONE, ...window, windows }, '2026-11-20')?.spans ?? [];
    expect(spans.map(({ kind }) => kind)).toEqual(['declare', 'declare']);
    expect(spans[0]!.left + spans[0]!.width).toBeLessThan(spans[1]!.left);
  });

  it('keeps today inside the window on its first and its last day', () => {
    const window = { ...NONE, opens_on: '2026-11-01', closes_on: '2026-11-30' };
    for (const today of ['2026-11-01', '2026-11-30']) {
      const strip = stripOf(window, today);
      const span = strip?.spans[0];
      expect(strip?.today).toBeGreaterThan(span!.left);
      expect(strip?.today).toBeLessThan(span!.left + span!.width);
    }
    const after = stripOf(window, '2026-12-01');
    expect(after?.today).toBeGreaterThan(after!.spans[0]!.left + after!.spans[0]!.width);
  });

  it('reaches the edge where an end is open', () => {
    const strip = stripOf({ ...NONE, opens_on: '2026-11-01' }, '2026-11-20');
    expect(strip?.spans[0]).toMatchObject({ openStart: false, openEnd: true });
    expect(strip!.spans[0]!.left + strip!.spans[0]!.width).toBe(100);
  });

  it('stays inside 0 to 100 and marks at most five months', () => {
    const strip = stripOf({ ...NONE, opens_on: '2025-01-15', closes_on: '2026-12-31' }, '2026-11-20');
    for (const { left, width } of strip!.spans) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(100);
    }
    expect(strip!.ticks.length).toBeLessThanOrEqual(5);
    expect(strip!.ticks.length).toBeGreaterThan(2);
  });

  it('writes no month and no year beyond its end', () => {
    for (let day = 1; day <= 28; day += 1) {
      const closes_on = `2027-01-${String(day).padStart(2, '0')}`;
      for (const { left, label } of stripOf({ ...NONE, opens_on: '2026-09-10', closes_on }, '2026-11-20')!.ticks)
        expect(left).toBeLessThanOrEqual(label.endsWith('年') ? 85 : 89);
    }
  });

  it('names the year at its beginning', () => {
    const labels = stripOf({ ...NONE, opens_on: '2026-11-10', closes_on: '2027-02-10' }, '2026-11-20')?.ticks;
    expect(labels?.map(({ label }) => label)).toEqual(['12月', '2027年', '2月']);
  });
});
