import { type Catalogue, FIRST_CATALOGUE } from '@zhice/matching/catalogue';
import type { FactDef } from '@zhice/matching/facts';
import { describe, expect, it } from 'vitest';
import { changedWords, entriesOf, meaningOn, turningDays } from './catalogue-change.rules';

const withFact = (key: string, change: Partial<FactDef>): Catalogue => ({
  ...FIRST_CATALOGUE,
  facts: FIRST_CATALOGUE.facts.map((fact) => (fact.key === key ? { ...fact, ...change } : fact)),
});
const words = (after: Catalogue, before = FIRST_CATALOGUE) =>
  Object.fromEntries([...changedWords({ before, after })].map(([word, roots]) => [word, [...roots]]));

const list = { key: 'counties', label: '山区县', of: 'area' as const, codes: ['330822', '330127'] };
const figure = { key: 'rate', label: '利率', unit: '%', source: '通知', values: [{ from: '2026-01-01', value: 3 }] };

describe('what a change of the catalogue reaches', () => {
  it('is nothing where only words for people change', () => {
    expect(words(withFact('staff', { label: '人数', question: '有多少人？', hint: '年末' }))).toEqual({});
  });

  it('is the entry itself, what follows from it and what it bounds', () => {
    const reached = words(withFact('staff', { staleAfterMonths: 12 }));
    expect(reached).toMatchObject({ staff: ['staff'], size_class: ['staff'], rd_staff: ['staff'] });
    expect(reached).not.toHaveProperty('revenue');
  });

  it('is a new one, one that goes, and lists, figures and zones as rules name them', () => {
    const zone = { code: 'Z33010090', name: '科创园', areas: [{ code: '330106', whole: true }] };
    const more: Catalogue = { ...FIRST_CATALOGUE, lists: [list], figures: [figure], zones: [zone] };
    const all = { '@counties': ['@counties'], rate: ['rate'], Z33010090: ['Z33010090'], zones: ['Z33010090'] };
    expect(words({ ...more, figures: [...FIRST_CATALOGUE.figures, figure] })).toEqual(all);
    expect(words(FIRST_CATALOGUE, { ...more, figures: [...FIRST_CATALOGUE.figures, figure] })).toEqual(all);
  });
});

it('a figure means what was told by a day, a list what it holds on it', () => {
  const dated = { ...list, validFrom: '2027-01-01', validTo: '2027-12-31' };
  const entries = entriesOf({ ...FIRST_CATALOGUE, lists: [dated], figures: [figure] });
  expect([meaningOn(entries, 'rate', '2025-12-31'), meaningOn(entries, 'rate', '2026-01-01')]).toEqual([
    [],
    figure.values,
  ]);
  const codes = ['330127', '330822'];
  expect(['2026-12-31', '2027-01-01', '2028-01-01'].map((day) => meaningOn(entries, '@counties', day))).toEqual([
    [],
    codes,
    [],
  ]);
  expect([turningDays(entries, '@counties'), turningDays(entries, 'rate')]).toEqual([
    ['2027-01-01', '2028-01-01'],
    ['2026-01-01'],
  ]);
});
