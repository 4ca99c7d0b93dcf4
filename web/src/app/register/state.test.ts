import { expect, it } from 'vitest';
import { readState } from '../list-state';
import { type BaseState, isFiltered, listInput, partsOf } from './state';

const FILTERS = [
  { part: 'kind' },
  { part: 'year', year: true },
  { part: 'right_id', id: true },
  { part: 'state', known: ['valid', 'ending'] },
];
const inputOf = (address: string) => listInput(stateOf(address), FILTERS, 'state');
const stateOf = (address: string) => readState(partsOf(FILTERS, { sorts: ['name'] }), address) as unknown as BaseState;

it('asks for what the address says, and leaves out what it says wrongly', () => {
  expect(inputOf('?kind=title_high_tech&year=2024&right_id=7&state=ending&size=50&sort=name&keyword=a')).toEqual({
    page: 1,
    pageSize: 50,
    keyword: 'a',
    sort: 'name',
    kind: 'title_high_tech',
    year: 2024,
    right_id: 7,
    state: 'ending',
  });
  expect(inputOf('?kind=1%3D1&year=12&right_id=0&state=gone&size=7&sort=age')).toEqual({ page: 1, pageSize: 20 });
});

it('looks for deleted rows wherever they stood', () => {
  expect(inputOf('?deleted=1&state=ending')).toEqual({ page: 1, pageSize: 20, deleted: true });
  expect(readState(partsOf([], { removal: { unlisted: true } }), '?deleted=1').deleted).toBeUndefined();
});

it('is filtered by words and choices, not by pages', () => {
  expect(
    ['?page=3&size=50', '?keyword=a', '?kind=other'].map((address) => isFiltered(stateOf(address), FILTERS)),
  ).toEqual([false, true, true]);
});
