import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import { listDepot } from '@zhice/server/domains/policy/depot-list';
import { fillDocuments } from './fill-policies';
import { type BenchRow, measure, percentile } from './row';

const ROWS = 200_000;
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

/** Search with count, ten rows and highlight over 200,000 documents, beside a LIKE over the same texts. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const portal = await startPortal({ DATABASE_URL: postgres.url, DEMO: '0', DRAIN_SECONDS: '0' });
  await portal.stop();
  const sql = connect({ url: postgres.url, max: 4, patient: true });
  try {
    await fillDocuments(sql, ROWS, LENGTH);
    const now = new Date('2026-11-20T04:00:00Z');
    const search = (n: number) =>
      listDepot(
        sql,
        { kind: 'document', keyword: QUERIES[n % QUERIES.length], pageSize: 10 },
        { now, today: '2026-11-20' },
      );
    const ours = await measure(QUERIES.length * 10, QUERIES.length * 2, search);
    const like = await measure(5, 1, (n) => {
      const pattern = `%${QUERIES[n]}%`;
      return sql`
        select count(*) from policy p join policy_document d on d.policy_id = p.id
        where p.title like ${pattern} or d.body like ${pattern}`;
    });
    const anchor = { anchor: 'count by LIKE, p50 (ratio = ours / LIKE)', anchorValue: percentile(like, 50) };
    return [50, 95].map((p) => ({
      name: `search over ${ROWS} documents, p${p}`,
      value: percentile(ours, p),
      unit: 'ms',
      ...anchor,
      ratio: percentile(ours, p) / anchor.anchorValue,
    }));
  } finally {
    await sql.end();
    postgres.stop();
  }
}
