import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp, testDatabase } from './app';
import { makeAccount } from './factories/account';
import { breakableWay, databaseBy } from './factories/breakable';

/** An error that nobody catches fails the run, as it would end the process. */
const way = await breakableWay(await testDatabase());
const app = await testApp({ database: databaseBy(way) });
const token = (await makeAccount(app, { enterprise: true })).token;
afterAll(async () => {
  way.heal();
  await way.end();
});

const read = () => app.call('/api/demo/depot_list', { page: 1 }, { token });
const write = (n: number) =>
  app.call(
    '/api/portal/firm_draft',
    { content: { name: `企业${n}` }, version: 0 },
    { token, headers: { 'idempotency-key': `k${n}` } },
  );
const isReady = async () => (await app.get('/readyz')).status === 200;
const isWell = async () => (await isReady()) && (await read()).status === 200;

describe('a database whose connections are lost under load', () => {
  test('what is under way fails in words, the rest goes on', async () => {
    for (let round = 0; round < 30; round++) {
      const calls = Array.from({ length: 24 }, (_, n) => (n % 3 === 0 ? write(round * 100 + n) : read()));
      await wait(round % 6);
      way.cut();
      const answers = await Promise.all(calls);
      for (const { status, body } of answers) {
        expect([200, 503]).toContain(status);
        if (status !== 200) expect(body.msg).toMatch(/[\u4e00-\u9fff]/);
      }
    }
    await expect.poll(isWell, { timeout: 10_000 }).toBe(true);
  });

  test('a connection that was kept for one and is gone fails its queries, not the process', async () => {
    const kept = await app.portal.services.sql.reserve();
    way.cut();
    await wait(50);
    await expect(kept`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    kept.release();
    await expect.poll(isWell, { timeout: 10_000 }).toBe(true);
  });

  test('a transaction whose connection is gone says nothing on the one that came after it', async () => {
    const { sql } = app.portal.services;
    await sql`create table lost (n int)`;
    const late = sql.begin(async (tx) => {
      await tx`insert into lost values (1)`;
      way.cut();
      await wait(600);
      await tx`insert into lost values (2)`;
    });
    late.catch(() => {});
    await wait(100);
    const busy = Array.from({ length: 8 }, (_, n) =>
      sql.begin(async (tx) => {
        await tx`insert into lost values (${10 + n})`;
        await wait(800);
        await tx`insert into lost values (${20 + n})`;
      }),
    );
    await expect(late).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    const kept = (await Promise.allSettled(busy)).filter(({ status }) => status === 'fulfilled').length;
    const rows = await sql<{ n: number }[]>`select n from lost`;
    expect(rows.filter(({ n }) => n < 10)).toEqual([]);
    expect(rows).toHaveLength(2 * kept);
    expect(kept).toBeGreaterThan(0);
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)(
    'what a transaction says between the fault of its connection and its end is not left for the next connection',
    async () => {
      const { sql } = app.portal.services;
      for (let round = 0; round < 4; round++) {
        const lost = Array.from({ length: 8 }, () => sql.begin((tx) => tx`select pg_sleep(1)`));
        await wait(200);
        way.reset();
        const ends = await Promise.allSettled(lost);
        expect(ends.map(({ status }) => status)).toContain('rejected');
        const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => sql`select ${n}::int as n`));
        expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 24 }, (_, n) => n));
      }
    },
  );

  test.skipIf(!process.env.TEST_DATABASE_URL)(
    'the farewell of an old connection is not the answer to a new query',
    async () => {
      const { sql } = app.portal.services;
      for (let n = 0; n < 10; n++) {
        const ended = sql`select pg_terminate_backend(pg_backend_pid())`.catch((error: { code: string }) => error.code);
        expect(await ended).toMatch(/57P01|CONNECTION_CLOSED|ECONNRESET/);
        await wait(20);
        const after = await Promise.all(Array.from({ length: 8 }, () => sql`select 1 as one`));
        expect(after.map(([row]) => row?.one)).toEqual(Array(8).fill(1));
      }
    },
  );
});

test('a database that is away: alive, not ready, every call in words; and ready again', async () => {
  way.close();
  await expect.poll(isReady, { timeout: 10_000 }).toBe(false);
  expect((await app.get('/livez')).status).toBe(200);
  const answers = await Promise.all([read(), write(1), read()]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  for (const { body } of answers) expect(body.msg).toBe('系统繁忙，请稍后重试');
  way.heal();
  await expect.poll(isWell, { timeout: 10_000 }).toBe(true);
});

test('a database that hangs costs each call its time, not more: sessions, links and /readyz too', async () => {
  way.hang();
  expect(await isReady()).toBe(false);
  const answers = await Promise.all([
    read(),
    write(2),
    app.call('/api/demo/unit_list', {}),
    app.get('/api/files/1?expires=9999999999&sign=x'),
    app.get('/metrics'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 403, 503]);
  way.heal();
  await expect.poll(isWell, { timeout: 10_000 }).toBe(true);
});
