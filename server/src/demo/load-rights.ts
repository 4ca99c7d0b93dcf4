import type { DemoRights } from '@zhice/demo/rights/rights';
import type { Db } from '../db/sql';
import { syncRenewals } from '../domains/ip/fees/sync-renewals';
import { insertFile } from './demo-files.queries';
import { fileName, type PutFile, pdfFile } from './demo-pdf';
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
  put: PutFile,
): Promise<void> {
  const certified = rights.filter((right) => right.certified).flatMap(({ source_key }) => ids.get(source_key) ?? []);
  const without = await findWithoutPaper(db, certified);
  if (without.length === 0) return;
  const file = await pdfFile(put, 'CERTIFICATE', fileName('证书扫描件'));
  await attachCertificate(db, without, await insertFile(db, 'qiye', file));
}
