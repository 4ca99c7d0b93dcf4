import { connect, type Socket } from 'node:net';
import { afterFile } from '../after-file';
import type { TestApp } from '../app';

/** A portal that listens, spoken to byte by byte: what no HTTP client would send. */
export interface RawHttp {
  /** Sends the pieces, waits for the end of the connection and answers all that came. */
  say(...pieces: (string | Buffer)[]): Promise<string>;
  /** A connection that stays open until it is closed from either side. */
  open(first: string): Promise<Socket>;
  port: number;
}

/** Lets the portal listen on a free port of this machine. */
export async function listen(app: TestApp): Promise<RawHttp> {
  await app.portal.app.listen({ port: 0, host: '127.0.0.1' });
  const bound = app.portal.app.server.address();
  const port = bound && typeof bound === 'object' ? bound.port : 0;
  const sockets = new Set<Socket>();
  afterFile(() => {
    for (const socket of sockets) socket.destroy();
  });
  const open = (first: string): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(first);
        resolve(socket);
      });
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket)).once('error', reject);
      socket.on('error', () => {});
    });
  return {
    port,
    open,
    async say(...pieces) {
      const socket = await open('');
      let heard = '';
      socket.setEncoding('utf8').on('data', (chunk) => {
        heard += chunk;
      });
      for (const piece of pieces) socket.write(piece);
      await new Promise((resolve) => socket.once('close', resolve));
      return heard;
    },
  };
}
