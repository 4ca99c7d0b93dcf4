import type { Account } from '../../auth/session.queries';
import type { Db } from '../../db/sql';

interface Draft {
  /** Field key to value; null when nothing is typed that is not saved. */
  content: Record<string, unknown> | null;
  /** Counts up with every saving and submission, which end what was typed until then. */
  version: number;
}

/** Who types, for which enterprise; null: for the first one that they will have. */
interface DraftOwner {
  accountId: number;
  enterpriseId: number | null;
}

export const draftOwner = ({ id, ownEnterpriseId }: Pick<Account, 'id' | 'ownEnterpriseId'>): DraftOwner => ({
  accountId: id,
  enterpriseId: ownEnterpriseId,
});

export async function findDraft(db: Db, { accountId, enterpriseId }: DraftOwner): Promise<Draft> {
  const [row] = await db<Draft[]>`
    select content, version from enterprise_draft
    where account_id = ${accountId} and enterprise_id is not distinct from ${enterpriseId}::bigint`;
  return row ?? { content: null, version: 0 };
}

/**
 * Keeps what was typed over the version that its writer saw; false when a saving or submission has ended that one: a
 * request that was held up on its way, or another tab.
 */
export async function upsertDraft(db: Db, owner: DraftOwner, draft: Draft, now: Date): Promise<boolean> {
  const content = draft.content && db.json(draft.content as never);
  const rows = await db`
    insert into enterprise_draft as d (account_id, enterprise_id, content, version, updated_at)
    values (${owner.accountId}, ${owner.enterpriseId}, ${content}, ${draft.version}, ${now})
    on conflict (account_id, enterprise_id) do update set content = excluded.content, updated_at = excluded.updated_at
    where d.version = excluded.version
    returning account_id`;
  return rows.length > 0;
}

/** These fields are saved or submitted now: what was typed of them is over, what was typed of others stays. */
export async function endDraft(db: Db, owner: DraftOwner, fields: readonly string[], now: Date): Promise<void> {
  await db`
    insert into enterprise_draft as d (account_id, enterprise_id, version, updated_at)
    values (${owner.accountId}, ${owner.enterpriseId}, 1, ${now})
    on conflict (account_id, enterprise_id) do update
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
    where d.enterprise_id = ${enterpriseId} and d.account_id <> ${accountId}
      and d.content ?| ${[...fields]}::text[]`;
}
