import type { DemoDocument } from '@zhice/demo/papers/documents';
import type { DemoQualification } from '@zhice/demo/papers/qualifications';
import { firstRow, hasRows } from '../db/read-rows';
import type { Db } from '../db/sql';
import { syncQualificationRenewals } from '../domains/enterprise';
import { fileName, insertFile, type PutFile, pdfFile } from './demo-files';

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
  const keep = async (page: string, name: string) =>
    insertFile(db, { account: username }, await pdfFile(put, page, fileName(name)));
  const rows = [];
  for (const { page, ...document } of documents) rows.push({ ...document, upload_id: await keep(page, document.name) });
  await insertDocuments(db, owner, rows, now);
  await attachToQualifications(db, owner.enterprise_id, await keep('CERTIFICATE', '证书'));
}

/**
 * Writes the certificates of the demo over those of an earlier day, except where a person has changed one or the facts of
 * the enterprise; answers the enterprises. Their titles count as not known before the certificate, so that a deletion takes
 * them back.
 */
async function upsertQualifications(db: Db, rows: readonly DemoQualification[], now: Date): Promise<number[]> {
  const written = await db<{ enterprise_id: number }[]>`
    insert into qualification (source_key, enterprise_id, source, kind, name, level, certificate_no, issuer, issued_on,
      expires_on, created_at, updated_at)
    select r.source_key, e.id, 'demo', r.kind, r.name, r.level, r.certificate_no, r.issuer, r.issued_on, r.expires_on, ${now},
      ${now}
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(source_key text, credit_code text, kind text, name text,
      level smallint, certificate_no text, issuer text, issued_on date, expires_on date)
    join enterprise e on e.credit_code = r.credit_code and e.approved_at is not null
    where r.kind = 'other' or not exists (
      select from enterprise_fact f
      where f.enterprise_id = e.id and f.fact = r.kind and f.updated_by is not null)
    on conflict (source_key) do update set issued_on = excluded.issued_on, expires_on = excluded.expires_on,
      certificate_no = excluded.certificate_no
    where qualification.version = 1 and qualification.updated_by is null
    returning enterprise_id`;
  const ids = [...new Set(written.map((row) => row.enterprise_id))];
  await db`
    insert into qualification_fact (enterprise_id, fact)
    select distinct enterprise_id, kind from qualification
    where enterprise_id = any(${ids}::bigint[]) and kind <> 'other' and deleted_at is null
    on conflict do nothing`;
  return ids;
}

interface Owner {
  id: number;
  enterprise_id: number;
}

const findAccount = (db: Db, username: string) =>
  firstRow<Owner>(db`
    select id, enterprise_id from account where username = ${username} and enterprise_id is not null`);

/** Whether an enterprise has, or ever had, a document. */
const hasDocuments = (db: Db, enterpriseId: number) =>
  hasRows(db`select from document where enterprise_id = ${enterpriseId} limit 1`);

async function insertDocuments(
  db: Db,
  owner: Owner,
  documents: readonly (Omit<DemoDocument, 'page'> & { upload_id: number })[],
  now: Date,
): Promise<void> {
  for (const { upload_id, ...document } of documents) {
    await db`
      with made as (
        insert into document ${db({ ...document, enterprise_id: owner.enterprise_id, created_at: now, updated_at: now } as never)}
        returning id
      )
      insert into document_version (document_id, no, upload_id, at, by)
      select id, 1, ${upload_id}, ${now}, ${owner.id} from made`;
  }
}

/** Gives the demo's certificates of an enterprise one file, those that have none. */
async function attachToQualifications(db: Db, enterpriseId: number, uploadId: number): Promise<void> {
  await db`
    update qualification set upload_id = ${uploadId}
    where enterprise_id = ${enterpriseId} and source = 'demo' and kind <> 'other' and upload_id is null`;
}
