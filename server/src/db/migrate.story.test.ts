import { expect, test } from 'vitest';
import { testDatabase } from '../../test/app';
import { migrate } from './migrate';
import { MIGRATIONS } from './migrations';

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

test('payments that were recorded twice before that was looked after stay, and no third one comes', async () => {
  const { sql, patient } = await testDatabase();
  await sql`drop schema public cascade`;
  await sql`create schema public`;
  const slow = patient();
  await migrate(
    slow,
    MIGRATIONS.filter(({ name }) => name < '0019'),
  );
  const [firm] = await sql<{ id: number }[]>`insert into enterprise (name) values ('企业') returning id`;
  const [right] = await sql<{ id: number }[]>`
    insert into ip_right (enterprise_id, kind, name, number, status) values (${firm!.id}, 'trademark', '商标', '1', 'granted') returning id`;
  const pay = (yuan: number | null, deleted = false) => sql`
    insert into ip_payment (right_id, step, paid_on, yuan, deleted_at)
    values (${right!.id}, 4, '2026-01-01', ${yuan}, ${deleted ? new Date() : null})`;
  for (const yuan of [180, 180, 180, null, null]) await pay(yuan);
  await pay(180, true);
  await migrate(slow, MIGRATIONS);
  await slow.end();
  const rows = await sql`select yuan, twin from ip_payment where deleted_at is null order by id`;
  expect(rows.map(({ yuan, twin }) => [yuan, twin])).toEqual([
    [180, 0],
    [180, 1],
    [180, 2],
    [null, 0],
    [null, 1],
  ]);
  for (const yuan of [180, null]) await expect(pay(yuan)).rejects.toThrow('ip_payment_once');
  await pay(600);
});
