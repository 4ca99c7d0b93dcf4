import type { Db } from './sql';

const READ_EVERY_MS = 5000;

/** The moment by the database's clock, which every process takes for the time. */
export async function databaseNow(db: Db): Promise<Date> {
  const [row] = await db<{ at: Date }[]>`select clock_timestamp() as at`;
  return row!.at;
}

/**
 * The portal's clock is the database's: every process of one database tells the same time, whatever its own machine's
 * clock says. Between two readings the time since is counted by a clock that nobody sets; the machine's date is never read.
 */
export class DatabaseClock {
  /** What the database's clock said when the counting one stood at 0; undefined until it has been read. */
  private zero: number | undefined;
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly db: Db,
    private readonly counted: () => number = () => performance.now(),
  ) {}

  readonly now = (): Date => {
    if (this.zero === undefined) throw new Error('the clock of the database has not been read');
    return new Date(this.zero + this.counted());
  };

  /**
   * Reads the database's clock. It said so at some time between question and answer: the own one is moved only as far as
   * that proves it wrong, so that an answer which took long moves nothing.
   */
  async read(): Promise<void> {
    const asked = this.counted();
    const at = (await databaseNow(this.db)).getTime();
    const answered = this.counted();
    const [earliest, latest] = [at - answered, at + 1 - asked];
    this.zero = Math.min(Math.max(this.zero ?? (earliest + latest) / 2, earliest), latest);
  }

  /** Goes on reading every few seconds; while the database does not answer the time is counted on. */
  follow(): void {
    this.timer = setInterval(() => {
      this.reading ??= this.read()
        .catch(() => {})
        .finally(() => {
          this.reading = undefined;
        });
    }, READ_EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
  }
}
