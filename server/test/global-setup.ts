import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EmbeddedSocket } from '../src/db/embedded-socket';

/** Serves one in-memory database to all test files, unless TEST_DATABASE_URL names a PostgreSQL. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'zhice-test-'));
  const path = join(folder, '.s.PGSQL.5432');
  const database = await PGlite.create();
  const socket = new EmbeddedSocket(database);
  await socket.listen(path);
  process.env.TEST_SOCKET = path;
  return async () => {
    await socket.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
