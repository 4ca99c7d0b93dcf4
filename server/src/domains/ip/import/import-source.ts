import type { RightKind } from '@zhice/contract/ip/right';
import type { Db } from '../../../db/sql';
import { found, Refusal } from '../../../rpc/refusal';
import type { Services } from '../../../services';
import { FileError } from '../../../sheet/file-error';
import { readTable, type Table } from '../../../sheet/read-table';
import { cleanMapping, guessMapping, knownColumns, type MappedColumn } from './import-columns.rules';
import { findOwnUpload } from './import-task.queries';

/** More rows than this are several imports. */
const MAX_ROWS = 20_000;

/** What a call says of the file it means. */
export interface ImportInput {
  kind: RightKind;
  upload_id: number;
  sheet?: string;
  mapping?: readonly MappedColumn[];
}

export interface ImportSource {
  file: string;
  table: Table;
  mapping: MappedColumn[];
}

/** Reads an upload of the enterprise as a table, with what its columns hold. */
export async function readSource(
  db: Db,
  services: Services,
  enterpriseId: number,
  { kind, upload_id: uploadId, sheet, mapping }: ImportInput,
): Promise<ImportSource> {
  const upload = found(await findOwnUpload(db, enterpriseId, uploadId));
  const path = services.files.pathOf(upload.stored_name);
  const table = await readTable(path, { sheet, maxRows: MAX_ROWS, knows: (names) => knownColumns(kind, names) });
  return {
    file: upload.name,
    table,
    mapping: mapping ? cleanMapping(kind, table.columns, mapping) : guessMapping(kind, table.columns),
  };
}

/** A file that cannot be used is the caller's to mend: its words go out as they are. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FileError) throw new Refusal('rule_broken', { detail: error.message }, 'upload_id');
    throw error;
  }
}
