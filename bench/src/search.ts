import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { hasBit } from '@zhice/matching/engine/bits';
import { connect } from '@zhice/server/db/sql';
import { listDepot } from '@zhice/server/domains/policy/depot';
import { PolicyLibrary } from '@zhice/server/domains/policy/library/library';
import { parseQuery } from '@zhice/server/search/query';
import type postgres from 'postgres';
import { fillDocuments } from './fill-policies';
import { type BenchRow, measure, percentile } from './row';

const ROWS = 1_000_000;
const LENGTH = 600;
const QUERIES = [
  '高企',
  '企',
  '专精',
  '研发费用加计扣除',
  '集成电路 补助',
  '人工智能行动计划',
  '绿色',
  '首台套 奖励',
  '公示期',
  '乡村振兴若干措施',
  '商标',
  '不存在的词语组合',
  'gxjsqy',
  '数字化转型 中小企业',
  '专利奖励',
  '稳岗',
  '贷款贴息 人才',
  '标准制定认定标准',
  '弄虚作假',
  '19999',
];

/**
 * Search with count, ten rows and highlight over 1,000,000 documents: each search for the first time and then again and again,
 * beside a LIKE over the same texts, which also says whether anything was missed.
 */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const portal = await startPortal({ DATABASE_URL: postgres.url, DEMO: '0', DRAIN_SECONDS: '0' });
  await portal.stop();
  const sql = connect({ url: postgres.url, max: 4, patient: true });
  try {
    await fillDocuments(sql, ROWS, LENGTH);
    const library = new PolicyLibrary(sql);
    await library.start();
    const day = { now: new Date('2026-11-20T04:00:00Z'), today: '2026-11-20' };
    const search = (n: number) =>
      listDepot(sql, library, { kind: 'document', keyword: QUERIES[n % QUERIES.length], pageSize: 10 }, day);
    const first = await measure(QUERIES.length, 0, search);
    const ours = await measure(QUERIES.length * 10, QUERIES.length * 2, search);
    const plain = await scan(sql, library);
    const anchor = { anchor: 'the same by LIKE, p50 (ratio = ours / LIKE)', anchorValue: percentile(plain.ms, 50) };
    const rowOf = (name: string, value: number) => ({
      name,
      value,
      unit: 'ms',
      ...anchor,
      ratio: value / anchor.anchorValue,
    });
    return [
      rowOf(`search over ${ROWS} documents, p50`, percentile(ours, 50)),
      rowOf(`search over ${ROWS} documents, p95`, percentile(ours, 95)),
      rowOf('the first search for a word since the start, p50', percentile(first, 50)),
      {
        name: `recall, of the ${plain.there} hits of the scans`,
        value: (100 * plain.found) / plain.there,
        unit: '%',
      },
    ];
  } finally {
    await sql.end();
    postgres.stop();
  }
}

/** Each search as a scan of all texts: how long it takes, what is there, and how much of it the search finds. */
async function scan(sql: postgres.Sql, library: PolicyLibrary) {
  const result = { ms: [] as number[], there: 0, found: 0 };
  for (const keyword of QUERIES) {
    const query = parseQuery(keyword);
    const start = performance.now();
    const words = query.words.map(({ alternatives }) => {
      const patterns = alternatives.map((word) => (/^[a-z0-9]+$/.test(word) ? `%（${word}）%` : `%${word}%`));
      return sql`(p.title like any(${patterns}) or d.body like any(${patterns}))`;
    });
    const rows = await sql<{ id: number }[]>`
      select p.id from policy p join policy_document d on d.policy_id = p.id
      where ${words.reduce((all, word) => sql`${all} and ${word}`)}`;
    result.ms.push(performance.now() - start);
    const { ids } = await library.words.find('document', query, 'terms');
    result.there += rows.length;
    for (const { id } of rows) if (hasBit(ids, id)) result.found += 1;
  }
  return result;
}
