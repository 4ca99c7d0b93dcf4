import type { DemoAttachment, DemoEdit } from '@zhice/demo/papers/policy-edits';
import type { Db } from '../db/sql';
import type { PolicyContent } from '../domains/policy/policy-content';
import { getStored } from '../domains/policy/policy-save.queries';
import { type FormerVersion, findPolicyIds, replaceAttachments, replaceFormer } from './demo-edits.queries';
import { findFiles, insertFile } from './demo-files.queries';
import { fileName, type PutFile, pdfFile } from './demo-pdf';

/** Whose files hang on policies. */
const OPERATOR = 'admin';

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
