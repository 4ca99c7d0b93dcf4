import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const READY_MS = 120_000;
const END_MS = 60_000;

/** Who holds a data folder, as the lock in it says. */
export interface LockWords {
  use: string;
  pid: number;
  child: number;
}

/** Asks again in the moment in which it is written. */
export async function lockOf(folder: string): Promise<LockWords> {
  for (;;) {
    const words = readFileSync(join(folder, 'lock'), 'utf8');
    if (words !== '') return JSON.parse(words) as LockWords;
    await wait(1);
  }
}

/** A program of the product as a process of its own, which may end in any way. Its settings are these alone. */
export class ServerProcess {
  /** What it said on standard output and on standard error. */
  output = '';
  errors = '';
  readonly pid: number;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  private static readonly started = new Set<ServerProcess>();
  private readonly child: ChildProcess;

  /** Ends whatever a test has left running. */
  static async endAll(): Promise<void> {
    await Promise.all([...ServerProcess.started].map((server) => server.kill('SIGKILL')));
  }

  constructor(
    readonly dataDir: string,
    env: NodeJS.ProcessEnv = {},
    program: readonly string[] = ['dist/server/main.js'],
    user?: { uid: number; gid: number },
  ) {
    const settings = { LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '0', DEMO: '0', PORT: '0', DRAIN_SECONDS: '0' };
    this.child = spawn(process.execPath, program, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...settings, DATA_DIR: dataDir, ...env },
      ...user,
    });
    this.pid = this.child.pid ?? 0;
    this.child.stdout?.on('data', (text) => {
      this.output += text;
    });
    this.child.stderr?.on('data', (text) => {
      this.errors += text;
    });
    ServerProcess.started.add(this);
    this.ended = new Promise<number | null>((resolve) => this.child.once('close', resolve)).finally(() =>
      ServerProcess.started.delete(this),
    );
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Where it listens, once it says so. */
  get url(): string | undefined {
    return this.output.match(/(http:\/\/\S+)\/pc\//)?.[1];
  }

  /** Resolves to its address when it is ready. */
  async ready(): Promise<string> {
    const started = Date.now();
    while (Date.now() - started < READY_MS) {
      if (!this.isRunning) throw new Error(`it ended at start: ${this.errors}`);
      if (this.url && (await answers(`${this.url}/readyz`)) === 200) return this.url;
      await wait(20);
    }
    throw new Error(`not ready within ${READY_MS / 1000} s: ${this.output} ${this.errors}`);
  }

  /** Resolves when it and whatever it has started are gone. */
  async kill(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    const late = wait(END_MS, 'late' as const, { ref: false });
    const code = await Promise.race([this.ended, late]);
    if (code === 'late') throw new Error(`it, or something it started, lives ${END_MS / 1000} s after ${signal}`);
    return code;
  }
}

/** The status that an address answers; 0 when nobody does. */
export const answers = (url: string): Promise<number> =>
  fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );
