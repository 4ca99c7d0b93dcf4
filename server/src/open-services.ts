import { join } from 'node:path';
import type postgres from 'postgres';
import { FileStore } from './adapters/file-store';
import { Outbox, sender } from './adapters/outbox';
import { PictureDesk } from './adapters/picture';
import type { PasswordGate } from './auth/password';
import { getSecret } from './auth/secret.queries';
import type { Settings } from './config';
import { ScanDesk } from './domains/account/scan-desk';
import { ImportDesk } from './domains/ip/import/import-desk';
import { MatchingService } from './domains/matching/matching-service';
import { CallGates } from './rpc/call-gates';
import type { Services } from './services';
import { Exports } from './sheet/exports';
import type { PackTable } from './sheet/read-table';
import { TableReader } from './sheet/table-reader';
import { dividedWriter, sheetWriter, type WriteSheets } from './sheet/write-sheets';
import { SHEET_READERS } from './sheet-readers';

/** Threads that do what would hold up the calls; closed with the portal. Without them the thread of the calls does it. */
export interface Threads {
  /** Writes the workbooks of long lists. */
  sheetThread?: { write: WriteSheets; close(): Promise<void> };
  /** Reads the sheets that enterprises send. */
  readThread?: { read: PackTable; close(): Promise<void> };
}

type Given = Threads & { passwords: PasswordGate; clock: () => Date };

/** What handlers share, on a database that is migrated; nothing of it runs yet. */
export async function openServices(
  settings: Settings,
  sql: postgres.Sql,
  { passwords, clock, sheetThread, readThread }: Given,
  onNotSent: ConstructorParameters<typeof Outbox>[2],
): Promise<Services> {
  const secret = await getSecret(sql);
  const writeHere = sheetWriter(sql, SHEET_READERS);
  const writeSheets = sheetThread ? dividedWriter(writeHere, sheetThread.write) : writeHere;
  const files = new FileStore(join(settings.dataDir, 'files'), secret);
  const tables = new TableReader(readThread?.read);
  return {
    settings,
    sql,
    gates: new CallGates(settings.poolSize),
    files,
    pictures: new PictureDesk(),
    exports: new Exports(join(settings.dataDir, 'exports'), secret, writeSheets),
    tables,
    imports: new ImportDesk({ settings, sql, files, tables }),
    passwords,
    matching: new MatchingService(),
    scans: new ScanDesk(sql, secret, clock),
    outbox: new Outbox(sql, sender(settings, clock), onNotSent),
    secret,
  };
}
