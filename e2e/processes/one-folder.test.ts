import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, askSuccess, signIn } from '../client';
import { answers, lockOf, ServerProcess } from './server-process';

/** One data folder, one server; its database may be killed, and so may it. */
const folder = mkdtempSync(join(tmpdir(), 'zhice-folder-'));
let server: ServerProcess;
let url: string;
let token: string;

const start = () => new ServerProcess(folder, { DEMO: '1' });
const command = (...args: string[]) => new ServerProcess(folder, { DEMO: '1' }, ['dist/server/command.js', ...args]);
const rename = (nickname: string) => ask(`${url}/api/Person/edit_user`, { nickname }, { token });
const nickname = async () =>
  (await askSuccess<{ nickname: string }>(`${url}/api/Person/user_detail1`, {}, { token })).nickname;

beforeAll(async () => {
  server = start();
  url = await server.ready();
  token = await signIn(url, 'geren');
});
afterAll(async () => {
  await ServerProcess.endAll();
  rmSync(folder, { recursive: true, force: true });
});

test('a second server says who has the folder and ends; a command uses the first one', async () => {
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.errors).toContain(
    `正由另一个服务使用（进程 ${server.pid}，数据库进程 ${(await lockOf(folder)).child}，`,
  );
  expect(second.errors).toContain('stop it first');
  const approve = command('approve');
  expect(await approve.ended).toBe(0);
  expect(approve.output).toContain('首次提交');
  expect(await answers(`${url}/readyz`)).toBe(200);
});

test('its database is killed: calls are told to try again, then all is there', async () => {
  expect((await rename('之前')).status).toBe(200);
  const { child } = await lockOf(folder);
  process.kill(child, 'SIGKILL');
  const failed = await rename('当中');
  expect([200, 503]).toContain(failed.status);
  await backFrom(child);
  expect(await nickname()).toBe(failed.status === 200 ? '当中' : '之前');
  expect((await rename('之后')).status).toBe(200);
  expect(await nickname()).toBe('之后');
});

test('the server is killed: a start right afterwards has the folder and everything that was acknowledged', async () => {
  expect((await rename('确认')).status).toBe(200);
  const killed = server.kill('SIGKILL');
  server = start();
  await killed;
  url = await server.ready();
  expect(await nickname()).toBe('确认');
});

test('a database that dies again and again ends the server with a sentence', async () => {
  while (server.isRunning) {
    const { child, pid } = await lockOf(folder);
    if (pid === server.pid) kill(child);
    await wait(20);
  }
  expect(await server.ended).toBe(1);
  expect(server.errors).toContain('内嵌数据库无法启动（exit SIGKILL）');
  server = start();
  url = await server.ready();
  expect(await nickname()).toBe('确认');
});

test('a server that is killed as it starts its database leaves none behind', async () => {
  await server.kill('SIGTERM');
  for (const moment of [50, 100, 150, 200, 250, 300]) {
    const program = fork('dist/server/embedded-process.js', [folder, join(folder, 'socket'), 'server', '1']);
    await wait(moment);
    program.disconnect();
    await once(program, 'exit');
  }
  server = start();
  url = await server.ready();
});

test('a command has the folder while no server runs: a start says so', async () => {
  await server.kill('SIGTERM');
  const socketPath = join(folder, 'socket');
  const holder = fork('dist/server/embedded-process.js', [folder, socketPath, 'command', String(process.pid)]);
  await once(holder, 'message');
  const refused = start();
  expect(await refused.ended).toBe(1);
  expect(refused.errors).toContain(`正由一个命令使用（进程 ${process.pid}，`);
  holder.kill('SIGTERM');
  await once(holder, 'exit');
  server = start();
  url = await server.ready();
  expect(await nickname()).toBe('确认');
});

/** Until the server has another child and is ready. */
async function backFrom(child: number): Promise<void> {
  while ((await lockOf(folder)).child === child || (await answers(`${url}/readyz`)) !== 200) await wait(20);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // already gone
  }
}
