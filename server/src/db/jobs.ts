import { Cron } from 'croner';
import type postgres from 'postgres';

export interface Job {
  name: string;
  /** What people call it. */
  title: string;
  /** When, as a cron pattern with seconds, in China's time. */
  pattern: string;
  /** Longest run in seconds; after it another process may take over. */
  holdSeconds: number;
  run(sql: postgres.Sql): Promise<unknown>;
}

/** Runs a job unless another process does: the row is the lock, a dead holder's runs out. Answers whether it ran. */
export async function runOnce(sql: postgres.Sql, job: Job): Promise<boolean> {
  await sql`insert into job (name) values (${job.name}) on conflict do nothing`;
  // as text: a Date would lose the microseconds that tell this hold from another
  const [taken] = await sql<{ hold: string }[]>`
    update job set held_until = now() + interval '1 second' * ${job.holdSeconds}
    where name = ${job.name} and held_until < now() returning held_until::text as hold`;
  if (taken === undefined) return false;
  let failure: string | null = null;
  try {
    await job.run(sql);
  } catch (error) {
    failure = String(error).slice(0, 500);
    throw error;
  } finally {
    // one that overran its hold leaves the row to who took over
    await sql`
      update job set held_until = 'epoch', last_run_at = now(), last_error = ${failure}
      where name = ${job.name} and held_until = ${taken.hold}::text::timestamptz`;
  }
  return true;
}

const ZONE = { timezone: 'Asia/Shanghai' };

/** When a job runs next by its clock. */
export const nextRun = ({ pattern }: Job, now: Date): Date | null => new Cron(pattern, ZONE).nextRun(now);

/** The jobs of a process: they run by their clocks once they are started, and when somebody asks for one. */
export class JobBoard {
  jobs: readonly Job[] = [];
  private crons: Cron[] = [];

  constructor(
    private readonly sql: postgres.Sql,
    /** Told of a job that failed. */
    private readonly onError: (job: Job, error: unknown) => void,
  ) {}

  /** Starts the clock of every job. */
  start(): void {
    this.crons = this.jobs.map((job) => new Cron(job.pattern, { ...ZONE, protect: true }, () => this.run(job)));
  }

  stop(): void {
    for (const cron of this.crons) cron.stop();
  }

  /** Runs a job now, unless another process does; never throws. */
  async run(job: Job): Promise<void> {
    try {
      await runOnce(this.sql, job);
    } catch (error) {
      this.onError(job, error);
    }
  }
}
