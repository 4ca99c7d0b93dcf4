import type postgres from 'postgres';
import type { Db } from './sql';

/** What processes keep in memory and must read again when it changes. */
export type ChangeKind = 'item' | 'policy' | 'enterprise' | 'industry' | 'zone' | 'catalogue' | 'law' | 'scan';

const CHANNEL = 'zhice_change';
const POLL_MS = 5000;

/** Says, inside the transaction that changes it, that a subject changed; every process hears it after the commit. */
export async function announceChange(db: Db, kind: ChangeKind, subjectIds: number[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await db`
    insert into change (kind, subject_id)
    select ${kind}, unnest(${subjectIds}::bigint[])`;
  await db`select pg_notify(${CHANNEL}, '')`;
}

export type Refresh = (kind: ChangeKind, subjectIds: number[]) => Promise<void>;

/**
 * Tells `refresh` what any process changed, in transaction order: at once by NOTIFY, and by a poll where a
 * notification got lost with its connection. A change is read when every older transaction has ended (xid below the
 * snapshot's xmin), so none is skipped; `refresh` may hear of one change twice.
 */
export class ChangeFeed {
  private next = '0';
  private running: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | undefined;
  private listener: postgres.ListenMeta | undefined;

  constructor(
    private readonly sql: postgres.Sql,
    private readonly refresh: Refresh,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Marks the present as read; call before the first load of what is kept in memory. */
  async begin(): Promise<void> {
    this.next = await this.horizon();
  }

  async listen(): Promise<void> {
    this.listener = await this.sql.listen(
      CHANNEL,
      () => void this.catchUp(),
      () => void this.catchUp(),
    );
    this.timer = setInterval(() => void this.catchUp(), POLL_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
    await this.listener?.unlisten();
  }

  /** Reads what is new; a call during a run makes it run once more. Resolves when everything committed is in memory. */
  catchUp(): Promise<void> {
    if (this.running) {
      this.again = true;
      return this.running;
    }
    this.running = this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async run(): Promise<void> {
    do {
      this.again = false;
      try {
        await this.readNew();
      } catch (error) {
        this.onError(error);
      }
    } while (this.again);
  }

  private async readNew(): Promise<void> {
    const until = await this.horizon();
    if (until === this.next) return;
    const rows = await this.sql<{ kind: ChangeKind; ids: number[] }[]>`
      select kind, array_agg(distinct subject_id) as ids from change
      where xact >= ${this.next}::xid8 and xact < ${until}::xid8 group by kind`;
    for (const row of rows) await this.refresh(row.kind, row.ids.map(Number));
    this.next = until;
  }

  private async horizon(): Promise<string> {
    const [row] = await this.sql<{ xmin: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`;
    return row?.xmin ?? '0';
  }
}
