import type { DemoRights } from '@zhice/demo/rights/rights';
import type { Db } from '../db/sql';
import { syncRenewals } from '../domains/ip/fees/sync-renewals';
import { demoPdf } from './demo-pdf';
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
  const content = demoPdf('CERTIFICATE');
  const file = {
    storedName: await put(content),
    name: '证书扫描件（演示）.pdf',
    mime: 'application/pdf',
    size: content.length,
  };
  await attachCertificate(db, 'qiye', without, file);
}
