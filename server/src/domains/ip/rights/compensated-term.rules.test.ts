import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import { describe, expect, it } from 'vitest';
import { checkRight } from './right-fields.rules';

const TODAY = '2026-11-20';
/** To 2040-07-29 without compensation. */
const PATENT: Partial<RightFields> = {
  patent_kind: 'invention',
  number: '202010749221.4',
  name: '一种方法',
  owners: ['示例公司'],
  status: 'granted',
  applied_on: '2020-07-30',
  granted_on: '2022-03-08',
};
/** To 2019-03-17. */
const OLD: Partial<RightFields> = {
  ...PATENT,
  number: '99103254.3',
  applied_on: '1999-03-18',
  granted_on: '2003-05-07',
};

const faultsOf = (kind: RightKind, fields: Partial<RightFields>) =>
  checkRight(kind, fields, TODAY).faults.map(({ field, message }) => `${field}: ${message}`);
const extended = (extended_to_on: string | null, more: Partial<RightFields> = {}) =>
  faultsOf('patent', { ...PATENT, extended_to_on, ...more });

describe('the compensated term', () => {
  it('ends after the ordinary one, and as late as the law can give', () => {
    expect(extended(null)).toEqual([]);
    expect(extended('2040-07-30')).toEqual([]);
    expect(extended('2040-07-29')).toEqual([
      'extended_to_on: 期限补偿后届满日（2040-07-29）不晚于原保护期的最后一天（2040-07-29），请按补偿决定核对',
    ]);
    // granted within four years: only a new drug, five years
    expect(extended('2045-07-29')).toEqual([]);
    expect(extended('2045-07-30')[0]).toContain('extended_to_on: 期限补偿后最晚到 2045-07-29（专利法第四十二条');
    // granted ten days later than four years
    expect(extended('2045-08-08', { granted_on: '2024-08-09' })).toEqual([]);
    expect(extended('2045-08-09', { granted_on: '2024-08-09' })[0]).toContain('最晚到 2045-08-08');
  });

  it('is an invention’s, once it is granted', () => {
    const pending = { status: 'pending', granted_on: null, published_on: null } as const;
    expect(extended('2041-07-29', pending)).toEqual([
      'extended_to_on: 没有授权的专利没有期限补偿，请清空期限补偿后届满日',
    ]);
    const utility = { patent_kind: 'utility', number: '202022577976.9', published_on: null } as const;
    expect(extended('2031-07-29', utility)).toContain('extended_to_on: 只有发明专利有期限补偿，请清空期限补偿后届满日');
    expect(
      faultsOf('trademark', { number: '12345678', name: '示例', owners: ['示例公司'], extended_to_on: '2041-07-29' }),
    ).toEqual(['extended_to_on: 商标没有“期限补偿后届满日”，请清空这一项']);
    expect(extended('2041-02-30')).toEqual(['extended_to_on: 期限补偿后届满日“2041-02-30”不是有效的日期，请核对']);
  });

  it('tells from when an expired patent has ceased', () => {
    const over = checkRight('patent', { ...OLD, status: 'expired', extended_to_on: '2020-03-18' }, TODAY);
    expect(over.faults).toEqual([]);
    expect(over.values.ceased_on).toBe('2020-03-19');
  });

  it('is worth a second look where the right has ceased on another day', () => {
    const early = { ...OLD, status: 'expired', ceased_on: '2019-03-18', extended_to_on: '2020-03-18' } as const;
    const { faults, questions } = checkRight('patent', early, TODAY);
    expect([faults, questions.map(({ field }) => field)]).toEqual([[], ['ceased_on']]);
  });
});

it('a year to come is a fault, never a day outside of the calendar', () => {
  for (const status of ['granted', 'expired'] as const) {
    const far = { ...PATENT, status, applied_on: '2190-01-01', granted_on: '2191-01-01', first_paid_year: 3 };
    expect(extended('2199-01-01', far)).toContain('applied_on: 申请日不能晚于今天');
  }
});
