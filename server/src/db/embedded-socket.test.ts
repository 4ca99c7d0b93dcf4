import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { deferred } from '../../test/factories/deferred';
import { testFolder } from '../../test/factories/folder';
import { EmbeddedSocket } from './embedded-socket';
import { connect } from './sql';

const { path: folder } = testFolder();
const path = join(folder, '.s.PGSQL.5432');
const database = await PGlite.create();
const socket = new EmbeddedSocket(database);
await socket.listen(path);
const sql = connect({ socketPath: path, max: 8 });
await sql`create table counter (id int primary key, value int not null)`;
await sql`insert into counter values (1, 0)`;
afterAll(async () => {
  await sql.end();
  await socket.close();
  await database.close();
});

test('queries and transactions of many connections do not mix', async () => {
  const transactions = Array.from({ length: 50 }, () =>
    sql.begin(async (tx) => {
      const [row] = await tx`select value from counter where id = ${1} for update`;
      await new Promise((resolve) => setTimeout(resolve, 1));
      await tx`update counter set value = ${row?.value + 1} where id = 1`;
    }),
  );
  const queries = Array.from({ length: 200 }, (_, n) => sql`select ${n}::int + 1 as sum`);
  const sums = await Promise.all(queries);
  await Promise.all(transactions);
  expect(sums.map(([row]) => row?.sum)).toEqual(sums.map((_, n) => n + 1));
  const [row] = await sql`select value from counter`;
  expect(row?.value).toBe(50);
});

test('a query that is first described is not left half done behind one that was sent with it', async () => {
  const pipelined = connect({ socketPath: path, max: 1 });
  await pipelined`select 1`;
  const rounds = Array.from({ length: 20 }, async (_, n) => {
    // a text of its own is described before it is run, in the same packet as the query before it
    const sums = Promise.all([pipelined`select 1`, pipelined.unsafe(`select $1::int + ${n} as sum`, [n])]);
    const level = sql.begin('isolation level repeatable read', (tx) => tx`show transaction_isolation`);
    const [, [sum]] = await sums;
    const [row] = await level;
    return [sum?.sum, row?.transaction_isolation];
  });
  expect(await Promise.all(rounds)).toEqual(rounds.map((_, n) => [2 * n, 'repeatable read']));
  await pipelined.end();
});

test('an answer larger than any buffer arrives whole', async () => {
  const rows = await sql`select n, repeat('知', 3000) as text from generate_series(1, 2000) n`;
  expect(rows).toHaveLength(2000);
  expect(rows.every((row) => row.text.length === 3000)).toBe(true);
});

test('an error ends its own transaction alone', async () => {
  const failing = sql.begin(async (tx) => {
    await tx`update counter set value = -1 where id = 1`;
    await tx`select 1 / 0`;
  });
  const good = sql`select value from counter`;
  await expect(failing).rejects.toThrow('division by zero');
  expect((await good)[0]?.value).not.toBe(-1);
});

test('a connection that dies inside a transaction is rolled back', async () => {
  const doomed = connect({ socketPath: path, max: 1 });
  const begun = deferred();
  const death = doomed
    .begin(async (tx) => {
      await tx`update counter set value = -7 where id = 1`;
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx`select 1`;
    })
    .catch(() => 'died');
  await begun.promise;
  await doomed.end({ timeout: 0 });
  expect(await death).toBe('died');
  expect((await sql`select value from counter`)[0]?.value).not.toBe(-7);
});

test('a notification reaches other connections', async () => {
  const listener = connect({ socketPath: path, max: 1 });
  const heard = deferred<string>();
  await listener.listen('zhice_test', heard.resolve);
  await sql`select pg_notify('zhice_test', 'hello')`;
  expect(await heard.promise).toBe('hello');
  await listener.end();
});

test('a statement that runs too long is ended, what waits behind it goes on; long work may take its time', async () => {
  const strict = new EmbeddedSocket(database, 1);
  const socketPath = join(folder, 'strict');
  await strict.listen(socketPath);
  const hasty = connect({ socketPath, max: 2 });
  const patient = connect({ socketPath, max: 1, patient: true });
  const burn = (db: postgres.Sql, milliseconds: number) =>
    db.unsafe(`do $$ begin while clock_timestamp() < now() + interval '${milliseconds} ms' loop end loop; end $$`);
  try {
    for (let n = 0; n < 3; n++) {
      const runaway = burn(hasty, 3_600_000);
      const behind = hasty`select 1 as one`;
      await expect(runaway).rejects.toMatchObject({ code: '57014' });
      expect((await behind)[0]?.one).toBe(1);
    }
    const halfDone = hasty.begin(async (tx) => {
      await tx`update counter set value = -9 where id = 1`;
      await tx.unsafe('do $$ begin loop end loop; end $$');
    });
    await expect(halfDone).rejects.toMatchObject({ code: '57014' });
    expect((await hasty`select value from counter`)[0]?.value).not.toBe(-9);
    await burn(patient, 4000);
  } finally {
    await Promise.all([hasty.end(), patient.end()]);
    await strict.close();
  }
});

test('connections and listeners find the database again that was started anew', async () => {
  const path = join(folder, 'anew');
  const serve = async () => {
    const anew = new EmbeddedSocket(database);
    await anew.listen(path);
    return anew;
  };
  const first = await serve();
  const client = connect({ socketPath: path, max: 2 });
  let listening = 0;
  const again = deferred();
  const heard = deferred<string>();
  await client.listen('zhice_anew', heard.resolve, () => {
    listening++;
    if (listening === 2) again.resolve();
  });
  await first.close();
  await database.exec('unlisten *');
  await expect(client`select 1`).rejects.toThrow();
  const second = await serve();
  await again.promise;
  await client`select pg_notify('zhice_anew', 'here')`;
  expect(await heard.promise).toBe('here');
  await client.end();
  await second.close();
});
