import { CASE_STAGES } from '@zhice/contract/case/kind';
import { expect, it } from 'vitest';
import { readState } from '../list-state';
import { ownInput, ownParts } from './own-list';

const PARTS = ownParts({ name: 'stage', of: CASE_STAGES });

it('asks for what the address says', () => {
  const state = readState(PARTS, '?kind=authentication&stage=todo&page=2&keyword=%E8%A1%A5%E5%8A%A9');
  expect(ownInput(state, 'stage')).toEqual({
    keyword: '补助',
    kind: 'authentication',
    stage: 'todo',
    page: 2,
    pageSize: 15,
  });
});

it('takes no stage that there is not', () => {
  expect(ownInput(readState(PARTS, '?stage=lost&state=online'), 'stage')).toMatchObject({
    stage: undefined,
    kind: undefined,
  });
});
