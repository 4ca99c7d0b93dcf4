import { fork } from 'node:child_process';
import { dirname, join } from 'node:path';

/** Starts the anchor, a bare fastify that sends these objects at these paths. */
export async function startBareFastify(answers: Record<string, object>): Promise<{ url: string; stop(): void }> {
  const child = fork(join(dirname(process.argv[1] ?? ''), 'bare-fastify.js'));
  child.send(answers);
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the bare fastify ended at start (exit ${code})`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}
