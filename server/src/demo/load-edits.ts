import type { DemoAttachment, DemoEdit } from '@zhice/demo/papers/policy-edits';
import { mapOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';
import { getStored, type PolicyContent } from '../domains/policy';
import { fileName, findFiles, insertFile, type Owner, type PutFile, pdfFile } from './demo-files';

/** Whose files hang on policies. */
const OPERATOR: Owner = { staff: 'neirong' };

/** Hangs files on some policies. `put` keeps a file and answers its name. */
export async function saveAttachments(db: Db, attachments: readonly DemoAttachment[], put: PutFile): Promise<void> {
  const named = attachments.map(({ policy, name, page }) => ({ policy, page, name: fileName(name) }));
  const ids = await findFiles(
    db,
    OPERATOR,
    named.map(({ name }) => name),
  );
  const rows = [];
  for (const { policy, page, name } of named) {
    const upload_id = ids.get(name) ?? (await insertFile(db, OPERATOR, await pdfFile(put, page, name)));
    ids.set(name, upload_id);
    rows.push({ policy, name, upload_id });
  }
  await replaceAttachments(db, rows);
}

/** Gives policies the versions that they had before they were edited, from what they say now. */
export async function saveEdits(db: Db, edits: readonly DemoEdit[]): Promise<void> {
  const byPolicy = new Map<string, DemoEdit[]>();
  for (const edit of edits) byPolicy.set(edit.source_key, [...(byPolicy.get(edit.source_key) ?? []), edit]);
  const ids = await findPolicyIds(db, [...byPolicy.keys()]);
  const stored = await getStored(db, [...ids.values()]);
  await replaceFormer(
    db,
    stored.flatMap(({ id, source_key, content }) => formersOf(id, content, byPolicy.get(source_key) ?? [])),
  );
}

/** The edits stand the latest first: each is taken back from what the one after it found. */
function formersOf(policyId: number, now: PolicyContent, edits: readonly DemoEdit[]): FormerVersion[] {
  let content = now;
  return edits.map(({ day, before }, index) => {
    content = { ...content, ...before } as PolicyContent;
    return { policy_id: policyId, version: edits.length - index, content, saved_at: `${day}T10:00:00+08:00` };
  });
}

/** What a policy was before one of its edits. */
interface FormerVersion {
  policy_id: number;
  version: number;
  content: PolicyContent;
  saved_at: string;
}

const findPolicyIds = (db: Db, sourceKeys: readonly string[]) =>
  mapOf<string, number>(db`
    select source_key, id from policy where source_key = any(${[...sourceKeys]}::text[])`);

/** Writes the former versions of policies over those of an earlier day; a policy counts one more than it has of them. */
async function replaceFormer(db: Db, formers: readonly FormerVersion[]): Promise<void> {
  const ids = [...new Set(formers.map(({ policy_id }) => policy_id))];
  await db`delete from policy_version where policy_id = any(${ids}::bigint[])`;
  await writeRows(db, formers, {
    table: 'policy_version',
    columns: 'policy_id bigint, version integer, content jsonb, saved_at timestamptz',
  });
  await db`
    update policy p set version = v.version + 1
    from (select policy_id, max(version) as version from policy_version where policy_id = any(${ids}::bigint[])
      group by policy_id) v
    where p.id = v.policy_id`;
}

/** Hangs files on policies, over those of an earlier day. */
async function replaceAttachments(
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
