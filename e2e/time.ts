import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { officer } from './office-calls';
import { dataDir } from './own-portal';
import { askPostgres } from './postgres';

/** The folder of the socket on which the embedded database of this test file answers. */
const socketFolder = (): string => {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `zhice-${process.getuid?.() ?? 0}-${name}`);
};

const MOMENTS = ['created_at', 'changed_at', 'submitted_at', 'state_since', 'answered_at', 'closed_at'];
const DAYS = ['term_from', 'state_until', 'answer_due_on', 'due_on', 'tick_on'];

/**
 * Lets days pass for one case, and has the clock of the office do what is due then: the portal's time is the database's, so the
 * days of the case move back instead.
 */
export async function letPass(caseId: number, days: number): Promise<void> {
  const back = [
    ...MOMENTS.map((name) => `${name} = ${name} - interval '${days} days'`),
    ...DAYS.map((name) => `${name} = ${name} - ${days}`),
  ];
  const url = `host=${socketFolder()} user=postgres dbname=postgres`;
  askPostgres(url, `update cases set ${back.join(', ')} where id = ${caseId}`);
  askPostgres(url, `update case_event set at = at - interval '${days} days' where case_id = ${caseId}`);
  const admin = await officer('admin');
  // where the job is under way by itself, it is asked for again
  await expect
    .poll(
      async () => {
        await admin('job_run', { name: 'cases' }).catch(() => undefined);
        return askPostgres(
          url,
          `select count(*) from cases where id = ${caseId} and tick_on <= (now() at time zone 'Asia/Shanghai')::date`,
        );
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toMatch(/^0/);
}
