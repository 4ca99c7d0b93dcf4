import { expect, test } from 'vitest';
import { testDatabase } from '../../test/app';
import { migrate } from './migrate';

test('a migration that fails says why, leaves nothing behind and does not stand in the way of the next try', async () => {
  const database = await testDatabase();
  const sql = database.patient();
  const wrong = [
    { name: '9998-wrong', text: 'create table half (id integer); alter table no_such_table add column a integer' },
  ];
  await expect(migrate(sql, wrong)).rejects.toThrow('no_such_table');
  await expect(sql`select 1 from half`).rejects.toThrow('half');
  expect(await migrate(sql, [{ name: '9999-right', text: 'create table half (id integer)' }])).toEqual(['9999-right']);
  await sql.end();
});
