import { expect, it } from 'vitest';
import { readState } from '../../../../app/list-state';
import { APPLICATIONS, listInput } from './applications-state';

it('asks for the kind of the address, and on a page of one kind for that one', () => {
  const state = readState(APPLICATIONS, '?kind=review&state=todo&page=2&keyword=%E8%A1%A5%E5%8A%A9');
  expect(listInput(state, undefined)).toEqual({
    keyword: '补助',
    kind: 'review',
    state: 'todo',
    page: 2,
    pageSize: 15,
  });
  expect(listInput(state, 'appeal').kind).toBe('appeal');
});

it('takes no state that there is not', () => {
  expect(listInput(readState(APPLICATIONS, '?state=lost'), undefined)).toMatchObject({
    state: undefined,
    kind: undefined,
  });
});
