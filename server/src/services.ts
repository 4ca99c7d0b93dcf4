import type postgres from 'postgres';
import type { FileStore } from './adapters/file-store';
import type { PasswordGate } from './auth/password';
import type { Settings } from './config';
import type { MatchingService } from './domains/matching/matching-service';

/** What lives as long as the process and handlers share. */
export interface Services {
  settings: Settings;
  sql: postgres.Sql;
  files: FileStore;
  passwords: PasswordGate;
  matching: MatchingService;
  /** Signs links and codes; the same in every process of one database. */
  secret: Buffer;
}
