import { describe, expect, it } from 'vitest';
import { rightTerm, type TermFacts } from './right-term.rules';

const RIGHT: TermFacts = {
  kind: 'patent',
  patent_kind: 'design',
  status: 'granted',
  applied_on: '2021-06-01',
  published_on: null,
  granted_on: '2021-12-07',
  completed_on: null,
  holder: 'legal',
  last_death_on: null,
  ceased_on: null,
  extended_to_on: null,
};
const lastDay = (given: Partial<TermFacts>, today = '2026-11-20', markTermEnds?: string) =>
  rightTerm({ ...RIGHT, ...given }, today, markTermEnds).expiresOn;

describe('the last day of a right', () => {
  it('of a patent: the term from the filing, while it is held', () => {
    expect(lastDay({})).toBe('2036-05-31');
    expect(lastDay({ applied_on: '2021-05-31' })).toBe('2031-05-30');
    expect(lastDay({ status: 'pending' })).toBeNull();
    expect(rightTerm({ ...RIGHT, status: 'pending' }, '2026-11-20').note).toContain('2036-05-31');
  });

  it('of an invention with a compensated term: the end of that, said with the ordinary one', () => {
    const invention = { patent_kind: 'invention', applied_on: '2019-05-20', extended_to_on: '2041-08-01' } as const;
    expect(rightTerm({ ...RIGHT, ...invention }, '2026-11-20')).toEqual({
      expiresOn: '2041-08-01',
      note: '保护期自申请日起 20 年，至 2039-05-19；获得期限补偿，延至 2041-08-01；须按年缴纳年费，否则提前终止。',
    });
    expect(lastDay({ ...invention, extended_to_on: null })).toBe('2039-05-19');
    expect(lastDay({ ...invention, status: 'lapsed', ceased_on: '2030-05-20' })).toBe('2030-05-19');
  });

  it('of a mark: the end of the term that is open, or of the one that the day lies in', () => {
    const mark = { kind: 'trademark', patent_kind: null, granted_on: '2016-05-07' } as const;
    expect(lastDay(mark)).toBe('2036-05-06');
    expect(lastDay(mark, '2026-05-06')).toBe('2026-05-06');
    expect(lastDay(mark, '2026-11-06', '2026-05-06')).toBe('2026-05-06');
  });

  it('of a work: 50 years after publication', () => {
    const work = { kind: 'software', patent_kind: null, completed_on: '2020-01-01' } as const;
    expect(lastDay({ ...work, published_on: '2020-03-01' })).toBe('2070-12-31');
    expect(lastDay({ ...work, published_on: '2020-03-01', holder: 'natural' })).toBeNull();
  });

  it('of one that has ceased: the day before; of an application that failed: none', () => {
    expect(lastDay({ status: 'lapsed', ceased_on: '2024-06-01' })).toBe('2024-05-31');
    expect(lastDay({ status: 'withdrawn' })).toBeNull();
  });
});
