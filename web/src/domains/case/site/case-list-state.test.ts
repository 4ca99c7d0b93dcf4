import { expect, it } from 'vitest';
import { readState } from '../../../app/list-state';
import { CASES, listInput } from './case-list-state';

it('asks for the kind of the address, and on a page of one kind for that one', () => {
  const state = readState(CASES, '?kind=authentication&stage=todo&page=2&keyword=%E8%A1%A5%E5%8A%A9');
  expect(listInput(state, undefined)).toEqual({
    keyword: '补助',
    kind: 'authentication',
    stage: 'todo',
    page: 2,
    pageSize: 15,
  });
  expect(listInput(state, 'appeal').kind).toBe('appeal');
});

it('takes no stage that there is not', () => {
  expect(listInput(readState(CASES, '?stage=lost'), undefined)).toMatchObject({ stage: undefined, kind: undefined });
});
