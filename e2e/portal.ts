import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface StartedPortal {
  url: string;
  pid: number;
  /** Milliseconds from start to ready. */
  readyAfter: number;
  stop(): Promise<void>;
}

/** Starts the built server (or the one built at `program`) on a port and data folder of its own and waits until it is ready. */
export async function startPortal(
  env: NodeJS.ProcessEnv = {},
  port = 18_000 + (process.pid % 10_000),
  program = 'dist/server/main.js',
): Promise<StartedPortal> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'zhice-portal-'));
  const started = performance.now();
  // both limits of memory as `npm start` sets them
  const child = spawn(process.execPath, ['--max-semi-space-size=32', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '0',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url).catch((fault: unknown) => {
    child.kill('SIGKILL');
    throw fault;
  });
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - started,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (let n = 0; n < 1200; n++) {
    if (child.exitCode !== null) throw new Error(`the portal ended at start (exit ${child.exitCode})`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await wait(50);
  }
  throw new Error('the portal was not ready within a minute');
}
