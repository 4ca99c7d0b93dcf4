import { makeContent } from '@zhice/demo/content/content';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app';
import { makeSetting } from '../../test/factories/content';
import {
  insertMissingSettings,
  upsertFeed,
  upsertKnowledge,
  upsertPartners,
  upsertTrends,
} from './demo-content.queries';

const app = await testApp();

async function fill(today: string): Promise<void> {
  const content = makeContent(today);
  await upsertTrends(app.db, content.trends);
  await upsertKnowledge(app.db, content.knowledge);
  await upsertFeed(app.db, content.feed);
  await upsertPartners(app.db, content.partners);
  await insertMissingSettings(app.db, content.settings);
}

const trends = async () => (await app.call('/api/demo/trends_list', { pageSize: 100 })).body.data;

it('is shown whole on its day, follows the days without doubles, and leaves settings that are made', async () => {
  await fill('2026-11-10');
  const before = await trends();
  expect(before.total).toBe(14);
  await makeSetting(app.db, 'fwrx', '0571-80000009');
  await fill('2026-11-20');
  const after = await trends();
  expect(after.list.map((row) => row.title)).toEqual(before.list.map((row) => row.title));
  expect(after.list[0]!.createtime > before.list[0]!.createtime).toBe(true);
  const settings = (await app.call('/api/index/pcconfig', {})).body.data;
  expect([settings.fwrx, settings.yrzqys_count]).toEqual(['0571-80000009', 12_000]);
  expect((await app.call('/api/demo/fwystem', { pageSize: 999 })).body.data.list).toHaveLength(24);
  expect((await app.call('/api/index/partners', {})).body.data.list).toHaveLength(8);
  expect((await app.call('/api/index/get_newfeed_list', {})).body.data.total).toBe(10);
});

it('has articles whose marks have all become HTML', async () => {
  const { list } = (await app.call('/api/demo/knowledge_list', { pageSize: 100 })).body.data;
  expect(list).toHaveLength(18);
  const bodies = await Promise.all(
    list.map(async ({ id }) => (await app.call('/api/demo/knowledge_detail', { id })).body.data.body),
  );
  for (const body of bodies) expect(body).not.toMatch(/\*\*|^#|^- | \| |\]\(/m);
  expect(bodies.filter((body) => body.includes('<table>')).length).toBeGreaterThanOrEqual(8);
});
