import type { Db } from '../../db/sql';
import type { SuitingVisit } from './own-suiting.rules';

export async function findVisit(db: Db, accountId: number, enterpriseId: number): Promise<SuitingVisit | undefined> {
  const [row] = await db<SuitingVisit[]>`
    select seen, seen_at, before, before_at from suiting_visit
    where account_id = ${accountId} and enterprise_id = ${enterpriseId}`;
  return row;
}

export async function upsertVisit(db: Db, accountId: number, enterpriseId: number, visit: SuitingVisit): Promise<void> {
  await db`
    insert into suiting_visit (account_id, enterprise_id, seen, seen_at, before, before_at)
    values (${accountId}, ${enterpriseId}, ${visit.seen}::bigint[], ${visit.seen_at}, ${visit.before}::bigint[],
      ${visit.before_at})
    on conflict (account_id, enterprise_id) do update
    set seen = excluded.seen, seen_at = excluded.seen_at, before = excluded.before, before_at = excluded.before_at`;
}

export async function deleteVisits(db: Db, accountId: number): Promise<void> {
  await db`delete from suiting_visit where account_id = ${accountId}`;
}

/** State of the newest declaration of each of these items by an enterprise. */
export async function getDeclarationStates(db: Db, enterpriseId: number, ids: number[]): Promise<Map<number, string>> {
  const rows = await db<{ policy_id: number; state: string }[]>`
    select distinct on (policy_id) policy_id, state from declaration
    where enterprise_id = ${enterpriseId} and policy_id = any(${ids}::bigint[]) order by policy_id, id desc`;
  return new Map(rows.map(({ policy_id, state }) => [policy_id, state]));
}
