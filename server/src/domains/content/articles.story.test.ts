import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { makeFeed, makeKnowledge, makeTrend } from '../../../test/factories/content';

const app = await testApp();
const titles = (rows: { title: string }[]) => rows.map((row) => row.title);

describe('news of the platform', () => {
  it('come newest first, in pages, with their day in China', async () => {
    for (let day = 1; day <= 12; day += 1) {
      await makeTrend(app.db, { title: `动态${day}`, published: `2026-09-${String(day).padStart(2, '0')}T23:30:00Z` });
    }
    const first = await app.ask('/api/demo/trends_list', {});
    expect([first.total, first.page, first.pageSize, first.list.length]).toEqual([12, 1, 10, 10]);
    expect(first.list[0]).toMatchObject({ title: '动态12', createtime: '2026-09-13', image: '', source: '平台' });
    const second = await app.ask('/api/demo/trends_list', { page: 2, pageSize: 5 });
    expect(titles(second.list)).toEqual(['动态7', '动态6', '动态5', '动态4', '动态3']);
    expect((await app.ask('/api/demo/trends_list', { page: 9 })).list).toEqual([]);
  });

  it('are found by a part of title or summary, whatever width and case; punctuation divides words', async () => {
    await makeTrend(app.db, { title: '补助提高５０％ 的ABC通知', summary: '下划线_在这里' });
    const find = async (keyword: string) => titles((await app.ask('/api/demo/trends_list', { keyword })).list);
    expect(await find('50%')).toEqual(['补助提高５０％ 的ABC通知']);
    expect(await find('abc通')).toEqual(['补助提高５０％ 的ABC通知']);
    expect(await find('线_在')).toEqual(['补助提高５０％ 的ABC通知']);
    expect(await find('%%')).toEqual([]);
    expect(await find('补_提')).toEqual(['补助提高５０％ 的ABC通知']);
    expect(await find('\\')).toEqual([]);
  });

  it('are not there before their time', async () => {
    const id = await makeTrend(app.db, { title: '明天的消息', published: '2026-11-21T01:00:00Z' });
    expect((await app.ask('/api/demo/trends_list', { keyword: '明天' })).total).toBe(0);
    expect((await app.call('/api/demo/trends_detail', { id })).status).toBe(404);
    const newest = (await app.ask('/api/demo/trends_list', { pageSize: 1 })).list[0]!;
    expect((await app.ask('/api/demo/trends_detail', { id: newest.id })).previous).toBeUndefined();
  });

  it('open with a clean body and their neighbours', async () => {
    const published = '2026-10-20T01:00:00Z';
    const older = await makeTrend(app.db, { title: '前一篇', published: '2026-10-19T01:00:00Z' });
    const id = await makeTrend(app.db, {
      title: '这一篇',
      published,
      body: '<p onclick="x()">好</p><script>alert(1)</script>',
    });
    // the same moment: the later made is the newer
    const newer = await makeTrend(app.db, { title: '后一篇', published });
    const data = await app.ask('/api/demo/trends_detail', { id });
    expect(data.body).toBe('<p>好</p>');
    expect([data.previous, data.next]).toEqual([
      { id: newer, title: '后一篇' },
      { id: older, title: '前一篇' },
    ]);
  });

  it('that are not there are refused', async () => {
    expect(await app.call('/api/demo/trends_detail', { id: 999_999 })).toBeRefused(404, '内容不存在或已下架');
  });
});

it('knowledge has a list for each kind and one for both, and neighbours of its own kind', async () => {
  const policy = await makeKnowledge(app.db, 1, { title: '高企条件', summary: '八项条件逐条看' });
  const fees = await makeKnowledge(app.db, 2, { title: '年费', summary: '从申请日起算' });
  const size = await makeKnowledge(app.db, 1, { title: '企业规模' });
  const list = async (input: object) => titles((await app.ask('/api/demo/knowledge_list', input)).list);
  expect(await list({})).toEqual(['企业规模', '年费', '高企条件']);
  expect(await list({ type: 1 })).toEqual(['企业规模', '高企条件']);
  expect(await list({ type: 2 })).toEqual(['年费']);
  expect(await list({ type: 1, keyword: '申请日' })).toEqual([]);
  expect(await list({ keyword: '申请日' })).toEqual(['年费']);
  const open = (id: number) => app.ask('/api/demo/knowledge_detail', { id });
  expect(await open(policy)).toMatchObject({ type: 1, previous: { id: size, title: '企业规模' } });
  const alone = await open(fees);
  expect([alone.previous, alone.next]).toEqual([undefined, undefined]);
  expect((await app.call('/api/demo/knowledge_detail', { id: 999_999 })).status).toBe(404);
});

it('the news feed lists notices with their tag, by keyword, and opens one', async () => {
  const id = await makeFeed(app.db, { title: '例行维护', tag: '维护', body: '<p>三十分钟</p>' });
  const newer = await makeFeed(app.db, { title: '即将截止' });
  const page = await app.ask('/api/index/get_newfeed_list', { pageSize: 1 });
  expect([page.total, titles(page.list)]).toEqual([2, ['即将截止']]);
  const found = await app.ask('/api/index/get_newfeed_list', { keyword: '维护' });
  expect(found.list).toMatchObject([{ id, title: '例行维护', tag: '维护' }]);
  expect(await app.ask('/api/demo/newfeed_detail', { id })).toMatchObject({
    body: '<p>三十分钟</p>',
    previous: { id: newer, title: '即将截止' },
  });
  expect((await app.call('/api/demo/newfeed_detail', { id: 999_999 })).status).toBe(404);
});
