import { expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { importStory } from '../../test/factories/import';

const app = await testApp();
const story = importStory(app.db);
const run = (content: string) => story.run('industries', story.file('industries.csv', content));

const STANDARD =
  'code,level,parent,name\nC,1,,制造业\n39,2,C,计算机、通信和其他电子设备制造业\n397,3,39,电子器件制造\n3973,4,397,集成电路制造\n';

test('groups and classes appear in the industry tree of a running portal; a second run changes nothing', async () => {
  const list = async () => (await app.ask('/api/demo/industry', { parent: '397' })).list;
  expect(await list()).toEqual([]);
  expect((await run(STANDARD)).text).toContain('新增 2，修改 0，未变 2，拒绝 0');
  await app.portal.feed.catchUp();
  expect(await list()).toMatchObject([{ id: '3973', name: '集成电路制造', parent: '397', leaf: true }]);
  expect((await run(STANDARD)).text).toContain('新增 0，修改 0，未变 4，拒绝 0');
});

test('a wrong row is refused alone', async () => {
  const { code, text } = await run(`${STANDARD}39731,4,3973,过长\n993,3,99,没有的大类\n651,3,65,软件开发\n`);
  expect(code).toBe(0);
  expect(text).toContain('新增 1，修改 0，未变 4，拒绝 2');
});

test('a file without the columns is refused with what to do', async () => {
  expect(await run('甲,乙\n1,2\n')).toMatchObject({ code: 1, text: expect.stringContaining('代码、级别、名称') });
});
