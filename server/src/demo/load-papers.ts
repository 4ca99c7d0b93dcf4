import type { DemoDocument } from '@zhice/demo/papers/documents';
import type { DemoQualification } from '@zhice/demo/papers/qualifications';
import type { Db } from '../db/sql';
import { syncQualificationRenewals } from '../domains/enterprise/qualifications/qualification-renewals.queries';
import { insertFile } from './demo-files.queries';
import {
  attachToQualifications,
  findAccount,
  hasDocuments,
  insertDocuments,
  upsertQualifications,
} from './demo-papers.queries';
import { fileName, type PutFile, pdfFile } from './demo-pdf';

/** Fills in the certificates of the demo enterprises and what of them falls due. The enterprises are there already. */
export async function saveQualifications(db: Db, rows: readonly DemoQualification[], now: Date): Promise<void> {
  await syncQualificationRenewals(db, await upsertQualifications(db, rows, now), now);
}

/** Gives the library of an account's enterprise its documents, once, and its certificates a file. `put` keeps a file and answers its name. */
export async function saveLibrary(
  db: Db,
  documents: readonly DemoDocument[],
  username: string,
  put: PutFile,
  now: Date,
): Promise<void> {
  const owner = await findAccount(db, username);
  if (!owner || (await hasDocuments(db, owner.enterprise_id))) return;
  const keep = async (page: string, name: string) => insertFile(db, username, await pdfFile(put, page, fileName(name)));
  const rows = [];
  for (const { page, ...document } of documents) rows.push({ ...document, upload_id: await keep(page, document.name) });
  await insertDocuments(db, owner, rows, now);
  await attachToQualifications(db, owner.enterprise_id, await keep('CERTIFICATE', '证书'));
}
