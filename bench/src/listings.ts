import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { dayInChina } from '@zhice/server/base/day';
import { connect } from '@zhice/server/db/sql';
import { ListingLibrary, recommended } from '@zhice/server/domains/listing/index';
import { LISTED } from '@zhice/server/open-services';
import type postgres from 'postgres';
import { makeFirm } from './firm-account';
import { type BenchRow, measure, percentile } from './row';

const ROWS = Number(process.env.LISTING_ROWS ?? 200_000);
const TIMES = 300;
const THINGS = [
  '视觉检测',
  '锂电池',
  '机器人关节',
  '污水处理',
  '减速机',
  '注塑模具',
  '轴承钢',
  '伺服电机',
  '激光切割',
  '超声清洗',
];
const MORE = ['无损检测', '精密加工', '表面处理', '定制开发', '批量供货'];
const AREAS = ['330106', '330102', '330200', '440300', '110105', '320505'];
const INDUSTRIES = ['3841', '3562', '2710', '6510', '3525'];
const CLASSES = ['H01M', 'B25J', 'C02F', 'G06F', 'A61B', 'F16H', 'B29C', 'G01N'];
const PRICES = ['fixed', 'range', 'negotiable'];

const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** Supplies of enterprises among 200,000 others: pages with three filters, counts and words, and what suits one enterprise. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const env = { DATABASE_URL: postgres.url, DEMO: '0', DRAIN_SECONDS: '0', KEEP_SECONDS: '0' };
  const portal = await startPortal(env);
  const sql = connect({ url: postgres.url, max: 4, patient: true });
  try {
    await fill(sql);
    const { token } = await makeFirm(sql, '查询方');
    const ask = (path: string, input: (n: number) => object) =>
      measure(TIMES, 60, (n) => post(`${portal.url}${path}`, token, input(n)));
    const list = '/api/index/market_supply_shoplist';
    const bare = await measure(TIMES, 60, (n) => bareList(sql, n));
    const words = (n: number) => ({ keyword: of(n % 2 === 0 ? THINGS : MORE, n), ...filtersOf(n) });
    return [
      ...rowsOf('page, three filters', await ask(list, (n) => ({ ...filtersOf(n), page: 1 + (n % 5) })), bare),
      ...rowsOf('page, three filters and words', await ask(list, words), bare),
      ...rowsOf(
        'counts of all facets, three filters',
        await ask('/api/portal/listing_facets', (n) => facetsOf(n, {})),
        bare,
      ),
      ...rowsOf(
        'counts of all facets, three filters and words',
        await ask('/api/portal/listing_facets', (n) => facetsOf(n, { keyword: of(THINGS, n) })),
        bare,
      ),
      ...rowsOf('what suits an enterprise, five with reasons', await recommendations(sql), bare),
    ];
  } finally {
    await sql.end();
    await portal.stop();
    postgres.stop();
  }
}

const filtersOf = (n: number) => ({
  area: of(['330000', '330106', '440300'], n),
  price: of(PRICES, n >> 1),
  industry: of(['C', '38', '3841', 'I'], n),
});

const facetsOf = (n: number, more: object) => ({ kind: 'supply', filters: filtersOf(n), ...more });

async function recommendations(sql: postgres.Sql): Promise<number[]> {
  const listings = new ListingLibrary(sql, LISTED);
  const services = { listings, listed: LISTED } as Parameters<typeof recommended>[0]['services'];
  const asking = { db: sql, services, today: dayInChina(new Date()), enterpriseId: null };
  return measure(TIMES, 60, (n) => {
    const keys = new Map([
      [`industry:${of(INDUSTRIES, n)}`, 1],
      [`ipc:${of(CLASSES, n)}`, 2],
      [`ipc:${of(CLASSES, n + 3)}`, 1],
      ['area:330106', 0.4],
    ]);
    return recommended(
      asking,
      'supply',
      { keys, words: [of(THINGS, n), of(MORE, n >> 1), '电池'] },
      { most: 5, notOf: { enterpriseId: 1 } },
    );
  });
}

/** Rows of every mixture; their mirror is made at once instead of row by row. */
async function fill(sql: postgres.Sql): Promise<void> {
  await sql`alter table market_entry disable trigger keep`;
  await sql`
    insert into enterprise (name, area_code, review_status, approved_at)
    select '企业' || n || '有限公司', '330106', 2, now() from generate_series(1, 2000) n`;
  await sql`
    insert into market_entry (kind, title, content, price_kind, area_code, industry, ipc, enterprise_id, state, published_at, confirmed_at)
    select 'supply', (${THINGS}::text[])[1 + n % 10] || n, '承接' || (${MORE}::text[])[1 + (n * 13) % 5],
      (${PRICES}::text[])[1 + n % 3], (${AREAS}::text[])[1 + (n * 7) % 6], (${INDUSTRIES}::text[])[1 + (n * 3) % 5],
      array[(${CLASSES}::text[])[1 + (n * 11) % 8]], 1 + n % 2000, 'online', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${ROWS}) n`;
  await sql`
    insert into listing (kind, id, title, found, tags, keys, figures, enterprise_id, party_kind, party_id, state, confirmed_at, published_at, revision)
    select 'supply', id, title, lower(normalize(title || E'\\n' || words, NFKC)), tags, keys, figures, enterprise_id, party_kind, party_id,
      state, confirmed_at, published_at, pg_current_xact_id() from listing_of_supply`;
  await sql`alter table market_entry enable trigger keep`;
  await sql`vacuum analyze listing, market_entry`;
}

/** What the quickest such list could cost: ten rows in the order of an index, nothing counted. */
const bareList = (sql: postgres.Sql, n: number) => sql`
  select id, title, content, enterprise_id, price_kind, area_code, confirmed_at from market_entry
  where id > ${(n * 7919) % (ROWS - 10)} order by id limit 10`;

function rowsOf(name: string, ours: number[], bare: number[]): BenchRow[] {
  return [50, 95].map((part) => ({
    name: `${name}, ${ROWS} supplies, p${part}`,
    value: percentile(ours, part),
    unit: 'ms',
    anchor: `ten rows by an index without count and HTTP, p${part} (ratio = ours / bare)`,
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
