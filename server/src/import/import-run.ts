import type { ImportedKind } from '@zhice/contract/staff/import-kinds';
import type postgres from 'postgres';
import { onlyValue } from '../db/read-rows';
import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';
import type { EntryBefore } from '../domains/catalogue';
import type { EnterpriseBefore } from '../domains/enterprise';
import { storable } from '../domains/policy';
import type { RecordBefore } from '../domains/public-record';
import type { ZoneRow } from '../reference/zone.queries';
import type { ReportRow, RowOutcome } from './report';

/** What became of a row; with the first of several that are saved together what it wrote, and what it was before. */
export interface RunRow extends ReportRow {
  /** What its detail ends with. */
  notes: string[];
  id?: number;
  before?: { version: number; at: string } | EnterpriseBefore | RecordBefore | EntryBefore | ZoneRow;
}

/** Outcomes of rows that did something. */
const DONE: readonly RowOutcome[] = ['created', 'changed'];

/** A run was taken back, or is gone, while it was under way. */
export class RunEnded extends Error {}

/** One run of `npm run import`: it has a number, and what became of each row is stored with what the row did. */
export class ImportRun {
  private constructor(
    private readonly sql: postgres.Sql,
    readonly id: number,
  ) {}

  static async begin(sql: postgres.Sql, kind: ImportedKind, files: readonly string[], now: Date): Promise<ImportRun> {
    const id = await onlyValue<number>(sql`
      insert into import_run (kind, files, began_at) values (${kind}, ${[...files]}, ${now}) returning id`);
    return new ImportRun(sql, id!);
  }

  /**
   * Notes what became of rows of the file at this place, in the transaction that saves them: what is saved can be taken back.
   * @throws RunEnded when the run was taken back meanwhile.
   */
  async note(db: Db, file: number, rows: readonly RunRow[]): Promise<void> {
    const alive = await db`
      update import_run set beat_at = clock_timestamp() where id = ${this.id} and undone_at is null returning 1`;
    if (alive.length === 0) throw new RunEnded(`第 ${this.id} 次导入已被撤销`);
    const written = rows.map(({ id, before, notes: _, questions: __, ...row }) => ({
      ...row,
      title: storable(row.title),
      detail: storable(row.detail),
      ...(DONE.includes(row.outcome) ? { subject_id: id, before } : {}),
    }));
    await writeRows(db, written, {
      table: 'import_run_row',
      columns: 'row integer, outcome text, title text, detail text, subject_id bigint, before jsonb',
      values: { run_id: this.id, file: db`${file}::smallint` },
    });
  }

  /** What the run told of one of its files. */
  async tell(lines: readonly string[]): Promise<void> {
    await this.sql`update import_run set told = told || ${lines.map(storable)}::text[] where id = ${this.id}`;
  }

  async end(): Promise<void> {
    await this.sql`update import_run set ended_at = clock_timestamp() where id = ${this.id}`;
  }
}

/** The run of an import, and the place of a file in it. */
export interface RunFile {
  run: ImportRun;
  file: number;
}

class DryRun extends Error {}

/**
 * Saves rows in one transaction and notes with the run what `save` answers became of them; without a run all of it is rolled back.
 * @throws RunEnded when the run was taken back meanwhile.
 */
export async function saveNoted(
  sql: postgres.Sql,
  place: RunFile | undefined,
  save: (tx: postgres.TransactionSql) => Promise<readonly RunRow[]>,
): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      const rows = await save(tx);
      if (!place) throw new DryRun();
      await place.run.note(tx, place.file, rows);
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
}
