import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { residentMib } from '@zhice/e2e/process-memory';
import { type BenchRow, percentile } from './row';

const TIMES = 5;

/** Start to ready on a database that exists, and the memory of the idle server process, both with demo data. */
export async function run(): Promise<BenchRow[]> {
  const bare = bareStart();
  const dataDir = mkdtempSync(join(tmpdir(), 'zhice-start-'));
  const postgres = startPostgres();
  try {
    const embedded = await starts({ DEMO: '1', DATA_DIR: dataDir });
    const server = await starts({ DEMO: '1', DATABASE_URL: postgres.url });
    const anchor = { anchor: 'node starting and ending', anchorValue: bare };
    return [
      { name: 'start to ready, embedded', value: embedded.ms, unit: 'ms', ...anchor, ratio: embedded.ms / bare },
      { name: 'start to ready, PostgreSQL', value: server.ms, unit: 'ms', ...anchor, ratio: server.ms / bare },
      { name: 'idle memory of the server process, embedded', value: embedded.mib, unit: 'MiB' },
      { name: 'idle memory of the server process, PostgreSQL', value: server.mib, unit: 'MiB' },
    ];
  } finally {
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function starts(env: NodeJS.ProcessEnv): Promise<{ ms: number; mib: number }> {
  const spent: number[] = [];
  let mib = 0;
  // the first one fills the database
  for (let n = 0; n <= TIMES; n++) {
    const portal = await startPortal({ DRAIN_SECONDS: '0', ...env });
    if (n > 0) spent.push(portal.readyAfter);
    if (n === TIMES) {
      await wait(5000);
      mib = residentMib(portal.pid);
    }
    await portal.stop();
  }
  return { ms: percentile(spent, 50), mib };
}

function bareStart(): number {
  const start = performance.now();
  for (let n = 0; n < TIMES; n++) execFileSync(process.execPath, ['-e', '']);
  return (performance.now() - start) / TIMES;
}
