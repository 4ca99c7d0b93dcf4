import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartFault, storageFault } from '../base/start-fault';
import type { Told } from './embedded-process';
import { findHolder, type Holder, isAlive } from './folder-lock';

/** Told of the embedded database of a server: it ended and is started anew, or it cannot be had again. */
export interface Watch {
  died(reason: string): void;
  lost(fault: Error): void;
}

export interface Embedded {
  socketPath: string;
  stop(): Promise<void>;
}

const LOOK_MS = 50;
/** A server that was killed leaves its database for a moment: until what that just does is done. */
const ORPHAN_MS = 20_000;
/** A command waits for a server that starts, and for another command. */
const COMMAND_MS = 60_000;
const STOP_MS = 10_000;
/** More ends than these within a minute, and it is not started again. */
const MAX_DEATHS = 5;
const DEATHS_MS = 60_000;

interface Place {
  folder: string;
  socketPath: string;
  use: Holder['use'];
  /** A server that had the folder before outwaits the command that came in between. */
  again?: boolean;
}

/**
 * Opens the embedded database of a data folder. A server (`watch`) has the folder for itself or is refused; a command
 * uses the database of the server that runs, waits for one that starts, and opens the folder itself when nobody has it.
 */
export async function openEmbedded(folder: string, watch?: Watch): Promise<Embedded> {
  const place: Place = { folder, socketPath: socketPathOf(folder), use: watch ? 'server' : 'command' };
  const got = await takeFolder(place);
  return typeof got === 'string' ? { socketPath: got, stop: async () => {} } : new KeptChild(place, got, watch);
}

/** A socket path must be short (108 bytes), so it lives in the system's temporary folder under the data folder's hash. */
function socketPathOf(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const own = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `zhice-${own}-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  if (uid !== own) {
    throw new StartFault(
      `${folder} 属于另一个用户（${uid}）：请删除它后再启动。`,
      `${folder} belongs to another user (${uid}): remove it, then start again.`,
    );
  }
  chmodSync(folder, 0o700);
  return join(folder, '.s.PGSQL.5432');
}

/**
 * The process that now holds the folder for us, or the socket of the server that does. Throws when it stays with another, and
 * when the signal ends the wait for it.
 */
async function takeFolder(place: Place, signal?: AbortSignal): Promise<ChildProcess | string> {
  const started = Date.now();
  for (;;) {
    const holder = findHolder(place.folder);
    if (!holder) {
      const child = await startChild(place);
      if (child) return child;
    } else {
      if (place.use === 'command' && (await serves(holder))) return holder.socketPath as string;
      if (Date.now() - started >= patienceWith(holder, place)) throw new HeldFault(place.folder, holder);
      await wait(LOOK_MS, undefined, { signal });
    }
  }
}

function patienceWith(holder: Partial<Holder>, { use, again }: Place): number {
  if (use === 'command') return COMMAND_MS;
  if (again && holder.use === 'command') return Number.POSITIVE_INFINITY;
  return isAlive(holder) ? 0 : ORPHAN_MS;
}

class HeldFault extends StartFault {
  constructor(folder: string, { use, pid, child, since }: Partial<Holder>) {
    const who = `进程 ${pid}，数据库进程 ${child}，自 ${since}`;
    const whom = `process ${pid}, database process ${child}, since ${since}`;
    if (use === 'command') {
      super(
        `数据文件夹 ${folder} 正由一个命令使用（${who}）：请等它结束后再试。`,
        `A command has the data folder ${folder} open (${whom}): try again when it has ended.`,
      );
    } else {
      super(
        `数据文件夹 ${folder} 正由另一个服务使用（${who}）：请先停止它，或用 DATA_DIR 换一个文件夹。`,
        `Another server has the data folder ${folder} open (${whom}): stop it first, or set DATA_DIR to another folder.`,
      );
    }
  }
}

/** Whether a server's database can be used beside it; another command's would go with that command. */
const serves = async (holder: Partial<Holder>): Promise<boolean> =>
  holder.use === 'server' && isAlive(holder) && answers(holder.socketPath ?? '');

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

/** Resolves when the child serves; to undefined when another process was first at the folder. */
function startChild({ folder, socketPath, use }: Place): Promise<ChildProcess | undefined> {
  const program = fileURLToPath(new URL('./embedded-process.js', import.meta.url));
  const child = fork(program, [folder, socketPath, use, String(process.pid)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (told: Told) => {
      child.removeAllListeners('exit');
      if (told.state === 'failed') reject(storageFault(told, folder) ?? brokenFault(folder, told.reason));
      else resolve(told.state === 'ready' ? child : undefined);
    });
    child.once('exit', (code, signal) => reject(brokenFault(folder, `exit ${code ?? signal}`)));
  });
}

const brokenFault = (folder: string, reason: string): StartFault =>
  new StartFault(
    `${folder} 中的内嵌数据库无法启动（${reason}）：请查看磁盘和内存；数据损坏时请把备份恢复到一个空的 DATA_DIR（npm run restore）。`,
    `The embedded database in ${folder} does not start (${reason}): look at disk and memory; where the data is damaged, restore a backup into an empty DATA_DIR.`,
  );

/** The child of a server is started anew when it ends by itself; that of a command goes with the command. */
class KeptChild implements Embedded {
  readonly socketPath: string;
  private deaths: number[] = [];
  private readonly stopping = new AbortController();
  private starting: Promise<void> | undefined;

  constructor(
    private readonly place: Place,
    private child: ChildProcess,
    private readonly watch: Watch | undefined,
  ) {
    this.socketPath = place.socketPath;
    this.follow();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.starting;
    await stopChild(this.child);
  }

  private follow(): void {
    this.child.once('exit', (code, signal) => {
      if (this.watch && !this.stopping.signal.aborted)
        this.starting = this.startAnew(this.watch, `exit ${code ?? signal}`);
    });
  }

  private async startAnew(watch: Watch, reason: string): Promise<void> {
    watch.died(reason);
    const now = Date.now();
    this.deaths = [...this.deaths.filter((at) => at > now - DEATHS_MS), now];
    if (this.deaths.length > MAX_DEATHS) return watch.lost(brokenFault(this.place.folder, reason));
    try {
      this.child = (await takeFolder({ ...this.place, again: true }, this.stopping.signal)) as ChildProcess;
      this.follow();
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      if (error instanceof HeldFault) watch.lost(error);
      else await this.startAnew(watch, (error as Error).message);
    }
  }
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.once('exit', () => {
      clearTimeout(late);
      resolve();
    });
    if (child.connected) child.disconnect();
    else child.kill('SIGTERM');
  });
}
