import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { OWNER_ALONE } from '../base/data-folder';
import { EmbeddedSocket } from './embedded-socket';
import { type Holder, lockFolder } from './folder-lock';

/** What this process tells the one that started it: it serves, another one has the folder, or why it cannot. */
export type Told = { state: 'ready' | 'held' } | { state: 'failed'; code?: string; reason: string };

/**
 * The embedded database as a process of its own, so that its work never blocks the server's event loop.
 * Arguments: data folder, socket path, use, number of the program that starts it. Nothing is opened, not even the socket, before the folder is locked; the lock
 * goes with this process. Ends when its parent goes.
 */
const [folder = '', socketPath = '', use = 'command', parent = ''] = process.argv.slice(2);
if (!parent) throw new Error('usage: embedded-process DATA_FOLDER SOCKET_PATH USE PARENT');
process.umask(OWNER_ALONE);

let database: PGlite | undefined;
let socket: EmbeddedSocket | undefined;
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await socket?.close();
  await database?.close();
  process.exit(0);
}
// before anything that takes time: a parent that goes while the database opens takes it along
process.on('disconnect', stop);
process.on('SIGTERM', stop);
// it went while this program was loaded: the event is over
if (!process.connected) process.exit(0);
// Ctrl-C reaches the whole group; the parent decides when the database ends.
process.on('SIGINT', () => {});

/** A new database gets its name when it is whole: one that was killed half-way is made anew. */
async function open(): Promise<PGlite> {
  const path = join(folder, 'database');
  if (!existsSync(join(path, 'PG_VERSION'))) {
    const fresh = `${path}.new`;
    rmSync(fresh, { recursive: true, force: true });
    const made = await PGlite.create(fresh);
    await made.close();
    renameSync(fresh, path);
  }
  const made = await PGlite.create(path);
  // what a connection asks for when it begins is not heard by a backend that has begun
  await made.exec("set timezone = 'Asia/Shanghai'");
  return made;
}

async function serve(): Promise<Told> {
  const holder = {
    use: use as Holder['use'],
    pid: Number(parent),
    child: process.pid,
    since: new Date().toISOString(),
  };
  if (!lockFolder(folder, { ...holder, socketPath })) return { state: 'held' };
  rmSync(socketPath, { force: true });
  database = await open();
  socket = new EmbeddedSocket(database);
  await socket.listen(socketPath);
  return { state: 'ready' };
}

const told = await serve().catch(
  (error: { code?: string; message?: string }): Told => ({
    state: 'failed',
    code: error.code,
    reason: String(error.message ?? error),
  }),
);
process.send?.(told, () => told.state !== 'ready' && process.exit(told.state === 'held' ? 0 : 1));
