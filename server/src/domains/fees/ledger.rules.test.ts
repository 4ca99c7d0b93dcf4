import { describe, expect, it } from 'vitest';
import { FEE_PATENT } from '../../../test/factories/fee-patent';
import type { FeeRight } from './fee-right';
import { changesObligation, type LedgerWords, readLedger } from './ledger.rules';

const TODAY = '2026-11-20';
/** Filed 2019-05-20: year 8 was due 2026-05-20 and is in its last month of grace; year 9 is due 2027-05-20. */
const PATENT: FeeRight = { ...FEE_PATENT, enteredOn: TODAY };
/** Its second term ended 2026-08-13. */
const MARK: FeeRight = {
  ...PATENT,
  ...{ kind: 'trademark', patentKind: null, filedOn: null, grantedOn: '2006-08-14', classes: 1 },
};

const step = (said: LedgerWords, right = PATENT) => readLedger(right, said, TODAY);

describe('what a ledger says of a patent', () => {
  it.each<[LedgerWords, number | null]>([
    [{ paid_year: 8 }, 8],
    [{ paid_year: 7 }, 7],
    [{ next_due_on: '2027-05-20' }, 8],
    [{ next_due_on: '2026-05-20' }, 7],
    [{ paid_until_on: '2027-05-19' }, 8],
    [{ paid_until_on: '2027-05-20' }, 8],
    [{ paid_until_on: '2039-05-19' }, 20],
    [{ fee_status: 'paid' }, 8],
    [{ fee_status: 'owed' }, null],
    [{ fee_status: 'waiting' }, null],
    [{ paid_year: 8, next_due_on: '2027-05-20', fee_status: 'paid', term_until: { to: '2039-05-19' } }, 8],
    [{ paid_year: 7, fee_status: 'owed' }, 7],
    [{ paid_year: 8, fee_status: 'waiting' }, 8],
  ])('%j is told', (said, paid) => {
    expect(step(said)).toEqual({ step: paid, isTold: true, questions: [] });
  });

  it('a day that was moved past a holiday is the day of that year', () => {
    // 2027-08-01 is a Sunday
    const right = { ...PATENT, filedOn: '2019-08-01' };
    expect(step({ next_due_on: '2027-08-02' }, right).step).toBe(8);
  });

  it.each<[LedgerWords, number | null, keyof LedgerWords, RegExp]>([
    [{ paid_year: 8, fee_status: 'owed' }, null, 'fee_status', /写着欠费，其他列却已到第8年/],
    [{ paid_year: 7, fee_status: 'paid' }, null, 'fee_status', /写着已缴，其他列却只到第7年/],
    [{ paid_year: 8, next_due_on: '2026-05-20' }, null, 'paid_year', /已缴年度是第8年，下次缴费日是第7年/],
    [{ next_due_on: '2027-06-30' }, null, 'next_due_on', /不是这件专利任何一年的应缴日（每年 05-20）/],
    [{ paid_year: 8, next_due_on: '2027-06-30' }, 8, 'next_due_on', /不是这件专利任何一年/],
    [{ paid_year: 21 }, null, 'paid_year', /只有 20 个专利年度/],
    [{ paid_year: 1 }, null, 'paid_year', /授权当年已是第3年/],
    [{ fee_status: 'ended' }, null, 'fee_status', /法律状态却是有效/],
    [{ paid_year: 8, term_until: { to: '2040-01-01' } }, 8, 'term_until', /最后一天 2039-05-19 不符/],
  ])('%j is asked about', (said, paid, field, message) => {
    const reading = step(said);
    expect(reading).toMatchObject({ step: paid, isTold: paid !== null });
    expect(reading.questions).toEqual([{ field, message: expect.stringMatching(message) }]);
  });

  it('owed, where nothing is overdue, is asked about', () => {
    const right = { ...PATENT, filedOn: '2020-01-20' };
    expect(step({ fee_status: 'owed' }, right).questions).toHaveLength(1);
  });

  it.each<[LedgerWords, number | null, RegExp]>([
    [{ paid_year: 6 }, 6, /只到第6年，下一次的宽限期已于 2025-11-20 届满，可能已经终止/],
    [{ next_due_on: '2025-05-20' }, 6, /只到第6年/],
    [{ paid_year: 6, fee_status: 'owed' }, 6, /只到第6年/],
  ])('%j says that it may have ended: it is in force by nothing but what is not said', (said, paid, message) => {
    const reading = step(said);
    expect(reading).toMatchObject({ step: paid, isTold: true });
    expect(reading.questions.map((one) => one.message)).toEqual([expect.stringMatching(message)]);
  });

  it('owed, where the last grace is over, may have ended', () => {
    const right = { ...PATENT, filedOn: '2019-04-20' };
    expect(step({ fee_status: 'owed' }, right).questions[0]?.message).toMatch(/第8年的宽限期已过，可能已经终止/);
  });

  it('what was paid since, or lies in its grace, is no question', () => {
    expect(step({ paid_year: 7 }).questions).toEqual([]);
    const paid = { step: 7, paidOn: '2025-05-01', yuan: null, lateYuan: 0 };
    const right = { ...PATENT, payments: [paid] };
    expect(step({ paid_year: 6 }, right).questions).toEqual([]);
  });

  it('its term alone says nothing of its fees', () => {
    expect(step({ term_until: { to: '2039-05-19' } })).toEqual({ step: null, isTold: false, questions: [] });
  });

  it('nothing is said of what is not held', () => {
    expect(step({ paid_year: 8 }, { ...PATENT, status: 'lapsed', ceasedOn: '2024-05-20' }).isTold).toBe(false);
  });

  it('is news when another fee is the next one', () => {
    expect(changesObligation(PATENT, 8)).toBe(true);
    expect(changesObligation(PATENT, 7)).toBe(false);
    expect(changesObligation({ ...PATENT, paidThrough: 8 }, 7)).toBe(true);
  });
});

describe('what a ledger says of a mark', () => {
  it('a term that ended long ago may be its last', () => {
    const { step: renewed, questions } = step({ term_until: { to: '2016-08-13' } }, MARK);
    expect([renewed, questions.map((one) => one.message)]).toEqual([
      null,
      [expect.stringMatching(/只到第1个专用期，下一次的宽限期已于 2017-02-13 届满，可能已经终止/)],
    ]);
  });

  it.each<[LedgerWords, number | null]>([
    [{ term_until: { to: '2036-08-13' } }, 2],
    [{ term_until: { to: '2026-08-13' } }, 1],
    [{ term_until: { from: '2026-08-14', to: '2036-08-13' } }, 2],
    [{ next_due_on: '2036-08-13' }, 2],
    [{ fee_status: 'paid' }, 2],
    [{ fee_status: 'owed' }, null],
  ])('%j is told', (said, renewed) => {
    expect(step(said, MARK)).toEqual({ step: renewed, isTold: true, questions: [] });
  });

  it.each<[LedgerWords, RegExp]>([
    [{ term_until: { to: '2036-09-01' } }, /应为 2036-08-13/],
    [{ term_until: { from: '2025-08-14', to: '2036-08-13' } }, /应从 2026-08-14 起/],
    [{ term_until: { to: '2036-08-13' }, fee_status: 'owed' }, /写着欠费/],
  ])('%j is asked about', (said, message) => {
    const { step: renewed, questions } = step(said, MARK);
    expect([renewed, questions.map((one) => one.message)]).toEqual([null, [expect.stringMatching(message)]]);
  });
});
