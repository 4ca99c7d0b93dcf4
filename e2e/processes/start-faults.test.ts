import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { refusingDatabase } from './refusing-database';
import { answers, ServerProcess } from './server-process';

const folder = mkdtempSync(join(tmpdir(), 'zhice-start-'));
afterAll(async () => {
  await ServerProcess.endAll();
  rmSync(folder, { recursive: true, force: true });
});

/** One line in Chinese and English on standard error, nothing of the program's insides, exit code 1. */
async function expectRefusal(server: ServerProcess, ...words: string[]): Promise<void> {
  expect(await server.ended).toBe(1);
  expect(server.errors).toMatch(/^[^\n]*[\u4e00-\u9fff][^\n]*。 [A-Z][^\n]*\.\n$/);
  for (const word of words) expect(server.errors).toContain(word);
  expect(server.output).toBe('');
}

const onDatabase = (url: string, env: NodeJS.ProcessEnv = {}) =>
  new ServerProcess(join(folder, 'beside'), { DATABASE_URL: url, ...env });

test('a setting that cannot be used', async () => {
  await expectRefusal(new ServerProcess(folder, { PORT: 'http' }), 'PORT 须为', "not 'http'");
});

test('a data folder that cannot be made', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expectRefusal(new ServerProcess(join(file, 'data')), '无法创建', 'set DATA_DIR');
});

test('a data folder that cannot be written', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o500 });
  // root may write anywhere: there somebody else starts the server, for whom the folder is not
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  if (nobody) chmodSync(folder, 0o755);
  const server = nobody
    ? new ServerProcess(closed, {}, undefined, nobody)
    : new ServerProcess(join(closed, 'data'), {});
  await expectRefusal(server, '不能写入', 'cannot be written');
});

test('a port in use, and an address that this machine does not have', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as { port: number };
  const data = join(folder, 'port');
  // the second start finds the database that the first one made, and its folder free
  await expectRefusal(new ServerProcess(data, { PORT: String(port) }), `127.0.0.1:${port} 已被占用`, 'in use');
  taken.close();
  await expectRefusal(new ServerProcess(data, { HOST: '192.0.2.1' }), '本机没有地址 192.0.2.1', 'correct HOST');
});

test.each([
  ['28P01', '拒绝登录'],
  ['28000', '拒绝登录'],
  ['3D000', '没有数据库'],
  ['53100', '磁盘已满'],
])('a database that answers %s', async (state, words) => {
  const database = await refusingDatabase(state);
  const server = onDatabase(`postgres://zhice:secret@127.0.0.1:${database.port}/portal`);
  await expectRefusal(server, words, `127.0.0.1:${database.port}/portal`);
  expect(server.errors).not.toContain('secret');
  database.close();
});

test('a database on a host that does not exist', async () => {
  await expectRefusal(onDatabase('postgres://zhice@db.invalid/portal'), '找不到数据库 db.invalid/portal 的主机');
});

test('a database that is down is waited for, alive and not ready; one that then refuses ends the start', async () => {
  const [database, portal] = await Promise.all([freePort(), freePort()]);
  const server = onDatabase(`postgres://zhice@127.0.0.1:${database}/portal`, { PORT: String(portal) });
  const url = `http://127.0.0.1:${portal}`;
  while (server.isRunning && (await answers(`${url}/livez`)) !== 200) await wait(20);
  expect(await answers(`${url}/readyz`)).toBe(503);
  const refusing = await refusingDatabase('28P01', database);
  expect(await server.ended).toBe(1);
  expect(server.errors).toContain('拒绝登录');
  refusing.close();
});

test('what lies in the data folder is for its owner alone, also where it was there before', async () => {
  const data = join(folder, 'open');
  mkdirSync(join(data, 'files'), { recursive: true });
  writeFileSync(join(data, 'outbox.jsonl'), '');
  for (const path of [data, join(data, 'files')]) chmodSync(path, 0o755);
  chmodSync(join(data, 'outbox.jsonl'), 0o644);
  const server = new ServerProcess(data);
  await server.ready();
  const modes = ['', 'files', 'database', 'outbox.jsonl', 'lock'].map(
    (name) => statSync(join(data, name)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600, 0o600]);
  expect(await server.kill('SIGTERM')).toBe(0);
});

/** A port where nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
