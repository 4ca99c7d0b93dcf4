import { describe, expect, it } from 'vitest';
import { exampleFact as fact } from './example-fact';
import { fieldParts, sameValue } from './fact';
import { faultOf } from './fact-faults';

const TODAY = '2026-11-20';

describe('faults before sending', () => {
  it('takes an empty value as unknown', () => {
    for (const kind of ['number', 'date', 'title', 'code']) expect(faultOf(fact({ kind }), null, TODAY)).toBeNull();
  });

  it('holds numbers to whole, least and most, and names the unit', () => {
    const staff = fact({ integer: true, min: 0, unit: '人' });
    expect(faultOf(staff, 12, TODAY)).toBeNull();
    expect(faultOf(staff, 12.5, TODAY)).toBe('请填写整数');
    expect(faultOf(staff, -1, TODAY)).toBe('不能小于 0 人');
    expect(faultOf(fact({ max: 100, unit: '%' }), 101, TODAY)).toBe('不能大于 100 %');
    expect(faultOf(fact({ unit: '万元' }), 2e10, TODAY)).toBe('数值过大，请核对单位（应为万元）');
  });

  it('takes a loss where no least is set', () => {
    expect(faultOf(fact({ unit: '万元' }), -35, TODAY)).toBeNull();
  });

  it('wants days that have been', () => {
    expect(faultOf(fact({ kind: 'date' }), TODAY, TODAY)).toBeNull();
    expect(faultOf(fact({ kind: 'date' }), '2026-11-21', TODAY)).toBe('日期不能晚于今天');
    expect(faultOf(fact({ kind: 'date' }), '0202-01-01', TODAY)).toContain('存在的日期');
  });

  it('sends no day that is half written', () => {
    expect(faultOf(fact({ kind: 'date' }), '2024-3', TODAY)).toContain('存在的日期');
    expect(faultOf(fact({ kind: 'title' }), { held: true, to: '2027-02-30' }, TODAY)).toContain('存在的日期');
  });

  it('wants the last day of a title after its first, and looks at neither when it is not held', () => {
    const title = fact({ kind: 'title' });
    expect(faultOf(title, { held: true }, TODAY)).toBeNull();
    expect(faultOf(title, { held: true, from: '2026-01-01', to: '2025-12-31' }, TODAY)).toContain('不能早于');
    expect(faultOf(title, { held: true, from: '2027-01-01' }, TODAY)).toBe('取得日期不能晚于今天');
    expect(faultOf(title, { held: false, from: '2027-01-01' }, TODAY)).toBeNull();
  });
});

describe('values and their names', () => {
  it('knows equal values whatever their writing', () => {
    expect(sameValue(['b', 'a'], ['a', 'b'])).toBe(true);
    expect(sameValue({ held: true, from: '' }, { held: true })).toBe(true);
    expect(sameValue(null, undefined)).toBe(true);
    expect(sameValue(0, null)).toBe(false);
    expect(sameValue(false, null)).toBe(false);
    expect(sameValue({ held: true }, { held: false })).toBe(false);
  });

  it('takes a field apart', () => {
    expect(fieldParts('staff:2025')).toEqual({ fact: 'staff', period: '2025' });
    expect(fieldParts('area:')).toEqual({ fact: 'area', period: '' });
    expect(fieldParts('area')).toEqual({ fact: 'area', period: '' });
  });
});
