import { indexTerms, nameTerms, toTsvector } from '@zhice/server/search/terms';
import type postgres from 'postgres';

const WORDS = [
  '高新技术企业',
  '研发费用',
  '加计扣除',
  '专精特新',
  '中小企业',
  '数字化转型',
  '人工智能',
  '生物医药',
  '知识产权',
  '科技成果转化',
  '首台套',
  '技术改造',
  '绿色低碳',
  '人才引进',
  '稳岗就业',
  '融资担保',
  '贷款贴息',
  '外贸出口',
  '品牌建设',
  '标准制定',
  '工业互联网',
  '集成电路',
  '新能源汽车',
  '现代服务业',
  '文化旅游',
  '乡村振兴',
  '建筑工业化',
  '跨境电商',
  '商标注册',
  '专利奖励',
];
const TAILS = [
  '管理办法',
  '实施细则',
  '扶持政策',
  '若干措施',
  '申报通知',
  '专项资金',
  '认定标准',
  '行动计划',
  '补助办法',
  '工作方案',
];
const SENTENCES = [
  '对首次认定的企业给予一次性奖励',
  '申报单位应当具有独立法人资格',
  '上一年度营业收入不低于规定标准',
  '资金使用应当专款专用',
  '由主管部门会同财政部门组织评审',
  '公示期不少于五个工作日',
  '弄虚作假的取消资格并追回资金',
  '同一项目不得重复享受',
];

/** A small generator with a seed, so that every run fills the same rows. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Whether an earlier run filled the database that BENCH_DATABASE_URL names. */
async function isFilled(sql: postgres.Sql, rows: number): Promise<boolean> {
  const [row] = await sql<{ filled: number }[]>`select count(*) as filled from policy where source_key like 'bench-%'`;
  return row?.filled === rows;
}

/** Fills the list columns of `rows` documents, without texts: 4 levels, 40 departments, 12 years. */
export async function fillBareDocuments(sql: postgres.Sql, rows: number): Promise<void> {
  if (await isFilled(sql, rows)) return;
  await sql`insert into department (name) select '部门' || n from generate_series(1, 40) n`;
  await sql`
    insert into policy (kind, source_key, title, level, area_code, department_id, published_on)
    select 'document', 'bench-' || n, '关于第 ' || n || ' 号事项的通知', 18 + n % 4, lpad((n % 340 * 1000)::text, 6, '0'),
           1 + n % 40, date '2014-01-01' + (n::bigint * 7919 % 4380)::int
    from generate_series(1, ${rows}::int) n`;
  await sql`insert into policy_document (policy_id, doc_no, body) select id, '测〔' || id || '〕号', '' from policy`;
  await sql`vacuum analyze policy, policy_document`;
}

/** So many different texts are enough: titles differ, and lists of hits are as long as with a text for each. */
const TEXTS = 20_000;
const BATCH = 5000;

/** Fills `rows` documents with texts of about `length` characters and their search terms; their indexes are made afterwards. */
export async function fillDocuments(sql: postgres.Sql, rows: number, length: number): Promise<void> {
  if (await isFilled(sql, rows)) return;
  const next = random(7);
  const pick = (list: string[]): string => list[Math.floor(next() * list.length)] ?? '';
  const indexes = await sql<{ name: string; made: string }[]>`
    select indexname as name, indexdef as made from pg_indexes where tablename = 'policy' and indexdef ilike '%using gin%'`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await sql`create unlogged table bench_text (n integer primary key, body text, terms tsvector)`;
  for (let from = 0; from < TEXTS; from += BATCH) {
    const texts = Array.from({ length: BATCH }, (_, n) => {
      let body = '';
      while (body.length < length) body += `${pick(SENTENCES)}，支持${pick(WORDS)}。`;
      return { n: from + n, body, terms: toTsvector(indexTerms(body)) };
    });
    await sql`
      insert into bench_text select n, body, terms::tsvector
      from jsonb_to_recordset(${sql.json(texts)}) as r(n integer, body text, terms text)`;
  }
  for (let from = 0; from < rows; from += BATCH) {
    const records = Array.from({ length: Math.min(BATCH, rows - from) }, (_, n) => {
      const title = `关于${pick(WORDS)}${pick(WORDS)}的${pick(TAILS)}（${from + n}）`;
      return {
        key: `bench-${from + n}`,
        text: Math.floor(next() * TEXTS),
        title,
        level: 18 + Math.floor(next() * 4),
        day: Math.floor(next() * 4380),
        title_terms: toTsvector(nameTerms(title)),
      };
    });
    await insertDocuments(sql, records);
  }
  await sql`drop table bench_text`;
  for (const { made } of indexes) await sql.unsafe(made);
  await sql`vacuum analyze policy, policy_document`;
}

async function insertDocuments(sql: postgres.Sql, records: Record<string, unknown>[]): Promise<void> {
  await sql`
    with given as (
      select r.*, t.body, t.terms
      from jsonb_to_recordset(${sql.json(records as never)})
        as r(key text, text int, title text, level int, day int, title_terms text)
      join bench_text t on t.n = r.text
    ), made as (
      insert into policy (kind, source_key, title, level, published_on, title_terms, terms)
      select 'document', key, title, level, date '2014-01-01' + day, title_terms::tsvector, title_terms::tsvector || terms
      from given
      returning id, source_key
    )
    insert into policy_document (policy_id, body)
    select made.id, given.body from made join given on given.key = made.source_key`;
}
