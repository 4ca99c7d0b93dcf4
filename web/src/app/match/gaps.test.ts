import type { Reason } from '@zhice/matching/verdict';
import { describe, expect, it } from 'vitest';
import { gapsOf, leadOf, shortfallOf } from './gaps';

const reason = (part: Partial<Reason>): Reason => ({ kind: 'number', result: 'pass', label: '条件', ...part });

const open = reason({
  result: 'unknown',
  missing: ['staff', 'tech_staff'],
  values: [
    { fact: 'staff', period: '2025' },
    { fact: 'tech_staff', period: '2025', value: 3, stale: true },
  ],
});

describe('what a row says', () => {
  it('says of a near one exactly what is lacking, and how many more there are', () => {
    const reasons = ['甲', '乙', '丙'].map((lacking) => reason({ result: 'near', lacking }));
    expect(leadOf({ verdict: 'near', reasons: [reason({}), ...reasons] })).toEqual({
      kind: 'lacking',
      texts: ['甲', '乙'],
      more: 1,
    });
  });

  it('says of an unfit one what fails, not what is nearly met', () => {
    const reasons = [reason({ result: 'near', lacking: '差一点的' }), reason({ result: 'fail', label: '行业' })];
    expect(leadOf({ verdict: 'unfit', reasons })).toEqual({ kind: 'lacking', texts: ['行业'], more: 0 });
  });

  it('says of a fitting one how many conditions are met and how many wait for a person', () => {
    expect(leadOf({ verdict: 'fit', reasons: [reason({}), reason({}), reason({ result: 'manual' })] })).toEqual({
      kind: 'met',
      met: 2,
      manual: 1,
    });
  });
});

describe('missing facts', () => {
  it('names what is not there and what is too old, with the year', () => {
    expect(gapsOf([open])).toEqual([
      { fact: 'staff', period: '2025' },
      { fact: 'tech_staff', period: '2025' },
    ]);
  });

  it('looks into open groups only, and names each fact once', () => {
    const group = reason({ kind: 'any', result: 'unknown', missing: ['staff', 'tech_staff'], children: [open, open] });
    const done = reason({ kind: 'any', result: 'pass', children: [open] });
    expect(gapsOf([group, done])).toHaveLength(2);
    expect(gapsOf([done])).toEqual([]);
  });

  it('names a title that is held and whose first day is missing', () => {
    const title = reason({
      result: 'unknown',
      missing: ['title_high_tech'],
      values: [{ fact: 'title_high_tech', period: '', value: { held: true } }],
    });
    expect(gapsOf([title])).toEqual([{ fact: 'title_high_tech', period: '' }]);
  });

  it('leaves known values out', () => {
    const half = reason({
      result: 'unknown',
      missing: ['revenue'],
      values: [
        { fact: 'staff', period: '2025', value: 3 },
        { fact: 'revenue', period: '2025' },
      ],
    });
    expect(gapsOf([half])).toEqual([{ fact: 'revenue', period: '2025' }]);
  });
});

it('finds the value that stands against the enterprise, also within a group', () => {
  const near = reason({ result: 'near', values: [{ fact: 'rd_expense', period: '2025', value: 9 }] });
  const group = reason({ kind: 'all', result: 'near', children: [reason({}), near] });
  expect(shortfallOf([reason({ values: [{ fact: 'staff', period: '2025', value: 1 }] }), group])).toEqual({
    fact: 'rd_expense',
    period: '2025',
  });
  expect(shortfallOf([reason({}), open])).toBeUndefined();
});
