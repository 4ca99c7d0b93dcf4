import type { DemoRights } from '@zhice/demo/rights/rights';
import type { Db } from '../db/sql';
import { syncRenewals } from '../domains/ip/fees/sync-renewals';
import {
  attachCertificate,
  findWithoutPaper,
  replaceParts,
  upsertAchievements,
  upsertPapers,
  upsertRights,
} from './demo-rights.queries';

/** Fills in rights, achievements and papers, and what falls due. The enterprises are there already. */
export async function saveRights(db: Db, data: DemoRights, now: Date): Promise<Map<string, number>> {
  const ids = await upsertRights(db, data.rights, now);
  await replaceParts(db, data.rights, ids, now);
  await upsertAchievements(db, data.achievements);
  await upsertPapers(db, data.papers);
  await syncRenewals(db, [...ids.values()], now);
  return ids;
}

/** Gives the certified rights of the demo account's enterprise a certificate, once. `put` keeps a file and answers its name. */
export async function saveCertificates(
  db: Db,
  { rights }: DemoRights,
  ids: ReadonlyMap<string, number>,
  put: (content: Buffer) => Promise<string>,
): Promise<void> {
  const certified = rights.filter((right) => right.certified).flatMap(({ source_key }) => ids.get(source_key) ?? []);
  const without = await findWithoutPaper(db, certified);
  if (without.length === 0) return;
  const content = certificate();
  const file = {
    storedName: await put(content),
    name: '证书扫描件（演示）.pdf',
    mime: 'application/pdf',
    size: content.length,
  };
  await attachCertificate(db, 'qiye', without, file);
}

/** A PDF of one page that says what it is. */
function certificate(): Buffer {
  const text = 'BT /F 26 Tf 90 560 Td (CERTIFICATE) Tj 0 -40 Td /F 13 Tf (Demonstration copy. No legal effect.) Tj ET';
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
