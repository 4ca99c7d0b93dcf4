import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { makeDocument, makeItem } from '../../../test/factories/policy';

let app: TestApp;
const made: Record<string, number> = {};

beforeAll(async () => {
  app = await testApp();
  const body =
    '第一条 为了促进科技创新，对通过高新技术企业认定的企业给予补助。\n\n第二条 本办法自发布之日起施行，水费另计。';
  made.title = await makeDocument(app.db, { title: '高新技术企业认定管理办法', published_on: '2020-01-01', level: 18 });
  made.body = await makeDocument(app.db, { title: '科技创新若干措施', published_on: '2026-05-01', body, level: 20 });
  made.newer = await makeDocument(app.db, {
    title: '关于高新技术企业培育的通知',
    published_on: '2025-01-01',
    level: 19,
  });
  made.other = await makeDocument(app.db, {
    title: '粮食仓储补贴细则',
    published_on: '2026-06-01',
    body: '粮食仓储。',
  });
  made.item = await makeItem(app.db, {
    title: '首次认定高新技术企业奖励',
    audience: '区内企业',
    conditions: '研发投入达标',
  });
  await makeItem(app.db, { title: '稳岗返还', audience: '用人单位' });
});

const search = async (keyword: string, input: object = {}) =>
  (await app.call('/api/demo/depot_list', { kind: 'document', keyword, ...input })).body.data;
const found = async (keyword: string, input: object = {}) => (await search(keyword, input)).list.map(({ id }) => id);

describe('searching the policy library', () => {
  it('shows hits in the title first, newest first in both parts', async () => {
    expect(await found('高新技术企业')).toEqual([made.newer, made.title, made.body]);
    expect(await found('高新技术企业', { sort: 'date' })).toEqual([made.body, made.newer, made.title]);
  });

  it('finds the full name by its abbreviation, and by pinyin initials', async () => {
    expect(await found('高企')).toEqual([made.newer, made.title, made.body]);
    expect(await found('gxjsqy')).toEqual([made.newer, made.title]);
  });

  it.each(['粮', '粮食', '仓储 粮食', '粮食仓储补贴'])('finds %s, however short', async (keyword) => {
    expect(await found(keyword)).toEqual([made.other]);
  });

  it('finds one character in the text', async () => {
    expect(await found('水')).toEqual([made.body]);
  });

  it('marks the hits and says why', async () => {
    const [row] = (await search('高新技术企业')).list;
    expect(row?.title_pieces?.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['高新技术企业']);
    expect(row?.why).toContain('高新技术企业');
    const inBody = (await search('水费')).list[0];
    expect(inBody?.snippet?.some(({ text, hit }) => hit && text.includes('水费'))).toBe(true);
  });

  it('finds a document by its number and an item by a material, and says so', async () => {
    const numbered = await makeDocument(app.db, { title: '某通知', doc_no: '浙科发〔2026〕77号' });
    const item = await makeItem(app.db, { title: '某事项', materials: [{ name: '审计报告', required: true }] });
    const [byNumber] = (await search('浙科发〔2026〕77号')).list;
    expect(byNumber?.id).toBe(numbered);
    expect(byNumber?.why).not.toBe('');
    const [byMaterial] = (await search('审计报告', { kind: 'item' })).list;
    expect(byMaterial?.id).toBe(item);
    expect(byMaterial?.why).toContain('审计报告');
  });

  it('combines with filters and pages', async () => {
    expect(await found('高新技术企业', { level: 20 })).toEqual([made.body]);
    expect(await found('高新技术企业', { page: 2, pageSize: 2 })).toEqual([made.body]);
    expect((await search('高新技术企业', { page: 2, pageSize: 2 })).total).toBe(3);
    expect(await found('研发投入', { kind: 'item' })).toEqual([made.item]);
  });

  it('offers looser searches that do find something, and only when nothing was found', async () => {
    const nothing = await search('高新技术企业 火星');
    expect(nothing).toMatchObject({ total: 0, list: [] });
    expect(nothing.looser.length).toBeGreaterThan(0);
    for (const offer of nothing.looser) expect((await search(offer.keyword)).total).toBe(offer.total);
    expect((await search('粮食')).looser).toEqual([]);
  });

  it('finds nothing for punctuation and breaks on nothing', async () => {
    for (const keyword of ['！！！', "'", '\\', "' | '*", '&|!', ':*', '%_', '"', '“”']) {
      const answer = await app.call('/api/demo/depot_list', { kind: 'document', keyword });
      expect([keyword, answer.status]).toEqual([keyword, 200]);
      expect((await app.call('/api/portal/policy_facets', { kind: 'document', keyword })).status).toBe(200);
    }
    expect((await search('！！！')).total).toBe(0);
  });
});

describe('a word that stands in more policies than are counted', () => {
  beforeAll(async () => {
    await app.db`
      insert into policy (kind, source_key, title, level, published_on, title_terms, terms)
      select 'document', 'many-' || i, '普遍' || i, 19, date '2000-01-01' + i % 5000,
        case when i % 1000 = 0 then array_to_tsvector(array['普遍']) else '' end, array_to_tsvector(array['普遍'])
      from generate_series(1, 10500) i`;
  });

  it('is counted up to 10,000, with titles first', async () => {
    const first = await search('普遍', { pageSize: 20 });
    expect(first).toMatchObject({ total: 10_000, total_is_capped: true });
    const titled = await app.db<{ id: number }[]>`
      select id from policy where source_key like 'many-%000' order by published_on desc, id desc`;
    const others = await app.db<{ id: number }[]>`
      select id from policy where source_key like 'many-%' and source_key not like 'many-%000'
      order by published_on desc, id desc limit 40`;
    const wanted = [...titled, ...others].map(({ id }) => id);
    expect(titled).toHaveLength(10);
    expect(first.list.map(({ id }) => id)).toEqual(wanted.slice(0, 20));
    expect(await found('普遍', { pageSize: 7, page: 2 })).toEqual(wanted.slice(7, 14));
    expect(await found('普遍', { pageSize: 20, page: 2 })).toEqual(wanted.slice(20, 40));
    expect(await found('普遍', { page: 1000 })).toHaveLength(10);
    expect(await found('普遍', { page: 1001 })).toEqual([]);
    expect((await search('普遍', { sort: 'deadline' })).list).toHaveLength(10);
  });
});
