import type postgres from 'postgres';
import type { Purge } from './db/records';
import { purgesOf } from './domains/editing';
import { documentRecords, obtainedRecords, qualificationRecords, rdProjectRecords } from './domains/enterprise';
import { paymentRecords, statementRecords } from './domains/fees';
import { rightRecords } from './domains/ip';
import type { FileStore } from './files/file-store';
import { purgeAll } from './files/purge-rows';
import { purgeTakenOff } from './files/upload.queries';
import { CONTENT } from './open-services';

const PURGES: readonly Purge[] = [
  ...[
    documentRecords,
    qualificationRecords,
    obtainedRecords,
    rdProjectRecords,
    rightRecords,
    paymentRecords,
    statementRecords,
  ].map(({ purgeOld }) => purgeOld),
  purgeTakenOff,
  ...purgesOf(CONTENT),
];

/**
 * Removes what was deleted too long ago to be brought back (documents, certificates, support obtained, rights, payments, content),
 * and files taken off a right as long ago, with the stored files that nothing else holds.
 */
export async function purgeDeleted(sql: postgres.Sql, files: FileStore, now: Date): Promise<void> {
  for (const purge of PURGES) await purgeAll(purge, sql, files, now);
}
