import { expect, it } from 'vitest';
import { readState } from '../../../../app/list-state';
import { APPLICATIONS, listInput } from './applications-state';

it('asks for what the address says', () => {
  const state = readState(APPLICATIONS, '?kind=review&state=todo&page=2&keyword=%E8%A1%A5%E5%8A%A9');
  expect(listInput(state)).toEqual({
    keyword: '补助',
    kind: 'review',
    state: 'todo',
    page: 2,
    pageSize: 15,
  });
});

it('takes no state that there is not', () => {
  expect(listInput(readState(APPLICATIONS, '?state=lost'))).toMatchObject({
    state: undefined,
    kind: undefined,
  });
});
