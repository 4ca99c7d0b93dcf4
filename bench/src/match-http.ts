import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { amountCap } from '@zhice/matching/amount';
import type { MatchItem } from '@zhice/matching/rule';
import { connect } from '@zhice/server/db/sql';
import type postgres from 'postgres';
import { BENCH_CATALOGUE } from './matching/places';
import { policies } from './matching/workload';
import { type BenchRow, measure, percentile } from './row';

const ITEMS = 100_000;
const BATCH = 1000;
const TIMES = 200;

/** `matching_policy` over HTTP with 100,000 items of 20 conditions, beside the smallest signed-in call of the same server. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const env = { DATABASE_URL: postgres.url, DEMO: '1', DRAIN_SECONDS: '0' };
  await (await startPortal(env)).stop();
  const sql = connect({ url: postgres.url, max: 2, patient: true });
  await fillCatalogue(sql);
  await fillItems(sql);
  const portal = await startPortal(env);
  try {
    const token = await signIn(portal.url);
    const ask = (path: string, body: object) => post(portal.url + path, body, token);
    const me = await measure(TIMES, 20, () => ask('/api/Person/user_detail1', {}));
    const ten = await measure(TIMES, 20, () => ask('/api/webgrab/matching_policy', { window: 'all' }));
    const again = await measure(TIMES, 20, () => ask('/api/webgrab/matching_policy', { window: 'all', pageSize: 20 }));
    const anew = await measure(TIMES, 20, (n) =>
      ask('/api/webgrab/matching_policy', {
        window: 'all',
        pageSize: 20,
        as_of: `2026-0${1 + (n % 9)}-${10 + (n % 19)}`,
      }),
    );
    const anchor = { anchor: 'user_detail1, p50 (ratio = ours / anchor)', anchorValue: percentile(me, 50) };
    return [
      { name: `matching_policy, ${ITEMS} items, 10 rows, p50`, value: percentile(ten, 50), unit: 'ms', ...anchor },
      { name: 'the same, p99', value: percentile(ten, 99), unit: 'ms', ...anchor },
      { name: 'the same, 20 rows, p50', value: percentile(again, 50), unit: 'ms', ...anchor },
      {
        name: 'the same, each time another day (nothing kept), p50',
        value: percentile(anew, 50),
        unit: 'ms',
        ...anchor,
      },
    ].map((row) => ({ ...row, ratio: row.value / anchor.anchorValue }));
  } finally {
    await sql.end();
    await portal.stop();
    postgres.stop();
  }
}

/** What the rules of the workload refer to and a new portal does not have. */
async function fillCatalogue(sql: postgres.Sql): Promise<void> {
  const { lists, figures, zones } = BENCH_CATALOGUE;
  const rows = [
    ...lists.map((content) => ({ kind: 'list', key: content.key, content })),
    ...figures.map((content) => ({ kind: 'figure', key: content.key, content })),
  ];
  await sql`
    insert into catalogue_entry (kind, key, position, content, shipped, updated_at)
    select kind, key, 1, content, false, now()
    from jsonb_to_recordset(${sql.json(rows as never)}) as r(kind text, key text, content jsonb)
    on conflict (kind, key) do nothing`;
  await sql`
    insert into zone (code, name, kind, areas)
    select code, name, 'high_tech', areas
    from jsonb_to_recordset(${sql.json(zones as never)}) as r(code text, name text, areas jsonb)`;
}

async function fillItems(sql: postgres.Sql): Promise<void> {
  const items = policies(ITEMS);
  for (let from = 0; from < items.length; from += BATCH) await insertItems(sql, items.slice(from, from + BATCH));
  await sql`vacuum analyze policy, policy_item, item_rule`;
}

async function insertItems(sql: postgres.Sql, items: MatchItem[]): Promise<void> {
  const rows = items.map(({ id, rules: [rule], amount, deadline }) => ({
    key: `bench-${id}`,
    amount,
    closes_on: deadline,
    most: amountCap(amount) ?? null,
    source: rule?.source,
    condition: rule?.condition,
  }));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${sql.json(rows as never)})
        as r(key text, amount jsonb, closes_on date, most numeric, source text, condition jsonb)
    ), made as (
      insert into policy (kind, source_key, title, level, closes_on, amount_max)
      select 'item', key, source, 20, closes_on, most from given returning id, source_key
    ), declared as (
      insert into policy_window (policy_id, position, closes_on)
      select made.id, 0, given.closes_on from made join given on given.key = made.source_key
    ), item as (
      insert into policy_item (policy_id, amount) select made.id, given.amount from made join given on given.key = made.source_key
    )
    insert into item_rule (policy_id, version, source, condition)
    select made.id, '2026', given.source, given.condition from made join given on given.key = made.source_key`;
}

async function signIn(url: string): Promise<string> {
  const body = { type: 1, account: 'qiye', password: 'Demo#2026' };
  const { token } = (await post(`${url}/api/indexnew/login`, body)) as { token: string };
  return token;
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: unknown }).data;
}
