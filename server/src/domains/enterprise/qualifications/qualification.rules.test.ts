import { FIRST_CATALOGUE, useCatalogue } from '@zhice/matching/catalogue';
import type { FactDef } from '@zhice/matching/facts';
import { expect, it } from 'vitest';
import { daysUntilEnd, qualificationProblem, sameGrant, speakingFor, titleValueOf } from './qualification.rules';

const term = (id: number, issued_on: string, expires_on: string | null) => ({ id, issued_on, expires_on, level: null });

it('the certificate that lasts longest speaks for its title, the newer of two that end together', () => {
  expect(speakingFor([])).toBeUndefined();
  const old = term(1, '2021-12-01', '2024-11-30');
  const now = term(2, '2024-12-01', '2027-11-30');
  const endless = term(3, '2020-01-01', null);
  expect(speakingFor([now, old])?.id).toBe(2);
  expect(speakingFor([old, endless, now])?.id).toBe(3);
  expect(speakingFor([now, term(4, '2025-01-01', '2027-11-30')])?.id).toBe(4);
});

it('says its days to the facts, none for what has no end', () => {
  const said = (...certificates: ReturnType<typeof term>[]) => titleValueOf('title_high_tech', certificates);
  expect(said()).toBeUndefined();
  expect(said(term(1, '2024-12-01', '2027-11-30'))).toEqual({ held: true, from: '2024-12-01', to: '2027-11-30' });
  expect(said(term(1, '2024-12-01', null))).toEqual({ held: true, from: '2024-12-01' });
});

it('keeps what was granted before the present grant', () => {
  const old = term(1, '2021-12-01', '2024-11-30');
  expect(titleValueOf('title_high_tech', [old, term(2, '2024-12-01', '2027-11-30')])).toEqual({
    held: true,
    from: '2024-12-01',
    to: '2027-11-30',
    earlier: [{ from: '2021-12-01', to: '2024-11-30' }],
  });
});

it('says a level where the title has it', () => {
  const graded: FactDef = {
    ...{ key: 'permit', kind: 'title', group: 'titles', label: '许可', question: '有吗？' },
    terms: { levels: [{ value: 'provincial', label: '省级' }] },
  };
  useCatalogue({ ...FIRST_CATALOGUE, facts: [...FIRST_CATALOGUE.facts, graded] });
  expect(titleValueOf('permit', [{ ...term(1, '2024-12-01', null), level: 19 }])).toMatchObject({
    level: 'provincial',
  });
  expect(titleValueOf('permit', [{ ...term(1, '2024-12-01', null), level: 18 }])).not.toHaveProperty('level');
  useCatalogue(FIRST_CATALOGUE);
});

it('knows whether a stored title says the same of the present grant', () => {
  const said = { held: true, from: '2024-12-01' };
  expect(sameGrant({ ...said, earlier: [{ from: '2020-01-01' }] }, said)).toBe(true);
  expect(sameGrant({ held: true }, said)).toBe(false);
  expect(sameGrant(null, { held: true })).toBe(false);
});

it('counts to the last day, which is day 0', () => {
  expect(daysUntilEnd('2026-11-20', '2026-11-20')).toBe(0);
  expect(daysUntilEnd('2026-11-19', '2026-11-20')).toBe(-1);
  expect(daysUntilEnd(null, '2026-11-20')).toBeNull();
});

it('refuses a certificate of the future and one that ends before it begins', () => {
  const fields = {
    kind: 'other',
    name: 'ISO9001',
    level: null,
    certificate_no: '',
    issuer: '',
    issued_on: '2026-11-20',
    expires_on: '2026-11-20',
    upload_id: null,
    note: '',
    renews: true,
  };
  expect(qualificationProblem(fields, '2026-11-20')).toBeUndefined();
  expect(qualificationProblem(fields, '2026-11-19')?.field).toBe('fields.issued_on');
  expect(qualificationProblem({ ...fields, expires_on: '2026-11-19' }, '2026-11-20')?.field).toBe('fields.expires_on');
});
