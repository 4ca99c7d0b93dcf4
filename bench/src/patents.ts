import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import type postgres from 'postgres';
import { ENTERPRISES, fillPatents } from './fill-patents';
import { type BenchRow, measure, percentile } from './row';

const ROWS = Number(process.env.PATENT_ROWS ?? 3_000_000);
const TIMES = 300;
const KINDS = ['invention', 'utility', 'design'];
const STATUSES = ['granted', 'lapsed', 'expired', 'published', 'invalid'];
const GROUPS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', '01', '06', '14'];
const WORDS = ['电池', '机器人关节', '污水处理', '高效 芯片', '语音识别方法', '宏瑞'];

const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** Two filters of the library, another pair and other values at each call; pages 1 to 5. */
function searchInput(n: number): object {
  const pairs = [
    { patent_kinds: [of(KINDS, n)], statuses: [of(STATUSES, n >> 1)] },
    { class_groups: [of(GROUPS, n)], years: [2008 + (n % 17)] },
    { statuses: [of(STATUSES, n)], years: [2008 + (n % 17)] },
    { patent_kinds: [of(KINDS, n)], class_groups: [of(GROUPS, n >> 2)] },
    { class_groups: [of(GROUPS, n)], statuses: [of(STATUSES, n >> 2)] },
  ];
  return { ...of(pairs, n), page: 1 + (n % 5), pageSize: 10 };
}

/** Two filters of one enterprise; every tenth call is for the one with the most patents. */
function enterpriseInput(n: number): object {
  const enterprise_id = n % 10 === 0 ? 1 : 1 + ((n * 7919) % ENTERPRISES);
  return { enterprise_id, patent_kinds: [of(KINDS, n)], statuses: [of(STATUSES, n >> 1)], page: 1, pageSize: 10 };
}

/** Lists of patents over three million of them, with their counts, one caller, nothing kept. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const env = { DATABASE_URL: postgres.url, DEMO: '0', DRAIN_SECONDS: '0', KEEP_SECONDS: '0' };
  const portal = await startPortal(env);
  const sql = connect({ url: postgres.url, max: 4, patient: true });
  try {
    await fillPatents(sql, ROWS);
    const ask = (path: string, input: (n: number) => object) =>
      measure(TIMES, 60, (n) => post(`${portal.url}${path}`, input(n)));
    const search = '/api/Achievement/achievement_patent_list';
    const bare = await measure(TIMES, 60, (n) => bareList(sql, n));
    return [
      ...rowsOf('library, two filters', await ask(search, searchInput), bare),
      ...rowsOf(
        'enterprise’s patent_list, two filters',
        await ask('/api/enterprise/patent_list', enterpriseInput),
        bare,
      ),
      ...rowsOf('library, all facets with counts', await ask('/api/portal/library_facets', searchInput), bare),
      ...rowsOf('library, words', await ask(search, (n) => ({ keyword: of(WORDS, n), page: 1 })), bare),
    ];
  } finally {
    await sql.end();
    await portal.stop();
    postgres.stop();
  }
}

function rowsOf(name: string, ours: number[], bare: number[]): BenchRow[] {
  return [50, 95].map((part) => ({
    name: `${name}, ${ROWS} patents, p${part}`,
    value: percentile(ours, part),
    unit: 'ms',
    anchor: `ten rows of one run of an index without count and HTTP, p${part} (ratio = ours / bare)`,
    anchorValue: percentile(bare, part),
    ratio: percentile(ours, part) / percentile(bare, part),
  }));
}

/** What the quickest list there could be costs: ten rows in the order of an index, nothing counted. */
const bareList = (sql: postgres.Sql, n: number) => sql`
  select id, number, name, status, owners, creators, classes, applied_on from ip_right
  where kind = 'patent' and status = ${of(STATUSES, n)} and coalesce(patent_kind, '') = ${of(KINDS, n)}
    and class_group = ${of(GROUPS, n)} and deleted_at is null
    and (status in ('published', 'granted', 'lapsed', 'expired', 'invalid')
      or status in ('refused', 'withdrawn') and published_on is not null)
  order by (case when kind in ('patent', 'trademark') then applied_on else granted_on end) desc nulls last, id desc limit 10`;

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} ${JSON.stringify(body)}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
