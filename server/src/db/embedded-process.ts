import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { EmbeddedSocket } from './embedded-socket';

/**
 * The embedded database as a process of its own, so that its work never blocks the server's event loop.
 * Arguments: data folder, socket path. Says 'ready' to its parent; ends when the parent goes.
 */
const [dataDir = '', socketPath = ''] = process.argv.slice(2);
if (!dataDir || !socketPath) throw new Error('usage: embedded-process DATA_FOLDER SOCKET_PATH');

rmSync(socketPath, { force: true });
const database = await PGlite.create(dataDir);
const socket = new EmbeddedSocket(database);
await socket.listen(socketPath);
process.send?.('ready');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await socket.close();
  await database.close();
  rmSync(socketPath, { force: true });
  process.exit(0);
}
process.on('disconnect', stop);
process.on('SIGTERM', stop);
// Ctrl-C reaches the whole group; the parent decides when the database ends.
process.on('SIGINT', () => {});
