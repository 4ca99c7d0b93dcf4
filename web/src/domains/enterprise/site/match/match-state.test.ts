import { expect, it } from 'vitest';
import { readState, writeState } from '../../../../app/list-state';
import { filterCount, inputOf, MATCH_PARTS } from './match-state';

it('reads the list from the address and leaves the usual out of it', () => {
  const search = '?verdict=near&level=20&sort=money&as_of=2027-03-01&page=2';
  const state = readState(MATCH_PARTS, search);
  expect(inputOf(state)).toMatchObject({ verdict: 'near', level: 20, as_of: '2027-03-01', sort: 'money', page: 2 });
  expect(writeState(MATCH_PARTS, state)).toBe(search);
  expect(writeState(MATCH_PARTS, readState(MATCH_PARTS, ''))).toBe('');
});

it('takes nonsense in the address for nothing', () => {
  const state = readState(MATCH_PARTS, '?verdict=maybe&level=7&as_of=tomorrow&page=-1');
  expect(inputOf(state)).toEqual({ window: 'declarable', sort: 'fit', page: 1, pageSize: 20 });
  expect(filterCount(state)).toBe(0);
});

it('counts what narrows the list', () => {
  expect(filterCount(readState(MATCH_PARTS, '?level=20&window=all&keyword=补助&verdict=fit'))).toBe(3);
});
