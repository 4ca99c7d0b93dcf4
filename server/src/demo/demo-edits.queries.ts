import type { DemoAttachment } from '@zhice/demo/papers/policy-edits';
import type { Db } from '../db/sql';
import type { PolicyContent } from '../domains/policy/policy-content';

/** What a policy was before one of its edits. */
export interface FormerVersion {
  policy_id: number;
  version: number;
  content: PolicyContent;
  saved_at: string;
}

export async function findPolicyIds(db: Db, sourceKeys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db<{ id: number; source_key: string }[]>`
    select id, source_key from policy where source_key = any(${[...sourceKeys]}::text[])`;
  return new Map(rows.map(({ id, source_key }) => [source_key, id]));
}

/** Writes the former versions of policies over those of an earlier day; a policy counts one more than it has of them. */
export async function replaceFormer(db: Db, formers: readonly FormerVersion[]): Promise<void> {
  const ids = [...new Set(formers.map(({ policy_id }) => policy_id))];
  await db`delete from policy_version where policy_id = any(${ids}::bigint[])`;
  await db`
    insert into policy_version (policy_id, version, content, saved_at)
    select policy_id, version, content, saved_at
    from jsonb_to_recordset(${db.json(formers as never)}::jsonb)
      as r(policy_id bigint, version integer, content jsonb, saved_at timestamptz)`;
  await db`
    update policy p set version = v.version + 1
    from (select policy_id, max(version) as version from policy_version where policy_id = any(${ids}::bigint[])
      group by policy_id) v
    where p.id = v.policy_id`;
}

/** Hangs files on policies, over those of an earlier day. */
export async function replaceAttachments(
  db: Db,
  attachments: readonly (Omit<DemoAttachment, 'page'> & { upload_id: number })[],
): Promise<void> {
  const positioned = attachments.map((attachment, position) => ({ ...attachment, position }));
  const rows = db`jsonb_to_recordset(${db.json(positioned as never)}::jsonb)
    as r(policy text, name text, upload_id bigint, position smallint)`;
  await db`
    delete from policy_attachment a using policy p, ${rows}
    where p.source_key = r.policy and a.policy_id = p.id and a.upload_id is not null`;
  await db`
    insert into policy_attachment (policy_id, upload_id, name, position)
    select p.id, r.upload_id, r.name, r.position from ${rows} join policy p on p.source_key = r.policy`;
}
