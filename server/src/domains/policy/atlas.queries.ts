import type { Db } from '../../db/sql';
import { linkColumns } from './depot-detail.queries';
import type { LinkRecord } from './depot-row';

export interface AtlasLimits {
  /** How many relations away from the start. */
  depth: number;
  /** How many relations of one policy are followed, and in each direction. */
  branches: number;
  nodes: number;
}

/** Policies around the given ones, nearest first; a cycle ends where it meets a policy again. */
export async function getAround(db: Db, starts: number[], limits: AtlasLimits): Promise<LinkRecord[]> {
  return db<LinkRecord[]>`
    with recursive reached as (
      select id, 0 as depth from unnest(${starts}::bigint[]) start (id)
      union
      select near.id, reached.depth + 1
      from reached
      cross join lateral (
        (select to_id as id from policy_relation where from_id = reached.id order by to_id desc limit ${limits.branches})
        union
        (select from_id from policy_relation where to_id = reached.id order by from_id desc limit ${limits.branches})
      ) near
      where reached.depth < ${limits.depth}
    ), nearest as (
      select id, min(depth) as depth from reached group by id order by 2, 1 desc limit ${limits.nodes}
    )
    select ${linkColumns(db)}
    from nearest
    join policy p on p.id = nearest.id
    left join policy_document d on d.policy_id = p.id
    order by nearest.depth, p.level, p.published_on desc nulls last, p.id desc`;
}

/** The newest documents that are related to anything, of the newest thousand. */
export async function getNewestRelated(db: Db, most: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from (
      select id, published_on from policy where kind = 'document' order by published_on desc nulls last, id desc limit 1000
    ) newest
    where exists (select from policy_relation where from_id = newest.id)
      or exists (select from policy_relation where to_id = newest.id)
    order by published_on desc nulls last, id desc limit ${most}`;
  return rows.map(({ id }) => id);
}

export interface EdgeRecord {
  from: number;
  to: number;
  kind: string;
}

/** All relations between these policies. */
export async function getEdges(db: Db, ids: number[]): Promise<EdgeRecord[]> {
  return db<EdgeRecord[]>`
    select from_id as "from", to_id as "to", kind from policy_relation
    where from_id = any(${ids}::bigint[]) and to_id = any(${ids}::bigint[])
    order by from_id, to_id, kind`;
}
