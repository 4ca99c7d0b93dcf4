import { nullable } from '@zhice/contract/page';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { lateSerializer } from './schema-compilers';

const Row = Type.Object({ id: Type.Integer() });
const Answer = Type.Object({ ...Row.properties, list: Type.Array(Row), one: nullable(Row), none: nullable(Row) });

test('what the contract does not list is left out at every level', () => {
  const row = { id: 1, secret: 'x' };
  const text = lateSerializer({ schema: Answer })({ ...row, list: [row, row], one: row, none: null });
  expect(JSON.parse(text)).toEqual({ id: 1, list: [{ id: 1 }, { id: 1 }], one: { id: 1 }, none: null });
});
