import { CASE_KINDS } from '@zhice/contract/case/kinds';
import { expect, test } from 'vitest';
import { KIND_FILES } from './use-case-kind';

test('every kind is found by its name', async () => {
  const found = await Promise.all(CASE_KINDS.map(({ name }) => KIND_FILES[name]?.()));
  expect(found).toEqual(CASE_KINDS);
  expect(Object.keys(KIND_FILES)).toHaveLength(CASE_KINDS.length);
});
