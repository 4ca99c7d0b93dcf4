import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { signIn } from '../client';
import { answers, ServerProcess } from './server-process';

const folder = mkdtempSync(join(tmpdir(), 'zhice-uncaught-'));
afterAll(async () => {
  await ServerProcess.endAll();
  rmSync(folder, { recursive: true, force: true });
});

/** Something in the process that throws where nobody catches when it is told to. */
const throwing = (act: string) => [
  '--import',
  `data:text/javascript,process.on('SIGUSR2', () => { ${act} })`,
  'dist/server/main.js',
];

test.each([
  ['an error', "throw new Error('out of place')"],
  ['a rejection', "Promise.reject(new Error('out of place'))"],
])('%s that nobody catches is logged and ends the process in order', async (_, act) => {
  const server = new ServerProcess(folder, { DEMO: '1', DRAIN_SECONDS: '5' }, throwing(encodeURIComponent(act)));
  const url = await server.ready();
  const underWay = signIn(url, 'geren');
  const ended = server.kill('SIGUSR2');
  await expect.poll(() => answers(`${url}/readyz`)).toBe(503);
  expect(await answers(`${url}/livez`)).toBe(200);
  expect(await underWay).not.toBe('');
  expect(await ended).toBe(1);
  const logged = server.output.split('\n').find((line) => line.includes('out of place'));
  expect(JSON.parse(logged ?? '{}')).toMatchObject({ level: 60, msg: 'uncaught error: the process ends' });
});
