import type { Db } from '../../db/sql';
import type { DepotRecord } from './depot-row';

type Fragment = ReturnType<typeof everything>;
const everything = (db: Db) => db`true`;

export type DepotSort = 'relevance' | 'date' | 'deadline' | 'amount';

/** A stretch of a sorted list: its rows in order and in reverse. A list is its stretches one after the other. */
export interface Stretch {
  where: Fragment;
  order: Fragment;
  reversed: Fragment;
}

/** Over the columns of `policy` without an alias; each order is that of an index, so that a page reads only its rows. */
export function stretchesOf(db: Db, sort: DepotSort, today: string): Stretch[] {
  const newest = {
    order: db`published_on desc nulls last, id desc`,
    reversed: db`published_on asc nulls first, id`,
  };
  if (sort === 'amount') {
    const largest = { order: db`amount_max desc nulls last, id desc`, reversed: db`amount_max asc nulls first, id` };
    return [{ where: everything(db), ...largest }];
  }
  if (sort !== 'deadline') return [{ where: everything(db), ...newest }];
  const alive = db`not repealed and (effective_to is null or effective_to >= ${today}::date)`;
  return [
    {
      where: db`closes_on >= ${today}::date and ${alive}`,
      order: db`closes_on, id`,
      reversed: db`closes_on desc, id desc`,
    },
    { where: db`closes_on is null and ${alive}`, ...newest },
    {
      where: db`(closes_on < ${today}::date or repealed or effective_to < ${today}::date)`,
      order: db`closes_on desc nulls last, id desc`,
      reversed: db`closes_on asc nulls first, id`,
    },
  ];
}

/** How many rows each stretch has under a condition. */
export async function countStretches(db: Db, condition: Fragment, stretches: Stretch[]): Promise<number[]> {
  if (stretches.length === 1) {
    const [row] = await db<{ total: number }[]>`select count(*) as total from policy where ${condition}`;
    return [row?.total ?? 0];
  }
  const counts = stretches
    .map(({ where }) => db`count(*) filter (where ${where})`)
    .reduce((all, count) => db`${all}, ${count}`);
  const [row] = await db<{ totals: number[] }[]>`select array[${counts}] as totals from policy where ${condition}`;
  return row?.totals ?? [];
}

/** Ids of one page in the order of the list. `counts` are those of `countStretches`. */
export async function pagePolicyIds(
  db: Db,
  condition: Fragment,
  stretches: Stretch[],
  counts: number[],
  page: { offset: number; limit: number },
): Promise<number[]> {
  const ids: number[] = [];
  let start = 0;
  for (const [at, stretch] of stretches.entries()) {
    const count = counts[at] ?? 0;
    const from = Math.max(page.offset, start) - start;
    const to = Math.min(page.offset + page.limit, start + count) - start;
    if (from < to) ids.push(...(await sliceStretch(db, condition, stretch, { from, to, count })));
    start += count;
  }
  return ids;
}

/** Rows from..to of a stretch, read from its nearer end: the last pages cost as little as the first. */
async function sliceStretch(
  db: Db,
  condition: Fragment,
  stretch: Stretch,
  { from, to, count }: { from: number; to: number; count: number },
): Promise<number[]> {
  const backward = from > count / 2;
  const order = backward ? stretch.reversed : stretch.order;
  const offset = backward ? count - to : from;
  const rows = await db<{ id: number }[]>`
    select id from policy where ${condition} and ${stretch.where} order by ${order} limit ${to - from} offset ${offset}`;
  const ids = rows.map(({ id }) => id);
  return backward ? ids.reverse() : ids;
}

/** Ids of all rows in the order of the list, `most` of them at most. */
export async function listPolicyIds(
  db: Db,
  condition: Fragment,
  stretches: Stretch[],
  most: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { where, order } of stretches) {
    const rows = await db<{ id: number }[]>`
      select id from policy where ${condition} and ${where} order by ${order} limit ${most - ids.length}`;
    for (const { id } of rows) ids.push(id);
  }
  return ids;
}

/** What `depotRow` needs, over `policy p`, its department `m` and its document `d`. */
export function depotColumns(db: Db) {
  return db`p.id, p.kind, p.title, p.summary, p.level, p.area_code, m.name as unit, coalesce(d.doc_no, '') as doc_no,
    p.published_on, p.opens_on, p.closes_on, p.publicity_from, p.publicity_to, p.effective_from, p.effective_to, p.repealed,
    p.amount_max, p.way, p.support_form, p.grade`;
}

/** Policies by id, in the order of the ids; unknown ids are left out. */
export async function getPolicies(db: Db, ids: readonly number[]): Promise<DepotRecord[]> {
  if (ids.length === 0) return [];
  return db<DepotRecord[]>`
    select ${depotColumns(db)}
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join policy p on p.id = wanted.id
    left join department m on m.id = p.department_id
    left join policy_document d on d.policy_id = p.id
    order by wanted.place`;
}

/** The texts in which hits are shown, for the few policies on a page: all that `searchedText` holds but the title. */
export async function getTexts(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db<{ id: number; text: string }[]>`
    select p.id, concat_ws(E'\n', nullif(p.summary, ''), d.body, i.audience, i.conditions, i.benefits, d.doc_no, d.index_no,
      d.issuer, d.category, m.name, array_to_string(p.labels, '、'), p.support_form,
      (select string_agg(material ->> 'name', '、') from jsonb_array_elements(i.materials) material)) as text
    from policy p
    left join department m on m.id = p.department_id
    left join policy_document d on d.policy_id = p.id
    left join policy_item i on i.policy_id = p.id
    where p.id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, text }) => [id, text]));
}
