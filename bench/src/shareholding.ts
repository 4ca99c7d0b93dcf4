import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import type postgres from 'postgres';
import { makeFirm } from './firm-account';
import { type BenchRow, measure, percentile } from './row';

const EDGES = Number(process.env.SHAREHOLDING_EDGES ?? 100_000);
const TIMES = 30;
const WARM = 5;
/** A company with all edges on one level, one with a tenth on each of several, and what both hold in circles. */
const WIDE = 1;
const DEEP = 2;
/** The last enterprise has one holder and nothing to do with the others. */
const ELSEWHERE = 4 + (2 * EDGES) / 10;

/** Trees, control and groups of a company with 100,000 holdings around it. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const portal = await startPortal({ DATABASE_URL: postgres.url, DEMO: '0', DRAIN_SECONDS: '0', KEEP_SECONDS: '0' });
  const sql = connect({ url: postgres.url, max: 4, patient: true });
  try {
    await fill(sql);
    const { token } = await makeFirm(sql, '查询方');
    const ask = (path: string, input: object) =>
      measure(TIMES, 8, () => post(`${portal.url}/api/portal/shareholding_${path}`, token, input));
    const bare = await measure(TIMES, 8, () => bareEdges(sql));
    const rows: BenchRow[] = [];
    const add = (name: string, ours: number[]) => rows.push(...rowsOf(name, ours, bare));
    const after = async (change: (n: number) => PromiseLike<unknown>, input: object) => {
      const spent: number[] = [];
      for (let n = 0; n < TIMES + WARM; n++) {
        await change(n);
        spent.push(...(await measure(1, 0, () => post(`${portal.url}/api/portal/shareholding_tree`, token, input))));
      }
      return spent.slice(WARM);
    };
    for (const [name, enterprise_id] of Object.entries({ 'all direct': WIDE, 'six levels': DEEP })) {
      const tree = { enterprise_id, levels: 6 };
      add(`tree up, ${name}, first reading`, await after(() => forgetAll(sql), tree));
      add(`tree up, ${name}, after a change of its own`, await after((n) => changeOf(sql, enterprise_id, n), tree));
      add(`tree up, ${name}, after a change elsewhere`, await after((n) => changeOf(sql, ELSEWHERE, n), tree));
    }
    add('tree up, all direct', await ask('tree', { enterprise_id: WIDE }));
    add('control, all direct', await ask('control', { enterprise_id: WIDE }));
    add('tree up, six levels', await ask('tree', { enterprise_id: DEEP, levels: 6 }));
    add('control, six levels', await ask('control', { enterprise_id: DEEP }));
    add('tree down, six levels', await ask('tree', { enterprise_id: 3, direction: 'down', levels: 6 }));
    return rows;
  } finally {
    await sql.end();
    await portal.stop();
    postgres.stop();
  }
}

/** One company held by 100,000 persons; one with five levels of 2,000 holding enterprises; one that holds as many below. */
async function fill(sql: postgres.Sql): Promise<void> {
  const fifth = Math.floor(EDGES / 5);
  // what is measured is reading: the job that judges who controls all of them would take one of two cores meanwhile
  await sql`alter table shareholding disable trigger user`;
  await sql`
    insert into enterprise (name, review_status, approved_at)
    select '企业' || n || '有限公司', 2, now() from generate_series(1, ${ELSEWHERE}::int) n`;
  await sql`
    insert into shareholding (enterprise_id, holder_name, holder_kind, share, source, source_on)
    select ${WIDE}, '股东' || n, 'person', trunc(100.0 / ${EDGES}, 6), '登记系统', '2026-03-31' from generate_series(1, ${EDGES}::int) n`;
  await layers(sql, { root: DEEP, first: 4, fifth, up: true });
  await layers(sql, { root: 3, first: 4 + EDGES / 10, fifth, up: false });
  await sql`
    insert into shareholding (enterprise_id, holder_name, holder_kind, share, source, source_on)
    values (${ELSEWHERE}, '某人', 'person', 1, '登记系统', '2026-03-31')`;
  await sql`alter table shareholding enable trigger user`;
  // also of what stays empty: jobs plan badly where nothing is known of a table
  await sql`vacuum analyze`;
}

interface Layers {
  root: number;
  first: number;
  fifth: number;
  up: boolean;
}

/** Five levels, each of 2,000 enterprises with ten holdings in those of the level before. */
async function layers(sql: postgres.Sql, { root, first, fifth, up }: Layers): Promise<void> {
  const wide = Math.floor(fifth / 10);
  const near = sql`case when l = 1 then ${root} else ${first} + (l - 2) * ${wide} + (n * 7 + n / ${wide} * 131) % ${wide} end`;
  const far = sql`${first} + (l - 1) * ${wide} + n % ${wide}`;
  await sql`
    insert into shareholding (enterprise_id, holder_id, holder_name, holder_kind, share, source, source_on)
    select distinct on (1, 2) ${up ? near : far}, ${up ? far : near}, '登记名称', 'enterprise', 0.04, '登记系统', '2026-03-31'::date
    from generate_series(1, 5) l, generate_series(0, ${fifth - 1}::int) n`;
}

/** As if a process had read nothing yet: a change that does not say whom it touches. */
const forgetAll = (sql: postgres.Sql) => sql`insert into holdings_change default values`;

/** One holder of an enterprise has another share from now on. */
const changeOf = (sql: postgres.Sql, enterprise: number, n: number) =>
  sql`update shareholding set share = ${(n + 1) / 1000}
    where id = (select min(id) from shareholding where enterprise_id = ${enterprise})`;

/** What the edges alone cost, read by an index without names, shares worked out and HTTP. */
const bareEdges = (sql: postgres.Sql) =>
  sql`select json_agg(json_build_array(id, enterprise_id, share)) from shareholding
    where enterprise_id = ${WIDE} and deleted_at is null and ended_on is null`;

function rowsOf(name: string, ours: number[], bare: number[]): BenchRow[] {
  return [50, 95].map((part) => ({
    name: `${name}, ${EDGES} holdings, p${part}`,
    value: percentile(ours, part),
    unit: 'ms',
    anchor: `the same number of rows as one JSON by an index, p${part} (ratio = ours / bare)`,
    anchorValue: percentile(bare, part),
    ratio: percentile(ours, part) / percentile(bare, part),
  }));
}

async function post(url: string, token: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', token };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} ${JSON.stringify(body)}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
