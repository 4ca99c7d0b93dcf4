import type { RightKind } from '@zhice/contract/ip/right';
import { found, Refusal } from '../../../base/refusal';
import type { Db } from '../../../db/sql';
import type { Services } from '../../../rpc/services';
import { FileError } from '../../../sheet/file-error';
import type { Table } from '../../../sheet/read-table';
import { cleanMapping, guessMapping, headerNames, type MappedColumn, missingFields } from './import-columns.rules';
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
  services: Pick<Services, 'files' | 'tables'>,
  enterpriseId: number,
  { kind, upload_id: uploadId, sheet, mapping }: ImportInput,
  signal?: AbortSignal,
): Promise<ImportSource> {
  const upload = found(await findOwnUpload(db, enterpriseId, uploadId));
  const path = services.files.pathOf(upload.stored_name);
  const options = { sheet, maxRows: MAX_ROWS, ...headerNames(kind) };
  const table = await services.tables.read(enterpriseId, path, options, signal);
  return {
    file: upload.name,
    table,
    mapping: mapping ? cleanMapping(kind, table.columns, mapping) : guessMapping(kind, table.columns),
  };
}

/** Without these no row could be taken. */
export function refuseMissing(kind: RightKind, mapping: readonly MappedColumn[]): void {
  const missing = missingFields(kind, mapping);
  if (missing.length > 0) throw new FileError(`没有列对应${missing.join('、')}：请先选择对应的列`);
}

/** A file that cannot be used is the caller's to mend: its words go out as they are. */
export async function refusing<T>(work: () => Promise<T>, field = 'upload_id'): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileError) throw new Refusal('rule_broken', { detail: error.message }, field);
    throw error;
  }
}
