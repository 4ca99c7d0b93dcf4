import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { FIRST_LAYOUT, textOfLayout } from '@zhice/contract/data-screen/tile-kinds';
import { demoMap } from '@zhice/demo/map';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import { makeStaff } from '../../../test/factories/staff';
import { countChanges } from './count';

const app = await testApp({ env: { DEMO: '1' } });
const staff = await makeStaff(app);
const as = { token: staff.token };
const member = await makeAccount(app);
type Totals = { enterprises: number; rights: number; policies: number; money: number };
const total = async (body: object = {}) => app.ask('/api/demo/get_total_map', body);
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

it('counts as the lists do that stand behind the numbers', async () => {
  const { totals, areas, path, years } = await total();
  expect(path).toEqual([{ code: '990000', name: '江澜省' }]);
  expect(areas.map(({ code }) => code)).toEqual(['990100', '990200', '990300']);
  const listed = async (area: string, time?: number) =>
    (await app.ask('/api/demo/depot_list', { kind: 'item', area, time })).total +
    (await app.ask('/api/demo/depot_list', { kind: 'document', area, time })).total;
  for (const { code, figures } of areas) expect([code, figures.policies]).toEqual([code, await listed(code)]);
  const year = years[0]!;
  expect((await total({ area: '990100', year })).totals.policies).toBe(await listed('990100', year));
  expect((await total({ area: '000000' })).totals.enterprises).toBe(
    (await app.ask('/api/demo/index', {})).enterprise_num,
  );
  const awards = async (area: string) => {
    const page = (page: number) => app.ask('/api/portal/screen_awards', { area, page, pageSize: 100 });
    const first = await page(1);
    const list = [...first.list, ...(await page(2)).list];
    expect(list.length).toBe(first.total);
    return sum(list.map(({ money }) => money));
  };
  for (const { code, figures } of areas) expect(await awards(code)).toBeCloseTo(figures.money);
  expect(totals.money).toBeCloseTo(sum(areas.map(({ figures }) => figures.money)));
});

it('shows what is shown first where no such area is known, and says so', async () => {
  const { as_of: _, ...first } = await total();
  expect(await total({ area: '999999' })).toMatchObject(first);
  const awards = (area?: string) => app.ask('/api/portal/screen_awards', { area });
  expect((await awards('999999')).total).toBe((await awards()).total);
});

it('keeps the map of the city where a district has no areas of its own, with its neighbours', async () => {
  const district = await total({ area: '990103' });
  const city = await total({ area: '990100' });
  expect([district.map, district.path.at(-1)?.code]).toEqual([city.map, '990103']);
  expect(district.areas).toEqual(city.areas);
  expect(district.totals).toEqual(city.areas.find(({ code }) => code === '990103')!.figures);
});

it('the parts of a total are the total, for any area and year', async () => {
  const { years } = await total();
  for (const area of ['000000', '990000', '990100', '990105']) {
    for (const year of [undefined, years[0], years[1]]) {
      const { totals } = await total({ area, year });
      const policy = await app.ask('/api/daping/get_policy', { area, year });
      expect(sum(policy.levels.map(({ items, documents }) => items + documents))).toBe(totals.policies);
      if (year) expect(sum(policy.months.flatMap(({ counts }) => counts))).toBe(totals.policies);
      const rights = await app.ask('/api/daping/knowledge_list', { area, year });
      expect(sum(rights.kinds.map(({ count }) => count))).toBe(totals.rights);
      if (year) expect(sum(rights.years.find((one) => one.year === year)!.counts)).toBe(totals.rights);
      const { industries, sizes, cases } = await app.ask('/api/daping/analysis', { area, year });
      expect(sum(industries.map(({ count }) => count))).toBe(totals.enterprises);
      expect(sum(sizes.map(({ count }) => count))).toBe(totals.enterprises);
      expect([sum(cases.map(({ done }) => done)), sum(cases.map(({ on_time }) => on_time))]).toEqual([
        totals.cases,
        totals.cases_on_time,
      ]);
      const series = await app.ask('/api/daping/get_year', { area, year });
      if (year) expect(series.years.find((one) => one.year === year)!.figures).toEqual(totals as Totals);
    }
  }
});

it('the years shown stay as they are while one goes through them, and go back to the one asked for', async () => {
  const now = app.now().getUTCFullYear();
  const shown = async (year?: number) => {
    const years = (await app.ask('/api/daping/get_year', { year })).years.map((one) => one.year);
    expect((await app.ask('/api/daping/knowledge_list', { year })).years.map((one) => one.year)).toEqual(years);
    return [years[0], years.at(-1)];
  };
  for (const year of [undefined, now, now - 9]) expect(await shown(year)).toEqual([now - 9, now]);
  expect(await shown(now - 10)).toEqual([now - 19, now - 10]);
});

it('the lists that a press on a part opens have as many as the part', async () => {
  const { years } = await total();
  for (const where of [{ area: '990100' }, { area: '990100', year: years[0]! }]) {
    const { levels } = await app.ask('/api/daping/get_policy', where);
    for (const { level, items, documents } of levels) {
      const listed = async (kind: 'item' | 'document') =>
        (await app.ask('/api/demo/depot_list', { kind, level, area: where.area, time: where.year })).total;
      expect([level, await listed('item'), await listed('document')]).toEqual([level, items, documents]);
    }
    const { programmes } = await app.ask('/api/daping/analysis', where);
    for (const { name, count } of programmes)
      expect([name, (await app.ask('/api/portal/screen_awards', { ...where, programme: name })).total]).toEqual([
        name,
        count,
      ]);
  }
});

it('enterprises and rights of a place and a year are listed as many as they are counted', async () => {
  const { years } = await total();
  for (const where of [{ area: '990000' }, { area: '990100' }, { area: '990105', year: years[1]! }]) {
    const { totals } = await total(where);
    const { industries } = await app.ask('/api/daping/analysis', where);
    const enterprises = async (industry?: string) => {
      const asked = { area: where.area, settled: 'yes', industry, ...(where.year && { year: String(where.year) }) };
      return (await app.ask('/api/enterprise/enterprise_list', asked, member)).total;
    };
    expect(await enterprises()).toBe(totals.enterprises);
    for (const { key, count } of industries.filter((one) => one.key !== ''))
      expect([key, await enterprises(key)]).toEqual([key, count]);
    const { kinds } = await app.ask('/api/daping/knowledge_list', where);
    const rights = { area: where.area, ...(where.year && { years: [where.year] }) };
    const lists = [
      '/api/Achievement/achievement_patent_list',
      '/api/Achievement/achievement_brand_list',
      '/api/Achievement/achievement_copyright_list',
      '/api/Achievement/achievement_softright_list',
    ] as const;
    const listed = await Promise.all(lists.map(async (path) => (await app.ask(path, rights)).total));
    expect(listed).toEqual(kinds.map(({ count }) => count));
    const { kinds: counted, area_name } = await app.ask('/api/portal/library_facets', rights);
    expect(sum(counted.map(({ count }) => count))).toBe(totals.rights);
    expect(area_name).toContain('江澜省');
  }
});

it('an answer that was given before follows the sums in every call, and no sooner', async () => {
  const where = { area: '990102' };
  const answers = async () => {
    const [{ totals, areas }, { years }, { industries, sizes }, policy, rights] = await Promise.all([
      total(where),
      app.ask('/api/daping/get_year', where),
      app.ask('/api/daping/analysis', where),
      app.ask('/api/daping/get_policy', where),
      app.ask('/api/daping/knowledge_list', where),
    ]);
    return {
      ...{ total: totals.enterprises, area: areas.find(({ code }) => code === '990102')!.figures.enterprises },
      ...{ year: years.at(-1)!.figures.enterprises, industries: sum(industries.map(({ count }) => count)) },
      ...{ sizes: sum(sizes.map(({ count }) => count)), rights: sum(rights.kinds.map(({ count }) => count)) },
      policies: sum(policy.months.at(-1)!.counts),
    };
  };
  await countChanges(app.db, app.now());
  const before = await answers();
  const today = app.now().toISOString().slice(0, 10);
  await app.db`
    with firm as (
      insert into enterprise (name, area_code, registered_on, approved_at) values ('后来的企业', '990102', ${today}, now()) returning id)
    insert into ip_right (enterprise_id, kind, patent_kind, number, name, status, applied_on, granted_on)
    select id, 'patent', 'invention', 'L1', '后来的专利', 'granted', '2020-01-01', '2022-01-01' from firm`;
  await app.db`
    insert into policy (kind, source_key, title, level, area_code, published_on)
    values ('document', 'later', '后来的政策', 21, '990102', ${today})`;
  expect(await answers()).toEqual(before);
  await countChanges(app.db, app.now());
  expect(await answers()).toEqual(Object.fromEntries(Object.entries(before).map(([name, count]) => [name, count + 1])));
});

it('answers by GET as by POST, and refuses what is no area', async () => {
  const answer = await app.get('/api/daping/get_total_map?area=990100&year=2026');
  expect((answer.body.data as { path: object[] }).path).toEqual((await total({ area: '990100', year: 2026 })).path);
  expect((await app.get('/api/daping/get_total_map?area=x')).status).toBe(400);
});

it('tells the latest of what is public, the newest first, and of no person', async () => {
  const { events } = await app.ask('/api/daping/ttttt', {});
  expect(events.length).toBeGreaterThan(10);
  expect(events.map(({ day }) => day)).toEqual(
    events
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  );
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['policy', 'award', 'feed']));
  expect(JSON.stringify(events)).not.toMatch(/1[3-9]\d{9}/);
});

it('has the maps of the demo, those of the operator’s folder, and nothing else of it', async () => {
  const { dataDir } = app.portal.services.settings;
  expect(await total()).toMatchObject({ map: '/api/daping/maps/990000', imaginary: true });
  const drawn = await app.get('/api/daping/maps/990100');
  expect(drawn.body).toEqual(JSON.parse(JSON.stringify(demoMap('990100'))));
  expect((await total({ area: '330000' })).map).toBeNull();
  mkdirSync(join(dataDir, 'maps'), { recursive: true });
  writeFileSync(join(dataDir, 'maps', '330000.json'), '{"type":"FeatureCollection","features":[]}');
  writeFileSync(join(dataDir, 'maps', '330100.json'), '{"secret":1}');
  expect((await total({ area: '330000' })).map).toMatch(/^\/api\/daping\/maps\/330000\?v=\d+$/);
  expect((await app.get('/api/daping/maps/330000')).status).toBe(200);
  for (const area of ['330100', '990105', '123456', '..%2F330000', 'x'])
    expect([area, (await app.get(`/api/daping/maps/${area}`)).status]).toEqual([area, 404]);
});

it('shows the area and the number that the settings name', async () => {
  const { row } = await app.ask('/api/console/content', { kind: 'settings', id: 1 }, as);
  const save = (fields: object) =>
    app.call(
      '/api/console/content_save',
      { kind: 'settings', id: 1, version: row!.version, fields: { ...row!.fields, ...fields } },
      as,
    );
  expect((await save({ screen_area: '33' })).status).toBe(422);
  expect((await save({ screen_area: '330000', map_number: '浙S(2026)1号' })).status).toBe(200);
  const { path, map_number, areas, imaginary } = await total();
  expect([path, map_number, imaginary]).toEqual([[{ code: '330000', name: '浙江省' }], '浙S(2026)1号', false]);
  expect(areas.length).toBe(11);
  await app.db`delete from site_setting where name in ('screen_area', 'map_number')`;
});

it('stands as the layout says that was published last, and goes back with it', async () => {
  const shown = async () => (await app.ask('/api/portal/screen_layout', {})).name;
  const save = (body: object) => app.call('/api/console/content_save', { kind: 'screen_layout', ...body }, as);
  const act = (which: object, action: string) =>
    app.ask('/api/console/content_publish', { kind: 'screen_layout', ...which, action }, as);
  expect(await app.ask('/api/portal/screen_layout', {})).toEqual({ name: '', tiles: [...FIRST_LAYOUT] });
  const wrong = await save({ fields: { name: '错', tiles: 'map = 1 1 30 3' } });
  expect([wrong.status, wrong.body.msg]).toEqual([422, expect.stringContaining('超出版面')]);
  const { data: first } = (await save({ fields: { name: '甲', tiles: textOfLayout(FIRST_LAYOUT) } })).body;
  expect(await shown()).toBe('');
  const published = await act(first, 'publish');
  expect(await shown()).toBe('甲');
  app.later(3600);
  const { data: second } = (await save({ fields: { name: '乙', tiles: 'map = 1 1 24 12' } })).body;
  const newest = await act(second, 'publish');
  expect(await app.ask('/api/portal/screen_layout', {})).toEqual({
    name: '乙',
    tiles: [{ tile: 'map', x: 1, y: 1, w: 24, h: 12 }],
  });
  const { body } = await save({ ...newest, fields: { name: '乙', tiles: 'years = 1 1 24 12' } });
  expect((await app.ask('/api/portal/screen_layout', {})).tiles[0]?.tile).toBe('years');
  const { list } = await app.ask('/api/console/content_versions', { kind: 'screen_layout', id: newest.id }, as);
  await app.ask('/api/console/content_revert', { kind: 'screen_layout', ...body.data, to: list.at(-1)!.version }, as);
  const back = await app.ask('/api/console/content', { kind: 'screen_layout', id: newest.id }, as);
  expect((await app.ask('/api/portal/screen_layout', {})).tiles[0]?.tile).toBe('map');
  await act({ id: newest.id, version: back.row!.version }, 'withdraw');
  expect(await shown()).toBe('甲');
  await act(published, 'withdraw');
  expect(await shown()).toBe('');
});

/** What a stream says until it was heard of something; and its end. */
async function listen(port: number) {
  const heard: string[] = [];
  const response = await new Promise<import('node:http').IncomingMessage>((resolve) => {
    get({ port, host: '127.0.0.1', path: '/api/daping/stream' }, resolve);
  });
  response.setEncoding('utf8').on('data', (text: string) => heard.push(text));
  return { response, heard, status: response.statusCode, end: () => response.destroy() };
}

it('tells open streams when a sum has moved; so many of one address, and all end with the process', {
  timeout: 30_000,
}, async () => {
  await app.portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.portal.app.server.address() as AddressInfo;
  const open = await Promise.all(Array.from({ length: 8 }, () => listen(port)));
  const [first] = open;
  expect(first!.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  const refused = await listen(port);
  expect([refused.status, refused.response.headers['retry-after']]).toEqual([429, '60']);
  const changes = () => first!.heard.join('').match(/"changed":"[^"]*"/g) ?? [];
  await expect.poll(() => changes().length, { timeout: 5000 }).toBeGreaterThan(0);
  const before = changes().at(-1);
  await app.db`insert into enterprise (name, area_code, approved_at) values ('流中企业', '990102', now())`;
  await countChanges(app.db, app.now());
  await expect.poll(() => changes().at(-1), { timeout: 8000 }).not.toBe(before);
  open[7]!.end();
  await expect
    .poll(async () => {
      const again = await listen(port);
      again.end();
      return again.status;
    })
    .toBe(200);
  const ended = new Promise((resolve) => first!.response.on('close', resolve));
  await app.portal.app.close();
  await ended;
});
