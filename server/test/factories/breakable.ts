import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../../src/db/open';
import { connect, type DatabaseAddress } from '../../src/db/sql';

/** A way to the tests' database that can be cut, closed or held up, as a database that is killed, away or hanging. */
export interface BreakableWay {
  address: DatabaseAddress;
  /** Ends every connection at once; new ones are let in. */
  cut(): void;
  /** The same with a fault, where connections are of TCP. */
  reset(): void;
  /** Ends every connection and lets no new one in, until `heal`. */
  close(): void;
  /** Nothing goes either way any more, until `heal`; connections stay open, new ones are taken. */
  hang(): void;
  heal(): void;
  end(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket;
}

/** Between a portal and a database. */
export async function breakableWay({ address }: OpenDatabase): Promise<BreakableWay> {
  const url = address.url ? new URL(address.url) : undefined;
  const database = url ? { host: url.hostname, port: Number(url.port) } : { path: address.socketPath ?? '' };
  const pairs = new Set<Pair>();
  let hanging = false;
  let closed = false;
  const server = createServer((near) => {
    if (closed) return near.destroy();
    const far = createConnection(database);
    const pair = { near, far };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
    if (hanging) hold(pair);
  });
  const hold = ({ near, far }: Pair) => {
    near.pause();
    far.pause();
  };
  const cut = () => {
    for (const { near } of pairs) near.destroy();
  };
  const folder = mkdtempSync(join(tmpdir(), 'zhice-way-'));
  const path = join(folder, 'way');
  await new Promise<void>((resolve) => (url ? server.listen(0, '127.0.0.1', resolve) : server.listen(path, resolve)));
  if (url) url.port = String((server.address() as AddressInfo).port);
  return {
    address: url ? { url: url.href } : { socketPath: path },
    cut,
    reset() {
      for (const { near } of pairs) near.resetAndDestroy();
    },
    close() {
      closed = true;
      cut();
    },
    hang() {
      hanging = true;
      for (const pair of pairs) hold(pair);
    },
    heal() {
      closed = false;
      hanging = false;
      for (const { near, far } of pairs) {
        near.resume();
        far.resume();
      }
    },
    async end() {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(folder, { recursive: true });
    },
  };
}

/** What a portal needs of a database that is reached by this way. */
export function databaseBy(way: BreakableWay) {
  const sql = connect({ ...way.address, max: 8 });
  return {
    sql,
    address: way.address,
    patient: () => connect({ ...way.address, max: 1, patient: true }),
    close: () => sql.end({ timeout: 1 }),
  };
}
