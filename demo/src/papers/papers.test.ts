import { expect, it } from 'vitest';
import { demoData } from '../demo-data';
import { FULL_ENTERPRISE } from '../enterprises/accounts';

const TODAY = '2026-11-20';
const { enterprises, qualifications } = demoData(TODAY);

it('certificates say what the title facts say', () => {
  const facts = new Map(
    enterprises.flatMap(({ credit_code, facts = [] }) => facts.map((row) => [`${credit_code} ${row.fact}`, row.value])),
  );
  const titles = qualifications.filter(({ kind, source_key }) => kind !== 'other' && !source_key.endsWith('earlier'));
  expect(titles.length).toBeGreaterThan(100);
  for (const { source_key, issued_on, expires_on } of titles) {
    const to = expires_on === null ? {} : { to: expires_on };
    expect([source_key, facts.get(source_key)]).toEqual([source_key, { held: true, from: issued_on, ...to }]);
  }
});

it('the demo account has one of each state', () => {
  const code = enterprises.find(({ name }) => name === FULL_ENTERPRISE)?.credit_code;
  const own = qualifications.filter(({ credit_code }) => credit_code === code);
  const ends = own.map(({ expires_on }) => expires_on ?? '9999');
  expect(ends.some((day) => day < TODAY)).toBe(true);
  expect(ends.some((day) => day > TODAY && day < '2027-02-18')).toBe(true);
  expect(own.filter(({ kind }) => kind === 'title_high_tech')).toHaveLength(2);
});
