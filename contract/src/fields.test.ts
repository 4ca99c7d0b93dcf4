import { describe, expect, it } from 'vitest';
import { CASE_KINDS } from './case/kinds';
import { amountText, type FormField, faultOf, problemOf } from './fields';

const TODAY = '2026-11-20';

describe.each(
  CASE_KINDS.flatMap(({ label, fields }) =>
    Object.entries<FormField>(fields).flatMap(([name, field]) =>
      (field.kind === 'tick' || field.kind === 'rows') && typeof field.required === 'string'
        ? [[label, name, field, field.required] as const]
        : [],
    ),
  ),
)('%s: %s', (_, name, field, words) => {
  const [nothing, something] = field.kind === 'tick' ? [false, true] : ['', '[{}]'];

  it('is asked for before it is submitted, by the form as by the server', () => {
    expect(faultOf(field, nothing, {}, TODAY)).toBe(words);
    expect(faultOf({ ...field, row: {} }, something, {}, TODAY)).toBeUndefined();
    expect(problemOf({ [name]: field }, {}, TODAY)).toEqual({ field: `fields.${name}`, detail: words });
  });

  it('may be missing of a draft', () => {
    expect(problemOf({ [name]: field }, {}, TODAY, true)).toBeUndefined();
  });
});

it('consents without which nothing can be submitted are asked for by their kinds', () => {
  const consents = CASE_KINDS.flatMap(({ name, fields }) =>
    Object.entries<FormField>(fields).flatMap(([field, { kind, required }]) =>
      kind === 'tick' && required ? [`${name}.${field}`] : [],
    ),
  );
  expect(consents.sort()).toEqual([
    'expert_settle.agreed',
    'financing.data_consent',
    'talent_invite.contact_consent',
    'talent_settle.agreed',
  ]);
});

it('a day that must be over is none that is to come', () => {
  const field: FormField = { kind: 'day', label: '日期', past: true };
  const faults = ['', '2026-11-20', '2026-11-21'].map((day) => faultOf(field, day, {}, TODAY));
  expect(faults).toEqual([undefined, undefined, '日期不能晚于今天']);
});

it('amounts are read with their units and separators, years without', () => {
  const of = (amount: number, more: Partial<FormField>) => amountText(amount, { kind: 'amount', label: '', ...more });
  expect([of(600_000.5, { unit: '元' }), of(4.35, { unit: '%' }), of(1990, { plain: true }), of(2000, {})]).toEqual([
    '600,000.5 元',
    '4.35%',
    '1990',
    '2,000',
  ]);
});
