import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/app';
import { connect } from '../db/sql';
import { callSql } from './call-sql';

const OVER = new Error('over');
let sql: postgres.Sql;
let open: (max: number) => postgres.Sql;
beforeAll(async () => {
  const database = await testDatabase();
  sql = database.sql;
  open = (max) => connect({ ...database.address, max });
  await sql`create table done (n int)`;
});

const inTurn = <T>(act: () => Promise<T>): Promise<T> => act();
const written = async () => (await sql<{ n: number }[]>`select n from done`).map(({ n }) => n);

test('a call that is over rolls its transaction back, at the next query or instead of the commit', async () => {
  const late = new AbortController();
  const own = callSql(sql, late, inTurn);
  const asked: number[] = [];
  const atQuery = own.begin(async (tx) => {
    await tx`insert into done values (1)`;
    late.abort(OVER);
    asked.push(1);
    await tx`insert into done values (2)`;
    asked.push(2);
  });
  await expect(atQuery).rejects.toBe(OVER);
  expect(asked).toEqual([1]);
  const again = new AbortController();
  const atCommit = callSql(sql, again, inTurn).begin(async (tx) => {
    await tx.savepoint((sp) => sp`insert into done values (3)`);
    again.abort(OVER);
  });
  await expect(atCommit).rejects.toBe(OVER);
  expect(await written()).toEqual([]);
});

test('a call that is over begins nothing any more, inside a savepoint neither', async () => {
  const late = new AbortController();
  const own = callSql(sql, late, inTurn);
  const inside = own.begin((tx) =>
    tx.savepoint(async (sp) => {
      late.abort(OVER);
      await sp`insert into done values (4)`;
    }),
  );
  await expect(inside).rejects.toBe(OVER);
  expect(() => own`select 1`).toThrow(OVER);
  expect(await written()).toEqual([]);
});

test('its queries that wait for a connection leave the line', async () => {
  const pool = open(1);
  const late = new AbortController();
  const own = callSql(pool, late, inTurn);
  const held = pool.begin(async (tx) => {
    await tx`select 1`;
    await wait(50);
  });
  await wait(20);
  const waiting = own`insert into done values (5)`.catch((error: { code: string }) => error.code);
  await wait(5);
  late.abort(OVER);
  expect(await waiting).toBe('57014');
  await held;
  expect(await written()).toEqual([]);
  await pool.end();
});

test('a connection that is opened for a query that leaves serves the next one', async () => {
  const pool = open(1);
  const late = new AbortController();
  const left = callSql(pool, late, inTurn)`select 1`.catch((error: { code: string }) => error.code);
  await turn();
  late.abort(OVER);
  expect(await left).toBe('57014');
  expect(await pool`select 2 as two`).toEqual([{ two: 2 }]);
  await pool.end();
});
