import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../test/app';
import { importFiles } from './command';

const folder = mkdtempSync(join(tmpdir(), 'zhice-industries-'));
afterAll(() => rmSync(folder, { recursive: true }));
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function run(content: string): Promise<{ code: number; lines: string[] }> {
  const file = join(folder, 'industries.csv');
  writeFileSync(file, content);
  const lines: string[] = [];
  const order = { kind: 'industries' as const, files: [file], dryRun: false };
  const code = await importFiles(app.db, order, TEST_NOW, (line) => lines.push(line));
  return { code, lines };
}

const STANDARD =
  'code,level,parent,name\nC,1,,制造业\n39,2,C,计算机、通信和其他电子设备制造业\n397,3,39,电子器件制造\n3973,4,397,集成电路制造\n';

test('groups and classes appear in the industry tree of a running portal; a second run changes nothing', async () => {
  const list = async () => (await app.call('/api/demo/industry', { parent: '397' })).body.data.list;
  expect(await list()).toEqual([]);
  expect((await run(STANDARD)).lines[0]).toContain('新增 2，修改 0，未变 2，拒绝 0');
  await app.portal.feed.catchUp();
  expect(await list()).toMatchObject([{ id: '3973', name: '集成电路制造', parent: '397', leaf: true }]);
  expect((await run(STANDARD)).lines[0]).toContain('新增 0，修改 0，未变 4，拒绝 0');
});

test('a wrong row is refused alone', async () => {
  const { code, lines } = await run(`${STANDARD}39731,4,3973,过长\n993,3,99,没有的大类\n651,3,65,软件开发\n`);
  expect(code).toBe(0);
  expect(lines[0]).toContain('新增 1，修改 0，未变 4，拒绝 2');
});

test('a file without the columns is refused with what to do', async () => {
  expect(await run('甲,乙\n1,2\n')).toMatchObject({ code: 1, lines: [expect.stringContaining('代码、级别、名称')] });
});
