import type { DemoAttachment, DemoEdit } from '@zhice/demo/papers/policy-edits';
import type { Db } from '../db/sql';
import type { PolicyContent } from '../domains/policy/policy-content';
import { getStored } from '../domains/policy/policy-save.queries';
import {
  type FormerVersion,
  findFiles,
  findPolicyIds,
  insertFiles,
  replaceAttachments,
  replaceFormer,
} from './demo-edits.queries';
import { demoPdf } from './demo-pdf';

/** Whose files hang on policies. */
const OPERATOR = 'admin';

const fileName = ({ name }: DemoAttachment): string => `${name}（演示）.pdf`;

/** Hangs files on some policies. `put` keeps a file and answers its name. */
export async function saveAttachments(
  db: Db,
  attachments: readonly DemoAttachment[],
  put: (content: Buffer) => Promise<string>,
): Promise<void> {
  const pages = new Map(attachments.map((attachment) => [fileName(attachment), attachment.page]));
  const known = await findFiles(db, OPERATOR, [...pages.keys()]);
  const files = [];
  for (const [name, page] of pages) {
    if (known.has(name)) continue;
    const content = demoPdf(page);
    files.push({ stored_name: await put(content), name, mime: 'application/pdf', size: content.length });
  }
  await insertFiles(db, OPERATOR, files);
  const ids = await findFiles(db, OPERATOR, [...pages.keys()]);
  const rows = attachments.flatMap(({ policy, name, page }) => {
    const upload_id = ids.get(fileName({ policy, name, page }));
    return upload_id === undefined ? [] : [{ policy, name: fileName({ policy, name, page }), upload_id }];
  });
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
