import type postgres from 'postgres';
import type { FileStore } from './adapters/file-store';
import type { Outbox } from './adapters/outbox';
import type { PictureDesk } from './adapters/picture';
import type { PasswordGate } from './auth/password';
import type { Settings } from './config';
import type { ScanDesk } from './domains/account/scan-desk';
import type { ImportDesk } from './domains/ip/import/import-desk';
import type { MatchingService } from './domains/matching/matching-service';
import type { CallGates } from './rpc/call-gates';
import type { Exports } from './sheet/exports';
import type { TableReader } from './sheet/table-reader';

/** What lives as long as the process and handlers share. */
export interface Services {
  settings: Settings;
  sql: postgres.Sql;
  gates: CallGates;
  files: FileStore;
  /** Encodes pictures anew. */
  pictures: PictureDesk;
  /** Workbooks that lists are exported to. */
  exports: Exports;
  /** Reads the sheets that enterprises send. */
  tables: TableReader;
  /** Imports of rights that this process runs. */
  imports: ImportDesk;
  passwords: PasswordGate;
  matching: MatchingService;
  scans: ScanDesk;
  /** Sends messages at once where a call has just written one. */
  outbox: Outbox;
  /** Signs links and codes; the same in every process of one database. */
  secret: Buffer;
}
