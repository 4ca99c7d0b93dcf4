import type { Db } from '../../db/sql';

interface Draft {
  /** Field key to value; null when nothing is typed that is not saved. */
  content: Record<string, unknown> | null;
  /** Counts up with every saving and submission, which end what was typed until then. */
  version: number;
}

export async function findDraft(db: Db, accountId: number): Promise<Draft> {
  const [row] = await db<Draft[]>`select content, version from enterprise_draft where account_id = ${accountId}`;
  return row ?? { content: null, version: 0 };
}

/**
 * Keeps what was typed over the version that its writer saw; false when a saving or submission has ended that one: a
 * request that was held up on its way, or another tab.
 */
export async function upsertDraft(db: Db, accountId: number, draft: Draft, now: Date): Promise<boolean> {
  const content = draft.content && db.json(draft.content as never);
  const rows = await db`
    insert into enterprise_draft as d (account_id, content, version, updated_at)
    values (${accountId}, ${content}, ${draft.version}, ${now})
    on conflict (account_id) do update set content = excluded.content, updated_at = excluded.updated_at
    where d.version = excluded.version
    returning account_id`;
  return rows.length > 0;
}

/** These fields are saved or submitted now: what was typed of them is over, what was typed of others stays. */
export async function endDraft(db: Db, accountId: number, fields: readonly string[], now: Date): Promise<void> {
  await db`
    insert into enterprise_draft as d (account_id, version, updated_at) values (${accountId}, 1, ${now})
    on conflict (account_id) do update
    set content = nullif(d.content - ${[...fields]}::text[], '{}'), version = d.version + 1, updated_at = ${now}`;
}

/** The same for the drafts that colleagues have of these fields. */
export async function endColleagueDrafts(
  db: Db,
  { enterpriseId, accountId }: { enterpriseId: number; accountId: number },
  fields: readonly string[],
  now: Date,
): Promise<void> {
  await db`
    update enterprise_draft d
    set content = nullif(d.content - ${[...fields]}::text[], '{}'), version = d.version + 1, updated_at = ${now}
    from account a
    where a.id = d.account_id and a.enterprise_id = ${enterpriseId} and a.id <> ${accountId}
      and d.content ?| ${[...fields]}::text[]`;
}
