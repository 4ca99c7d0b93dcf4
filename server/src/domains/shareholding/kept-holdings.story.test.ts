import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app';
import { createEnterprise, newCreditCode } from '../../../test/factories/enterprise';
import { deleteOldChanges, KeptHoldings } from './kept-holdings';
import type { Direction } from './ownership.rules';
import { readAround } from './shareholding.queries';

const app = await testApp();
const { db } = app;

/** Two processes of one database. */
const processes = [new KeptHoldings(), new KeptHoldings()];

/** A chain of enterprises, each held by the next; the first, on which much hangs, is held by many and the last holds many. */
const chain: number[] = [];
const first = () => chain[0]!;
const last = () => chain.at(-1)!;
const [code, otherCode] = [newCreditCode(), newCreditCode()];
let elsewhere = 0;
let other = 0;

async function hold(enterprise: number, holder: number | string, share: number | null = null): Promise<void> {
  const id = typeof holder === 'number' ? holder : null;
  const name = id === null ? holder : '登记名称';
  const isCode = holder === code || holder === otherCode;
  await db`
    insert into shareholding (enterprise_id, holder_id, holder_name, holder_code, holder_kind, share, source, source_on)
    values (${enterprise}, ${id}, ${isCode ? '某控股' : name}, ${isCode ? holder : ''},
      ${id === null && !isCode ? 'person' : 'enterprise'}, ${share}, '登记系统', '2026-03-31')`;
}

beforeAll(async () => {
  for (let level = 0; level < 7; level++) chain.push(await createEnterprise(db, { name: `第${level}层有限公司` }));
  elsewhere = await createEnterprise(db);
  other = await createEnterprise(db);
  for (const [at, held] of chain.slice(0, -1).entries()) await hold(held, chain[at + 1]!, 40);
  await hold(elsewhere, other, 20);
  await hold(first(), code, 5);
  await db`
    insert into shareholding (enterprise_id, holder_name, holder_kind, share, source, source_on)
    select ${first()}, '股东' || n, 'person', 0.01, '登记系统', '2026-03-31' from generate_series(1, 1100) n`;
  await db`
    with made as (
      insert into enterprise (name, review_status, approved_at) select '所投' || n, 2, now() from generate_series(1, 1100) n returning id)
    insert into shareholding (enterprise_id, holder_id, holder_name, holder_kind, share, source, source_on)
    select id, ${last()}, '登记名称', 'enterprise', 3, '登记系统', '2026-03-31' from made`;
});

const asked = (direction: Direction) => (direction === 'up' ? first() : last());

const keptIn = (direction: Direction) =>
  Promise.all(processes.map((holdings) => holdings.around(db, asked(direction), direction)));

const plain = ({ owners, graph, isCut }: Awaited<ReturnType<typeof readAround>>) => {
  const nameOf = (at: number) => `${owners.at(at).enterpriseId} ${owners.nameAt(at)} ${owners.at(at).numbered?.code}`;
  const edges = graph.holders.all.map(({ holder, held, share, told }) => [nameOf(holder), nameOf(held), share, told]);
  return { isCut, edges: edges.map((edge) => JSON.stringify(edge)).sort() };
};

/** Which directions both processes read anew after a change; what they answer must be what stands there now. */
async function readAnew(change: () => PromiseLike<unknown>): Promise<Direction[]> {
  const ways: Direction[] = ['up', 'down'];
  const before = new Map<Direction, Awaited<ReturnType<typeof keptIn>>>();
  for (const way of ways) before.set(way, await keptIn(way));
  await change();
  const anew: Direction[] = [];
  for (const way of ways) {
    const after = await keptIn(way);
    const now = plain(await readAround(db, asked(way), way));
    for (const { register } of after) expect(plain(register)).toEqual(now);
    const isNew = after.map(({ register }, at) => register !== before.get(way)![at]!.register);
    expect(isNew[0]).toBe(isNew[1]);
    if (isNew[0]) anew.push(way);
  }
  return anew;
}

test('a change that touches nobody around is no reason to read anew', async () => {
  expect(await readAnew(async () => {})).toEqual([]);
  expect(await readAnew(() => hold(elsewhere, '某人', 10))).toEqual([]);
  expect(await readAnew(() => hold(elsewhere, otherCode, 10))).toEqual([]);
  expect(await readAnew(() => db`update shareholding set share = 21 where enterprise_id = ${elsewhere}`)).toEqual([]);
  expect(await readAnew(() => db`update enterprise set name = '改名' where id = ${other}`)).toEqual([]);
  expect(await readAnew(() => createEnterprise(db, { creditCode: otherCode }))).toEqual([]);
  // who holds around here also holds elsewhere: nobody above is another, and the other way round
  expect(await readAnew(() => hold(elsewhere, chain[3]!, 1))).toEqual(['down']);
  expect(await readAnew(() => hold(chain[3]!, '某人', 1))).toEqual(['up']);
  expect(await readAnew(() => db`delete from shareholding where enterprise_id = ${elsewhere}`)).toEqual(['down']);
});

test('a change at any level around is seen at the next answer', async () => {
  for (const [level, held] of chain.slice(0, -1).entries()) {
    const holder = chain[level + 1]!;
    const own = db`enterprise_id = ${held} and holder_id = ${holder}`;
    expect(await readAnew(() => hold(held, `新股东${level}`, 2))).toContain('up');
    expect(await readAnew(() => hold(elsewhere, holder, 2))).toContain('down');
    expect(await readAnew(() => db`update shareholding set share = 41 where ${own}`)).toEqual(['up', 'down']);
    expect(await readAnew(() => db`update shareholding set ended_on = '2026-05-01' where ${own}`)).toEqual([
      'up',
      'down',
    ]);
    await db`update shareholding set ended_on = null where ${own}`;
  }
  await db`delete from shareholding where enterprise_id = ${elsewhere}`;
});

test('a holding that moves, goes or is told anew is seen, and so is another name', async () => {
  const [, , held, holder] = chain as [number, number, number, number];
  const own = db`enterprise_id = ${held} and holder_id = ${holder}`;
  expect(await readAnew(() => db`update shareholding set source_on = '2026-04-01' where ${own}`)).toEqual([
    'up',
    'down',
  ]);
  expect(await readAnew(() => db`update enterprise set name = '改名有限公司' where id = ${held}`)).toEqual([
    'up',
    'down',
  ]);
  expect(await readAnew(() => hold(held, elsewhere, 2))).toEqual(['up']);
  const taken = db`enterprise_id = ${held} and holder_id = any(${[elsewhere, other]}::bigint[])`;
  expect(await readAnew(() => db`update shareholding set holder_id = ${other} where ${taken}`)).toEqual(['up']);
  expect(await readAnew(() => db`update shareholding set enterprise_id = ${chain[3]!} where ${taken}`)).toEqual(['up']);
  expect(await readAnew(() => db`delete from shareholding where holder_id = ${other}`)).toEqual(['up']);
});

test('who stands by a code is seen to come, to change and to go', async () => {
  let made = 0;
  const come = async () => {
    made = await createEnterprise(db, { creditCode: code });
  };
  expect(await readAnew(come)).toEqual(['up']);
  expect(await readAnew(() => hold(made, '某人', 70))).toEqual(['up']);
  expect(await readAnew(() => db`update enterprise set approved_at = null where id = ${made}`)).toEqual(['up']);
  expect(await readAnew(() => db`update enterprise set approved_at = now() where id = ${made}`)).toEqual(['up']);
  expect(await readAnew(() => db`update enterprise set credit_code = ${newCreditCode()} where id = ${made}`)).toEqual([
    'up',
  ]);
  expect(await readAnew(() => db`update enterprise set credit_code = ${code} where id = ${made}`)).toEqual(['up']);
  await db`delete from shareholding where enterprise_id = ${made}`;
  expect(await readAnew(() => db`delete from enterprise where id = ${made}`)).toEqual(['up']);
  // downwards: rows that mean somebody by its code
  const own = newCreditCode();
  expect(await readAnew(() => db`update enterprise set credit_code = ${own} where id = ${last()}`)).toEqual([
    'up',
    'down',
  ]);
  await hold(elsewhere, '某控股', 9);
  const meant = () => db`
    update shareholding set holder_code = ${own}, holder_kind = 'enterprise' where holder_name = '某控股' and enterprise_id = ${elsewhere}`;
  expect(await readAnew(meant)).toEqual(['down']);
});

test('after too much at once all is read anew, and a change is known for an hour from when a job first saw it', async () => {
  const many = () => db`
    insert into shareholding (enterprise_id, holder_name, holder_kind, source, source_on)
    select id, '某人', 'person', '登记系统', '2026-03-31' from enterprise where name like '所投%'`;
  expect(await readAnew(many)).toEqual(['up', 'down']);
  const one = () => hold(elsewhere, '某人');
  expect(await readAnew(() => Promise.all(Array.from({ length: 60 }, one)))).toEqual(['up', 'down']);
  await hold(elsewhere, '某人');
  await deleteOldChanges(db);
  expect(await db`select from holdings_change`).not.toHaveLength(0);
  await db`update holdings_change set at = now() - interval '61 minutes'`;
  await deleteOldChanges(db);
  expect(await db`select from holdings_change`).toHaveLength(0);
});
