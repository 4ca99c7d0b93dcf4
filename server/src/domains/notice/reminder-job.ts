import type postgres from 'postgres';
import type { Job } from '../../jobs/jobs';
import { sendDigests } from './digest';
import { remind } from './remind';

/** Every ten minutes: the reminders of the day when they are not made yet, then the messages whose hour has come. */
export const reminderJob = (clock: () => Date, publicUrl: string): Job => ({
  name: 'reminders',
  pattern: '20 */10 * * * *',
  holdSeconds: 900,
  run: async (sql: postgres.Sql) => {
    await remind(sql, clock());
    await sendDigests(sql, clock(), publicUrl);
  },
});
