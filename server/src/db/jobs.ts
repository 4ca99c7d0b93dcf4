import { Cron } from 'croner';
import type postgres from 'postgres';

export interface Job {
  name: string;
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

/** Starts the clock of every job; answers how to stop it. */
export function scheduleJobs(sql: postgres.Sql, jobs: Job[], onError: (job: Job, error: unknown) => void): () => void {
  const crons = jobs.map(
    (job) =>
      new Cron(job.pattern, { timezone: 'Asia/Shanghai', protect: true }, async () => {
        try {
          await runOnce(sql, job);
        } catch (error) {
          onError(job, error);
        }
      }),
  );
  return () => {
    for (const cron of crons) cron.stop();
  };
}
