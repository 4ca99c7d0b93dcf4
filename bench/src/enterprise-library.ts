import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import type postgres from 'postgres';
import { makeFirm } from './firm-account';
import { type BenchRow, measure, percentile } from './row';

/** LIBRARY_ROWS=10000000 is the size that decision 0036 is about. */
const ROWS = Number(process.env.LIBRARY_ROWS ?? 1_000_000);
const TIMES = 300;
/** Of the anchor in SQL, which takes seconds. */
const FEW = 10;

const CITIES = ['杭州', '宁波', '温州', '嘉兴', '深圳', '苏州', '北京', '上海'];
const BRANDS = ['天目', '之江', '云栖', '南浔', '四明', '雁荡', '括苍', '莫干', '东钱', '甬江', '瓯越', '吴兴', '西溪'];
const SECOND = ['恒', '瑞', '达', '盛', '信', '远', '辰', '景', '嘉', '元', '泰', '祥', '和', '丰', '凯', '卓', '睿'];
const THIRD = [
  '创',
  '科',
  '通',
  '联',
  '智',
  '博',
  '力',
  '新',
  '驰',
  '航',
  '宇',
  '宏',
  '康',
  '谷',
  '图',
  '讯',
  '驭',
  '纳',
  '森',
];
const THINGS = ['科技', '机械', '电子', '贸易', '新材料', '软件', '食品', '物流', '医疗器械', '环保'];
const AREAS = ['330106', '330102', '330108', '330203', '330302', '330402', '440305', '320505', '110105', '310115'];
const INDUSTRIES = ['3841', '3562', '2710', '6510', '3525', '5181', '7320', '1353'];
const SIZES = ['large', 'medium', 'small', 'micro'];
const TITLES = ['', '', '', '', 'title_high_tech,', 'title_tech_sme,', 'title_high_tech,title_tech_sme,'];

const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/**
 * The library among so many enterprises: two facets, words, counts, deep pages, suggestions; the same rows and counts in plain
 * SQL beside. A database that BENCH_DATABASE_URL names is filled the first time and measured again after that.
 */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const env = { DATABASE_URL: postgres.url, DEMO: '0', DRAIN_SECONDS: '0', KEEP_SECONDS: '0' };
  // its start migrates the schema
  await (await startPortal(env)).stop();
  const sql = connect({ url: postgres.url, max: 4, patient: true });
  if (!(await isFilled(sql))) await fill(sql);
  const portal = await startPortal(env);
  try {
    const { token } = await makeFirm(sql, `查询方${Date.now()}`);
    const ask = (path: string, input: (n: number) => object) =>
      measure(TIMES, 60, (n) => post(`${portal.url}${path}`, token, input(n)));
    const opened = await opening(portal.url, token);
    const list = '/api/enterprise/enterprise_list';
    const facets = '/api/portal/enterprise_facets';
    const page = await measure(FEW, 1, (n) => bareList(sql, filtersOf(n), 0));
    const deep = await measure(FEW, 1, (n) => bareList(sql, filtersOf(n), Math.floor(ROWS / 100)));
    const counted = await measure(FEW, 1, (n) => bareFacets(sql, filtersOf(n)));
    const words = await measure(FEW, 1, (n) => bareWords(sql, wordOf(n)));
    return [
      { name: `library of ${ROWS}: first reading into memory`, value: opened, unit: 'ms' },
      ...rowsOf('page 1, two facets', await ask(list, filtersOf), 'the same in SQL with its total', page),
      ...rowsOf(
        'a deep page, two facets',
        await ask(list, (n) => ({ ...filtersOf(n), page: Math.max(1, Math.floor(ROWS / 1000)) })),
        'the same in SQL with its total',
        deep,
      ),
      ...rowsOf(
        'counts of eleven facets, two chosen',
        await ask(facets, (n) => ({ filters: filtersOf(n) })),
        'three of them in SQL',
        counted,
      ),
      ...rowsOf(
        'a name of which there are few, with one facet',
        await ask(list, (n) => ({ keyword: wordOf(n), size: of(SIZES, n) })),
        'names with these characters in SQL, best first',
        words,
      ),
      ...rowsOf(
        'counts for such a name',
        await ask(facets, (n) => ({ keyword: wordOf(n), filters: { size: of(SIZES, n) } })),
        'names with these characters in SQL, best first',
        words,
      ),
      ...rowsOf('a frequent word, two facets', await ask(list, (n) => ({ keyword: of(THINGS, n), ...filtersOf(n) }))),
      ...rowsOf(
        'suggestions while typing',
        await ask('/api/portal/suggest', (n) => ({ scope: 'enterprise', keyword: typedOf(n) })),
      ),
      ...rowsOf(
        'a row is changed, then page 1',
        await changed(sql, (n) => post(`${portal.url}${list}`, token, filtersOf(n))),
      ),
    ];
  } finally {
    await portal.stop();
    await sql.end();
    postgres.stop();
  }
}

const filtersOf = (n: number) => ({ area: of(['330000', '330100', '330106', '440305'], n), size: of(SIZES, n >> 2) });
const wordOf = (n: number) => `${of(BRANDS, n)}${of(SECOND, n * 7)}${of(THIRD, n * 3)}`;
const typedOf = (n: number) => `${of(CITIES, n)}${of(BRANDS, n * 5)}${n % 2 === 0 ? of(SECOND, n) : ''}`;

/** Until the first list is answered. */
async function opening(url: string, token: string): Promise<number> {
  const start = performance.now();
  for (;;) {
    const headers = { 'content-type': 'application/json', token };
    const answer = await fetch(`${url}/api/enterprise/enterprise_list`, { method: 'POST', headers, body: '{}' });
    await answer.arrayBuffer();
    if (answer.ok) return performance.now() - start;
  }
}

async function changed(sql: postgres.Sql, ask: (n: number) => Promise<void>): Promise<number[]> {
  const spent: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    await sql`update enterprise set area_code = ${of(AREAS, n)} where id = ${1 + ((n * 7919) % ROWS)}`;
    const start = performance.now();
    await ask(n);
    spent.push(performance.now() - start);
  }
  return spent;
}

/** Whether an earlier run filled the database that BENCH_DATABASE_URL names. */
const isFilled = async (sql: postgres.Sql): Promise<boolean> =>
  (await sql`select 1 from enterprise_library where enterprise_id = ${ROWS}`).length > 0;

/** Enterprises and their kept rows at once, instead of one by one through the queue; indexes are made when all are there. */
async function fill(sql: postgres.Sql): Promise<void> {
  const indexes = await sql<{ name: string; def: string }[]>`
    select indexname as name, indexdef as def from pg_indexes
    where tablename = 'enterprise' and indexdef not like '%UNIQUE%'`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await sql`alter table enterprise disable trigger user`;
  const PIECE = 500_000;
  for (let from = 1; from <= ROWS; from += PIECE) {
    const to = Math.min(ROWS, from + PIECE - 1);
    await sql`
      insert into enterprise (id, name, credit_code, source_key, area_code, industry_code, registered_on)
      overriding system value
      select n, (${CITIES}::text[])[1 + n % 8] || (${BRANDS}::text[])[1 + n / 8 % 13] || (${SECOND}::text[])[1 + n / 104 % 17]
          || (${THIRD}::text[])[1 + n / 1768 % 19] || (${THINGS}::text[])[1 + hash / 640 % 10] || (case when n % 3 = 0 then '股份' else '' end) || '有限公司',
        '9133' || lpad(n::text, 14, '0'), 'bench ' || n, (${AREAS}::text[])[1 + hash % 10],
        (${INDUSTRIES}::text[])[1 + hash / 10 % 8], date '1990-01-01' + hash / 80 % 13000
      from (select n, abs(hashint4(n)) as hash from generate_series(${from}::int, ${to}::int) n) s`;
    await sql`
      insert into enterprise_library (enterprise_id, area, industry, size, type, stock, titles, risks, founded, capital, rights,
        support, revision)
      select id, area_code, industry_code, (${SIZES}::text[])[1 + hash % 4], case when hash % 5 = 0 then 'joint_stock' else 'limited' end,
        case when hash % 100 = 0 then 'neeq' else '' end, (${TITLES}::text[])[1 + hash / 3 % 7],
        case when hash % 50 = 0 then 'abnormal_listing,' else '' end, registered_on, hash / 7 % 5000, hash / 11 % 60,
        case when hash % 3 = 0 then hash / 13 % 900 else 0 end, pg_current_xact_id()
      from (select *, abs(hashint4(id::int + 77)) as hash from enterprise where id between ${from} and ${to}) e`;
  }
  await sql`select setval(pg_get_serial_sequence('enterprise', 'id'), ${ROWS})`;
  for (const { def } of indexes) await sql.unsafe(def);
  await sql`alter table enterprise enable trigger user`;
  await sql`delete from enterprise_library_queue`;
  await sql`vacuum analyze enterprise, enterprise_library, enterprise_library_queue`;
}

type Filters = ReturnType<typeof filtersOf>;
const whereOf = (sql: postgres.Sql, { area, size }: Filters) =>
  sql`starts_with(area, ${area.replace(/(00)+$/, '')}) and size = ${size} and not gone`;

const bareList = (sql: postgres.Sql, filters: Filters, offset: number) => sql`
  select (select count(*) from enterprise_library where ${whereOf(sql, filters)}), e.id, e.name, e.credit_code
  from (select enterprise_id from enterprise_library where ${whereOf(sql, filters)}
    order by founded desc nulls last, enterprise_id desc limit 10 offset ${offset}) l join enterprise e on e.id = l.enterprise_id`;

const bareFacets = (sql: postgres.Sql, filters: Filters) => sql`
  select industry, type, titles, count(*) from enterprise_library where ${whereOf(sql, filters)}
  group by grouping sets ((industry), (type), (titles))`;

const bareWords = (sql: postgres.Sql, word: string) => sql`
  select id, name from enterprise
  where text_pairs(name) @> text_pairs(${word}) and strpos(name, ${word}) > 0 and (approved_at is not null or source_key is not null)
  order by length(name), id limit 10`;

function rowsOf(name: string, ours: number[], anchor?: string, theirs: number[] = []): BenchRow[] {
  return [50, 95].map((part) => ({
    name: `library of ${ROWS}: ${name}, p${part}`,
    value: percentile(ours, part),
    unit: 'ms',
    ...(anchor && {
      anchor: `${anchor}, p${part} (ratio = SQL / ours)`,
      anchorValue: percentile(theirs, part),
      ratio: percentile(theirs, part) / percentile(ours, part),
    }),
  }));
}

async function post(url: string, token: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', token };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} ${JSON.stringify(body)}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
