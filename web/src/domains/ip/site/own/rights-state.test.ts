import { expect, test } from 'vitest';
import { readState, writeState } from '../../../../app/list-state';
import { chipsOf, filtersOf, GROUPS, listInput, RIGHTS, toggled } from './rights-state';

const stateAt = (search: string) => readState(RIGHTS, search);
const groupOf = (key: string) => GROUPS.find((group) => group.key === key)!;

test('an address says its filters, and what is no filter is left out', () => {
  const state = stateAt('?statuses=granted,nonsense,granted&years=2021,3&certified=false&sort=-applied_on&size=50');
  expect(filtersOf(state, 'patent')).toEqual({
    kind: 'patent',
    statuses: ['granted'],
    years: [2021],
    certified: false,
  });
  expect(listInput(state, 'patent')).toMatchObject({ sort: '-applied_on', page: 1, pageSize: 50 });
  expect(listInput(stateAt('?size=7&sort=nonsense'), undefined)).toEqual({ page: 1, pageSize: 20 });
});

test('a state goes into the address and comes back', () => {
  const search = '?keyword=装置&due=soon&patent_kinds=invention%2Cutility&page=3';
  const state = stateAt(search);
  expect(readState(RIGHTS, writeState(RIGHTS, state))).toEqual(state);
});

test('a filter of several values adds and takes away; one of one value changes', () => {
  const state = stateAt('?statuses=granted&due=soon');
  expect(toggled(groupOf('statuses'), state, 'pending')).toEqual({ statuses: ['granted', 'pending'] });
  expect(toggled(groupOf('statuses'), state, 'granted')).toEqual({ statuses: [] });
  expect(toggled(groupOf('due'), state, 'overdue')).toEqual({ due: ['overdue'] });
  expect(toggled(groupOf('due'), state, 'soon')).toEqual({ due: [] });
});

test('a filter that is on has its chip even when no row is left', () => {
  const chips = chipsOf(stateAt('?due=overdue&statuses=lapsed&years=2020'), undefined);
  expect(chips.map(({ name }) => name)).toEqual(['已逾期', '终止', '2020']);
});
