import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { makeDocument, makeItem } from '../../../test/factories/policy';
import { countOf } from '../../db/read-rows';
import { settle } from '../../db/upkeep';
import { parseQuery } from '../../search/query';
import { indexTerms, nameTerms, toTsvector } from '../../search/terms';
import { matches } from './depot-search.queries';
import { refreshTerms } from './refresh-terms';

const made: Record<string, number> = {};

const app = await testApp();
const body =
  '第一条 为了促进科技创新，对通过高新技术企业认定的企业给予补助。\n\n第二条 本办法自发布之日起施行，水费另计。';
made.title = await makeDocument(app.db, { title: '高新技术企业认定管理办法', published_on: '2020-01-01', level: 18 });
made.body = await makeDocument(app.db, { title: '科技创新若干措施', published_on: '2026-05-01', body, level: 20 });
made.newer = await makeDocument(app.db, { title: '关于高新技术企业培育的通知', published_on: '2025-01-01', level: 19 });
made.other = await makeDocument(app.db, { title: '粮食仓储补贴细则', published_on: '2026-06-01', body: '粮食仓储。' });
made.item = await makeItem(app.db, {
  title: '首次认定高新技术企业奖励',
  audience: '区内企业',
  conditions: '研发投入达标',
});
await makeItem(app.db, { title: '稳岗返还', audience: '用人单位' });

const search = (keyword: string, input: object = {}) =>
  app.ask('/api/demo/depot_list', { kind: 'document', keyword, ...input });
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

  it('finds by full pinyin, by pinyin beside other words, and by traditional characters, and says where', async () => {
    const labelled = await makeDocument(app.db, { title: '某办法', labels: ['绿色低碳'], published_on: '2019-01-01' });
    const law = await makeDocument(app.db, { title: '某条例', history: '根据二〇二一年修正案第二次修正' });
    expect(await found('gaoxinjishuqiye')).toEqual([made.newer, made.title]);
    expect(await found('gaoxinjish')).toEqual([made.newer, made.title]);
    expect(await found('gaoxin 认定')).toEqual([made.title]);
    expect(await found('高新技術企業')).toEqual([made.newer, made.title, made.body]);
    expect(await found('lvseditan')).toEqual([labelled]);
    expect((await search('gaoxinjishu')).list[0]?.why).toBe('标题含“高新技术”（拼音 gaoxinjishu）');
    expect((await search('lvseditan')).list[0]?.why).toBe('标签含“绿色低碳”（拼音 lvseditan）');
    expect((await search('二〇二一年修正案')).list.map(({ id, why }) => [id, why?.slice(0, 5)])).toEqual([
      [law, '立法沿革含'],
    ]);
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

it('what was stored by older rules is found as soon as its terms are made anew, and stays as it is', async () => {
  const id = await makeDocument(app.db, { title: '旧规则下入库的文件', published_on: '2001-01-01' });
  const stored = () => app.db`select version, updated_at, terms from policy where id = ${id}`;
  const [before] = await stored();
  await app.db`update policy set terms = '', title_terms = '', terms_version = 0 where id = ${id}`;
  expect(await found('jiuguizexia')).toEqual([]);
  expect(await refreshTerms(app.db)).toBe(1);
  expect(await found('jiuguizexia')).toEqual([id]);
  expect(await stored()).toEqual([before]);
  expect(await refreshTerms(app.db)).toBe(0);
});

describe('the number of a document', () => {
  const THIS = '国科发火〔2016〕32号';
  const ORDER = '国令第707号';
  const numbered = (doc_no: string, record: object) => makeDocument(app.db, { title: '某函', doc_no, ...record });
  beforeAll(async () => {
    await numbered(THIS, { published_on: '2016-01-29' });
    await numbered(ORDER, { published_on: '2018-12-18' });
    await numbered('国办函〔2020〕1号', { body: `依据${ORDER}。`, published_on: '2020-01-01' });
    for (const other of ['国科发火〔2016〕320号', '国科发火〔2017〕32号', '国科发火〔2016〕195号'])
      await numbered(other, { body: `依据${THIS}。`, published_on: '2026-01-01' });
  });

  it.each([
    THIS,
    '国科发火[2016]32号',
    '國科發火（２０１６）３２号',
    '国科发火 〔2016〕 第32号',
    '〔2016〕32号',
    '2016年32号',
  ])('%s shows that document first, however it is written', async (keyword) => {
    const { list, total } = await search(keyword, { pageSize: 3 });
    expect(list[0]).toMatchObject({ doc_no: THIS, why: '文号一致' });
    expect(list.slice(1).map(({ why }) => why)).not.toContain('文号一致');
    const second = await search(keyword, { page: 2, pageSize: 1 });
    expect([second.total, second.list[0]?.id]).toEqual([total, list[1]?.id]);
  });

  it('of an order counts too', async () => {
    expect((await search(ORDER)).list[0]).toMatchObject({ doc_no: ORDER, why: '文号一致' });
  });
});

it('a word that stands in thousands of policies is counted to the last, with titles first', async () => {
  await app.db`
    insert into policy (kind, source_key, title, level, published_on, title_terms, terms)
    select 'document', 'many-' || i, '普遍' || i, 19, date '2000-01-01' + i % 5000,
      case when i % 1000 = 0 then array_to_tsvector(array['普遍']) else '' end, array_to_tsvector(array['普遍'])
    from generate_series(1, 10500) i`;
  await settle(app.db);
  const first = await search('普遍', { pageSize: 20 });
  expect(first.total).toBe(10_500);
  const titled = await app.db<{ id: number }[]>`
    select id from policy where source_key like 'many-%000' order by published_on desc, id desc`;
  const others = await app.db<{ id: number }[]>`
    select id from policy where source_key like 'many-%' and source_key not like 'many-%000'
    order by published_on desc, id desc`;
  const wanted = [...titled, ...others].map(({ id }) => id);
  expect(titled).toHaveLength(10);
  expect(first.list.map(({ id }) => id)).toEqual(wanted.slice(0, 20));
  expect(await found('普遍', { pageSize: 7, page: 2 })).toEqual(wanted.slice(7, 14));
  expect(await found('普遍', { pageSize: 20, page: 525 })).toEqual(wanted.slice(10_480, 10_500));
  expect(await found('普遍', { page: 1051 })).toEqual([]);
  expect((await search('普遍', { sort: 'deadline' })).list).toHaveLength(10);
});

describe('a search that was asked before', () => {
  const TEXTS = ['粮食仓储', '高新技术企业的粮食', '高企', '水费', '研发 iso9001', 'ISO 9001 粮', '企业', ''];
  const SEARCHES = ['粮食', '高企', '企业', 'iso9001', '粮食 企业', '水', 'gxjs', '“高新技术企业”'];
  const plain = async (keyword: string) =>
    countOf(app.db`select count(*) from policy where kind = 'document' and ${matches(app.db, parseQuery(keyword))}`);

  it('knows what has been written, changed and deleted since, many or few', async () => {
    for (const many of [1, 3, 40, 6000, 2]) {
      await app.db.begin(async (tx) => {
        const rows = Array.from({ length: many }, (_, n) => {
          const [title, body] = [TEXTS[(n * 7 + many) % TEXTS.length]!, TEXTS[(n * 3 + many) % TEXTS.length]!];
          const titled = nameTerms(title);
          return {
            key: `again-${many}-${n}`,
            title: toTsvector(titled),
            all: toTsvector([...titled, ...indexTerms(body)]),
          };
        });
        for (let at = 0; at < rows.length; at += 1000)
          await tx`
            insert into policy (kind, source_key, title, level, title_terms, terms)
            select 'document', key, key, 19, title::tsvector, "all"::tsvector
            from jsonb_to_recordset(${tx.json(rows.slice(at, at + 1000))}) as r(key text, title text, "all" text)`;
        await tx`update policy set terms = array_to_tsvector(array['粮', '粮食']) where id % 11 = ${many % 11} and title like 'again%'`;
        await tx`delete from policy where id % 13 = ${many % 13} and title like 'again%'`;
      });
      for (const keyword of SEARCHES) {
        const counted = await plain(keyword);
        expect([many, keyword, (await search(keyword)).total]).toEqual([many, keyword, counted]);
      }
    }
    expect(await plain('粮食')).toBeGreaterThan(100);
  });
});
