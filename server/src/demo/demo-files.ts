import { mapOf } from '../db/read-rows';
import type { Db } from '../db/sql';

/** Keeps the content of a file; answers the name under which it is kept. */
export type PutFile = (content: Buffer) => Promise<string>;

interface DemoFile {
  stored_name: string;
  name: string;
  mime: string;
  size: number;
}

export const fileName = (name: string): string => `${name}（演示）.pdf`;

/** Keeps a PDF of one page. */
export async function pdfFile(put: PutFile, page: string, name: string): Promise<DemoFile> {
  const content = demoPdf(page);
  return { stored_name: await put(content), name, mime: 'application/pdf', size: content.length };
}

/** A PDF of one page that says what it is; ASCII, as the letters are those that every reader has. */
function demoPdf(title: string): Buffer {
  const line = 'Demonstration copy. No legal effect.';
  const text = `BT /F 26 Tf 90 560 Td (${title}) Tj 0 -40 Td /F 13 Tf (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, '0');
  });
  const table = places.map((place) => `${place} 00000 n \n`).join('');
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}

/** Whose a file is: an account of the portal, with its enterprise, or a member of staff; by username. */
export type Owner = { account: string } | { staff: string };

const ownerOf = (db: Db, owner: Owner) =>
  'staff' in owner
    ? db`(select null::bigint as account_id, null::bigint as enterprise_id, id as staff_id from staff
          where username = ${owner.staff}) o`
    : db`(select id as account_id, enterprise_id, null::bigint as staff_id from account
          where username = ${owner.account}) o`;

/** Writes the row of somebody's file. */
export async function insertFile(db: Db, owner: Owner, file: DemoFile): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into upload (account_id, enterprise_id, staff_id, stored_name, name, mime, size)
    select account_id, enterprise_id, staff_id, ${file.stored_name}, ${file.name}, ${file.mime}, ${file.size}
    from ${ownerOf(db, owner)}
    returning id`;
  if (!row) throw new Error(`${JSON.stringify(owner)} of the demo is missing`);
  return row.id;
}

/** Somebody's files by name. */
export const findFiles = (db: Db, owner: Owner, names: readonly string[]) =>
  mapOf<string, number>(db`
    select u.name, u.id from upload u join ${ownerOf(db, owner)} on o.account_id = u.account_id or o.staff_id = u.staff_id
    where u.name = any(${[...names]}::text[])`);
