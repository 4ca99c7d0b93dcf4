import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import type { Settings } from '../config';
import { connect, type DatabaseAddress } from './sql';

export interface OpenDatabase {
  sql: postgres.Sql;
  address: DatabaseAddress;
  /** A further pool without statement timeout, for long work; close it yourself. */
  patient(): postgres.Sql;
  close(): Promise<void>;
}

/**
 * Opens the database of the settings: DATABASE_URL, or the embedded one in DATA_DIR.
 * When another process (a running server) already serves the embedded database, its socket is used.
 */
export async function openDatabase(settings: Settings, options: { patient?: boolean } = {}): Promise<OpenDatabase> {
  const url = settings.databaseUrl;
  const embedded = url ? undefined : await serveEmbedded(settings.dataDir);
  const address = { url, socketPath: embedded?.socketPath };
  const open = (patient: boolean, max: number) => connect({ ...address, max, patient });
  const sql = open(options.patient ?? false, settings.poolSize);
  return {
    sql,
    address,
    patient: () => open(true, 1),
    async close() {
      await sql.end({ timeout: 5 });
      await embedded?.stop();
    },
  };
}

interface Embedded {
  socketPath: string;
  stop(): Promise<void>;
}

/** A socket path must be short (108 bytes), so it lives in the system's temporary folder under the data folder's hash. */
function socketPathOf(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `zhice-${process.getuid?.() ?? 0}-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, '.s.PGSQL.5432');
}

async function serveEmbedded(dataDir: string): Promise<Embedded> {
  const socketPath = socketPathOf(dataDir);
  if (await answers(socketPath)) return { socketPath, stop: async () => {} };
  const database = join(dataDir, 'database');
  mkdirSync(database, { recursive: true, mode: 0o700 });
  dropStaleLock(dataDir);
  const child = await startChild(database, socketPath);
  writeFileSync(join(dataDir, 'embedded.pid'), String(child.pid));
  return { socketPath, stop: () => stopChild(child, dataDir) };
}

/** Refuses to open one data folder twice: two backends on one folder would destroy it. */
function dropStaleLock(dataDir: string): void {
  const file = join(dataDir, 'embedded.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  if (pid > 0 && isAlive(pid)) {
    throw new Error(`the embedded database in ${dataDir} is already open by process ${pid}; stop it first`);
  }
  rmSync(file);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('embedded-process');
  } catch {
    return false;
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createConnection(path);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

function startChild(database: string, socketPath: string): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('./embedded-process.js', import.meta.url));
  const child = fork(program, [database, socketPath], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`the embedded database did not start (exit ${code})`)));
  });
}

function stopChild(child: ChildProcess, dataDir: string): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit');
    child.once('exit', () => {
      rmSync(join(dataDir, 'embedded.pid'), { force: true });
      resolve();
    });
    if (child.connected) child.disconnect();
    else child.kill('SIGTERM');
  });
}
