import { expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { settle, UPKEEP_JOB } from './upkeep';

const { sql } = await testDatabase();
const dead = async () => {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ dead: number }[]>`
    select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'enterprise'`;
  return row?.dead ?? 0;
};

it('every night dead rows give up their place', async () => {
  await sql`insert into enterprise (name, source_key) select '企业' || n, 'k' || n from generate_series(1, 2000) n`;
  await sql`update enterprise set stock_code = '000001'`;
  expect(await dead()).toBeGreaterThanOrEqual(2000);
  await UPKEEP_JOB.run(sql);
  expect(await dead()).toBeLessThan(100);
});

it('what indexes of words put off is merged', async () => {
  await sql`insert into enterprise (name, source_key) select '后来的企业' || n, 'l' || n from generate_series(1, 200) n`;
  const merged = async () =>
    sql<{ pages: number }[]>`select gin_clean_pending_list('enterprise_name_pairs')::int as pages`;
  await settle(sql);
  expect(await merged()).toEqual([{ pages: 0 }]);
});
