import { createServer } from 'node:http';
import type { Settings } from './base/config';
import { listenFault } from './base/start-fault';

/**
 * Answers on the portal's port while the database is not there yet: alive, not ready, 503 for the rest.
 * Resolves to a function that makes room for the portal.
 */
export async function waitingRoom(settings: Settings): Promise<() => Promise<void>> {
  const body = JSON.stringify({ code: 503, msg: '系统正在启动，请稍后重试', data: null });
  const server = createServer((request, response) => {
    const alive = request.url === '/livez';
    response.writeHead(alive ? 200 : 503, {
      'content-type': alive ? 'text/plain' : 'application/json; charset=utf-8',
      'retry-after': '2',
      connection: 'close',
    });
    response.end(alive ? 'ok' : body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenFault(error, settings) ?? error));
    server.listen(settings.port, settings.host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
