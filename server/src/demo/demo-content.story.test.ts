import { makeContent } from '@zhice/demo/content/content';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app';
import { makeSetting } from '../../test/factories/content';
import { makeStaff } from '../../test/factories/staff';
import { saveContent } from './load-front';

const app = await testApp();

const fill = (today: string) => saveContent(app.db, makeContent(today));
const trends = () => app.ask('/api/demo/trends_list', { pageSize: 100 });

it('is shown whole on its day, follows the days without doubles, and leaves settings that are made', async () => {
  await fill('2026-11-10');
  const before = await trends();
  expect(before.total).toBe(14);
  await makeSetting(app.db, 'fwrx', '0571-80000009');
  await fill('2026-11-20');
  const after = await trends();
  expect(after.list.map((row) => row.title)).toEqual(before.list.map((row) => row.title));
  expect(after.list[0]!.createtime > before.list[0]!.createtime).toBe(true);
  const settings = await app.ask('/api/index/pcconfig', {});
  expect([settings.fwrx, settings.yrzqys_count]).toEqual(['0571-80000009', 0]);
  expect((await app.ask('/api/demo/fwystem', { pageSize: 999 })).list).toHaveLength(24);
  expect((await app.ask('/api/index/partners', {})).list).toHaveLength(8);
  expect((await app.ask('/api/index/get_newfeed_list', {})).total).toBe(10);
});

it('leaves what staff have written since', async () => {
  await fill('2026-11-10');
  const { id } = (await trends()).list[0]!;
  const [{ title } = { title: '' }] = await app.db<{ title: string }[]>`
    update content_trend set title = '编辑改过的标题' where id = ${id} returning title`;
  const { id: staff } = await makeStaff(app, { permissions: ['content'] });
  await app.db`
    insert into content_version (kind, record_id, version, act, fields, at, staff_id)
    values ('news', ${id}, 1, 'save', '{}', now(), ${staff})`;
  await fill('2026-11-20');
  expect((await trends()).list.map((row) => row.title)).toContain(title);
});

it('has articles whose marks have all become HTML', async () => {
  const { list } = await app.ask('/api/demo/knowledge_list', { pageSize: 100 });
  expect(list).toHaveLength(18);
  const bodies = await Promise.all(
    list.map(async ({ id }) => (await app.ask('/api/demo/knowledge_detail', { id })).body),
  );
  for (const body of bodies) expect(body).not.toMatch(/\*\*|^#|^- | \| |\]\(/m);
  expect(bodies.filter((body) => body.includes('<table>')).length).toBeGreaterThanOrEqual(8);
});
