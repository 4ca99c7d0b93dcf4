import type postgres from 'postgres';
import type { Purge } from './db/records';
import { purgeCasesOf } from './domains/case';
import { purgesOf } from './domains/editing';
import { documentRecords, obtainedRecords, qualificationRecords, rdProjectRecords } from './domains/enterprise';
import { paymentRecords, statementRecords } from './domains/fees';
import { rightRecords } from './domains/ip';
import { purgePolicies } from './domains/policy';
import type { FileStore } from './files/file-store';
import { purgeAll } from './files/purge-rows';
import { purgeTakenOff } from './files/upload.queries';
import { CASES, CONTENT } from './open-services';

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
  purgePolicies,
  ...purgesOf(CONTENT),
  purgeCasesOf(CASES),
];

/**
 * Removes what was deleted too long ago to be brought back (documents, certificates, support obtained, rights, payments, content),
 * files taken off a right as long ago, and cases that ended longer ago than their kind keeps them, with the stored files that
 * nothing else holds.
 */
export async function purgeDeleted(sql: postgres.Sql, files: FileStore, now: Date): Promise<void> {
  for (const purge of PURGES) await purgeAll(purge, sql, files, now);
}
