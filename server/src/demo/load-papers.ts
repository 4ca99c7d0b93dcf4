import type { DemoDocument } from '@zhice/demo/papers/documents';
import type { DemoQualification } from '@zhice/demo/papers/qualifications';
import type { Db } from '../db/sql';
import { syncQualificationRenewals } from '../domains/enterprise/qualifications/qualification-renewals.queries';
import {
  attachToQualifications,
  findAccount,
  hasDocuments,
  insertDocuments,
  upsertQualifications,
} from './demo-papers.queries';
import { demoPdf } from './demo-pdf';

/** Fills in the certificates of the demo enterprises and what of them falls due. The enterprises are there already. */
export async function saveQualifications(db: Db, rows: readonly DemoQualification[], now: Date): Promise<void> {
  await syncQualificationRenewals(db, await upsertQualifications(db, rows, now), now);
}

/** Gives the library of an account's enterprise its documents, once, and its certificates a file. `put` keeps a file and answers its name. */
export async function saveLibrary(
  db: Db,
  documents: readonly DemoDocument[],
  username: string,
  put: (content: Buffer) => Promise<string>,
  now: Date,
): Promise<void> {
  const owner = await findAccount(db, username);
  if (!owner || (await hasDocuments(db, owner.enterprise_id))) return;
  const pdf = async (title: string, name: string) => {
    const content = demoPdf(title);
    return {
      stored_name: await put(content),
      name: `${name}（演示）.pdf`,
      mime: 'application/pdf',
      size: content.length,
    };
  };
  const rows = [];
  for (const { page, ...document } of documents) rows.push({ ...document, file: await pdf(page, document.name) });
  await insertDocuments(db, owner, rows, now);
  await attachToQualifications(db, owner, await pdf('CERTIFICATE', '证书'));
}
