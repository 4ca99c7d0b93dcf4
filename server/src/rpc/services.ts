import type postgres from 'postgres';
import type { Outbox } from '../adapters/outbox';
import type { PasswordGate } from '../auth/password';
import type { Settings } from '../base/config';
import type { JobBoard } from '../db/jobs';
import type { FileStore } from '../files/file-store';
import type { PictureDesk } from '../files/picture';
import type { Exports } from '../sheet/exports';
import type { TableReader } from '../sheet/table-reader';
import type { CallGates } from './call-gates';

/** What lives as long as the process and handlers share. A domain declares what it adds beside its service. */
export interface Services {
  settings: Settings;
  jobs: JobBoard;
  sql: postgres.Sql;
  gates: CallGates;
  files: FileStore;
  /** Encodes pictures anew. */
  pictures: PictureDesk;
  /** Workbooks that lists are exported to. */
  exports: Exports;
  /** Reads the sheets that enterprises send. */
  tables: TableReader;
  /** Until nothing that a call would show of an enterprise is half-written. */
  settled(path: string, enterpriseId: number | null): Promise<void>;
  passwords: PasswordGate;
  /** Sends messages at once where a call has just written one. */
  outbox: Outbox;
  /** Signs links and codes; the same in every process of one database. */
  secret: Buffer;
}
