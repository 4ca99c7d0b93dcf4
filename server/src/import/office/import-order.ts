import type { ImportedKind } from '@zhice/contract/staff/import-kinds';
import type postgres from 'postgres';
import { writeRows } from '../../db/write-rows';
import { storable } from '../../domains/policy';
import type { ReportRow, RowSink } from '../report';
import type { FilesDone } from '../run-files';
import { idRow } from './order.queries';

const BEAT_MS = 10_000;
/** Rows written at once. */
const AT_ONCE = 500;

/** An import as the office follows it, while it goes on: its beat, its rows, and how it ended. */
export class ImportOrder implements RowSink {
  private rows: ReportRow[] = [];
  private done = 0;
  private writing: Promise<unknown> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  /** `keeps`: the rows themselves, where no run does. */
  constructor(
    private readonly sql: postgres.Sql,
    readonly id: number,
    private readonly keeps: boolean,
  ) {
    this.timer = setInterval(() => this.beat(), BEAT_MS);
    this.timer.unref();
  }

  /** Notes that an import begins that nobody of the office ordered. */
  static async begin(sql: postgres.Sql, kind: ImportedKind, files: readonly string[], now: Date): Promise<ImportOrder> {
    const id = await idRow(sql`
      insert into import_order (kind, files, created_at, state) values (${kind}, ${[...files]}, ${now}, 'importing')
      returning id`);
    return new ImportOrder(sql, id, false);
  }

  write(_file: string, row: ReportRow): void {
    this.done += 1;
    if (this.keeps) this.rows.push(row);
    if (this.done % AT_ONCE === 0) this.flush();
  }

  /** The number under which it can be taken back. */
  async isRun(runId: number): Promise<void> {
    await this.sql`update import_order set run_id = ${runId} where id = ${this.id}`;
  }

  /** How it ended: `state` where it is not done. */
  async end({
    used,
    counts,
    told,
    state,
  }: Pick<FilesDone, 'used' | 'counts'> & { told: string[]; state?: string }): Promise<void> {
    this.flush();
    await this.writing;
    this.stop();
    await this.sql`
      update import_order set state = ${used === 0 ? 'failed' : (state ?? 'done')}, told = ${told.map(storable)}::text[],
        counts = ${this.sql.json(counts as never)}, rows_done = ${this.done}, beat_at = clock_timestamp()
      where id = ${this.id}`;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private beat(): void {
    this.inTurn(
      () =>
        this.sql`update import_order set beat_at = clock_timestamp(), rows_done = ${this.done} where id = ${this.id}`,
    );
  }

  private flush(): void {
    const rows = this.rows.map(({ row, outcome, title, detail }) => ({
      row,
      outcome,
      title: storable(title),
      detail: storable(detail),
    }));
    this.rows = [];
    this.inTurn(() =>
      writeRows(this.sql, rows, {
        table: 'import_order_row',
        columns: 'row integer, outcome text, title text, detail text',
        values: { order_id: this.id },
      }),
    );
    this.beat();
  }

  /** Beside what the import itself writes, one after the other. */
  private inTurn(act: () => PromiseLike<unknown>): void {
    this.writing = this.writing.then(act).catch(() => undefined);
  }
}
