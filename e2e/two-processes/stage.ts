import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeConnections } from '../client';
import { type StartedPortal, startPortal } from '../portal';
import { type StartedPostgres, startPostgres } from '../postgres';
import { type StartedNginx, startNginx } from './nginx';

type Stops = (() => Promise<unknown>)[];

/** Two processes on one database behind nginx. */
export interface Stage {
  a: RestartableProcess;
  b: RestartableProcess;
  nginx: StartedNginx;
  databaseUrl: string;
  /** Each process's own; messages without a provider go to outbox.jsonl in one of them. */
  dataDirs: string[];
}

/** A portal process that can be stopped and started again on its port. */
export class RestartableProcess {
  readonly url: string;
  private running: StartedPortal | undefined;

  constructor(
    readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Resolves when it is ready. */
  async start(): Promise<void> {
    this.running = await startPortal(this.env, this.port);
  }

  /** SIGTERM; resolves when it has ended. */
  async stop(): Promise<void> {
    const running = this.running;
    this.running = undefined;
    await running?.stop();
  }
}

/** Runs the act on a fresh stage and takes down whatever was started, also when the start failed half-way. */
export async function withStage(act: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zhice-two-'));
  const started: Stops = [async () => rmSync(folder, { recursive: true, force: true })];
  const takeDown = async () => {
    for (const stop of started.splice(0).reverse()) {
      await stop().catch((error: unknown) => console.error(String(error)));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void takeDown().finally(() => process.exit(1)));
  }
  try {
    await act(await setStage(folder, started));
  } finally {
    closeConnections();
    await takeDown();
  }
}

async function setStage(folder: string, started: Stops): Promise<Stage> {
  const postgres: StartedPostgres = startPostgres();
  started.push(async () => postgres.stop());
  const first = 10_000 + (process.pid % 2000) * 4;
  const dataDirs = ['a', 'b'].map((name) => join(folder, name));
  const [a, b] = dataDirs.map((dataDir, n) => {
    mkdirSync(dataDir);
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      DEMO: '1',
      PUBLIC_URL: `http://127.0.0.1:${first + 2}`,
    };
    return new RestartableProcess(first + n, env);
  }) as [RestartableProcess, RestartableProcess];
  started.push(() => Promise.all([a.stop(), b.stop()]));
  // together: they take turns at the migrations and the demo data
  await Promise.all([a.start(), b.start()]);
  const nginx = await startNginx(folder, first + 2, [a.port, b.port]);
  started.push(() => nginx.stop());
  return { a, b, nginx, databaseUrl: postgres.url, dataDirs };
}
