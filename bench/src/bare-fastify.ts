import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

/**
 * The anchor of calls over HTTP: a fastify with nothing but routes that send given objects. A child process, so that it has a
 * core of its own as the portal has: gets the objects by path as a message, answers its port.
 */
process.once('message', async (answers: Record<string, object>) => {
  const app = fastify();
  for (const [path, answer] of Object.entries(answers)) app.post(path, async () => answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.((app.server.address() as AddressInfo).port);
});
process.once('disconnect', () => process.exit(0));
