import { describe, expect, it } from 'vitest';
import { readState, writeState } from '../../../../app/list-state';
import { weeksOf } from './fee-calendar';
import { FEES, filtersOf, listInput, monthAfter } from './fees-state';

it('reads filters from the address, without what it does not know', () => {
  const state = readState(
    FEES,
    '?states=overdue,gone,soon&kind=patent&month=2027-05&decisions=pay&keyword= 阀 &right=7',
  );
  expect(filtersOf(state)).toEqual({
    states: ['overdue', 'soon'],
    kind: 'patent',
    month: '2027-05',
    decisions: ['pay'],
    keyword: '阀',
  });
  expect(state.right).toBe(7);
  expect(filtersOf(readState(FEES, '?month=2027-13&day=morgen'))).toEqual({});
});

it('writes only what is not usual', () => {
  const state = readState(FEES, '');
  expect(writeState(FEES, state)).toBe('');
  expect(writeState(FEES, { ...state, states: ['due', 'soon'], tab: 'calendar' })).toBe(
    '?tab=calendar&states=due%2Csoon',
  );
  expect(listInput(state)).toEqual({ page: 1, pageSize: 20 });
});

it('counts months over the turn of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
  expect(monthAfter('2026-11', 14)).toBe('2028-01');
});

describe('the calendar of fees', () => {
  it('lays a month out in weeks that begin on Monday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual(['', '', '', '', '', '', '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', '', '', '', '', '', '']);
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
  });
});
