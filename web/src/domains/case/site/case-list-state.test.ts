import { expect, it } from 'vitest';
import { readState } from '../../../app/list-state';
import { CASES, listInput } from './case-list-state';

it('asks for what the address says', () => {
  const state = readState(CASES, '?kind=authentication&stage=todo&page=2&keyword=%E8%A1%A5%E5%8A%A9');
  expect(listInput(state)).toEqual({
    keyword: '补助',
    kind: 'authentication',
    stage: 'todo',
    page: 2,
    pageSize: 15,
  });
});

it('takes no stage that there is not', () => {
  expect(listInput(readState(CASES, '?stage=lost'))).toMatchObject({ stage: undefined, kind: undefined });
});
