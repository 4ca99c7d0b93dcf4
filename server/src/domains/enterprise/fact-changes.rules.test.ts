import type { Entry } from '@zhice/matching/profile';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/factories/refusal';
import { changedProfile, readChanges } from './fact-changes.rules';

const TODAY = '2026-11-20';

const given = (fact: Entry['fact'], value: Entry['value'], period = ''): Entry => ({
  fact,
  period,
  value,
  source: 'imported',
  date: '2026-01-01',
});

describe('readChanges', () => {
  it('keeps declared parts of a title only', () => {
    const value = { held: true, from: '2025-01-01', to: '', grade: 'gold' };
    const [change] = readChanges([{ fact: 'title_high_tech', period: '', value }], TODAY);
    expect(change?.value).toEqual({ held: true, from: '2025-01-01' });
  });

  it('keeps that a title was never had before, and does not make it of nothing', () => {
    const read = (value: object) =>
      readChanges([{ fact: 'title_high_tech', period: '', value: { held: true, ...value } }], TODAY)[0]?.value;
    expect(read({ earlier: [] })).toEqual({ held: true, earlier: [] });
    expect(read({ earlier: null })).toEqual({ held: true });
    expect(read({ earlier: [{ from: '2020-01-01', to: '' }] })).toEqual({
      held: true,
      earlier: [{ from: '2020-01-01' }],
    });
  });

  it('reads digits as the number that they are, and 1 as yes', () => {
    const changes = readChanges(
      [
        { fact: 'staff', period: '2025', value: '20' },
        { fact: 'independent_legal_person', period: '', value: '1' },
      ],
      TODAY,
    );
    expect(changes.map(({ value }) => value)).toEqual([20, true]);
  });

  it('reads null and empty text as unknown again', () => {
    const changes = readChanges(
      [
        { fact: 'staff', period: '2025', value: null },
        { fact: 'area', period: '', value: '' },
      ],
      TODAY,
    );
    expect(changes.map(({ value }) => value)).toEqual([null, null]);
  });

  it.each([
    ['a fact that nobody knows', { fact: 'moon', period: '', value: 1 }, 'moon:'],
    ['an annual fact without a year', { fact: 'staff', period: '', value: 1 }, 'staff:'],
    ['a current fact with a year', { fact: 'area', period: '2025', value: '330100' }, 'area:2025'],
    ['a count that is not whole', { fact: 'staff', period: '2025', value: 1.5 }, 'staff:2025'],
  ])('refuses %s and names the field', (_, change, field) => {
    expect(refusalOf(() => readChanges([change], TODAY))).toMatchObject({ code: 'facts_wrong', field });
  });

  it('refuses the same fact and year twice', () => {
    const change = { fact: 'staff', period: '2025', value: 3 };
    expect(refusalOf(() => readChanges([change, change], TODAY)).field).toBe('staff:2025');
  });
});

describe('changedProfile', () => {
  it('replaces values as self-filled today, forgets null and leaves the rest', () => {
    const before = [given('staff', 10, '2025'), given('area', '330100'), given('designs', 4)];
    const after = changedProfile(
      before,
      readChanges(
        [
          { fact: 'staff', period: '2025', value: 12 },
          { fact: 'designs', period: '', value: null },
        ],
        TODAY,
      ),
      TODAY,
    );
    expect(after).toEqual([
      given('area', '330100'),
      { fact: 'staff', period: '2025', value: 12, source: 'self', date: TODAY },
    ]);
  });

  it.each([
    ['tech_staff', 'staff'],
    ['rd_staff', 'staff'],
    ['domestic_rd_expense', 'rd_expense'],
    ['main_revenue', 'revenue'],
  ] as const)('refuses %s above %s of the same year, whichever of them changes', (part, whole) => {
    const larger = readChanges([{ fact: part, period: '2025', value: 50 }], TODAY);
    expect(refusalOf(() => changedProfile([given(whole, 40, '2025')], larger, TODAY))).toMatchObject({
      code: 'facts_wrong',
      field: `${part}:2025`,
    });
    const smaller = readChanges([{ fact: whole, period: '2025', value: 40 }], TODAY);
    expect(refusalOf(() => changedProfile([given(part, 50, '2025')], smaller, TODAY)).field).toBe(`${whole}:2025`);
    expect(changedProfile([given(whole, 40, '2024')], larger, TODAY)).toHaveLength(2);
  });

  it('refuses figures of a year before the founding, whichever of the two is told, but not that there were none', () => {
    const founded = given('registered_on', '2024-03-01');
    const early = readChanges([{ fact: 'revenue', period: '2023', value: 50 }], TODAY);
    expect(refusalOf(() => changedProfile([founded], early, TODAY))).toMatchObject({
      field: 'revenue:2023',
      message: expect.stringContaining('企业成立于 2024-03-01，不能填写 2023 年的营业收入'),
    });
    const later = readChanges([{ fact: 'registered_on', period: '', value: '2024-03-01' }], TODAY);
    expect(refusalOf(() => changedProfile([given('revenue', 50, '2023')], later, TODAY)).field).toBe('registered_on:');
    for (const [year, value] of [['2023', 0] as const, ['2024', 50] as const]) {
      const changes = readChanges([{ fact: 'revenue', period: year, value }], TODAY);
      expect(changedProfile([founded], changes, TODAY)).toHaveLength(2);
    }
  });

  it('lets an old contradiction stand while something else is saved', () => {
    const before = [given('tech_staff', 50, '2025'), given('staff', 40, '2025')];
    const changes = readChanges([{ fact: 'revenue', period: '2025', value: 900 }], TODAY);
    expect(changedProfile(before, changes, TODAY)).toHaveLength(3);
  });
});
