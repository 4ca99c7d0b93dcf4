import { enumeration } from '@zhice/contract/enumeration';
import { listingKind } from '@zhice/contract/listing/kind';
import { describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import { createEnterprise, joinEnterprise } from '../../../test/factories/enterprise';
import { SAMPLE_ORDER } from '../../../test/factories/two-sided-kind';
import { addDays } from '../../base/day';
import { areaChain, NATION } from '../../reference/areas';
import { handledKind } from '../case';
import { tellEnding } from './expiry-job';
import { enterpriseInterest, listingInterest } from './interest';
import { listedKind } from './listed-kind';
import { ListingLibrary } from './listing-library';
import { pageListing } from './page-listing';
import { recommended } from './recommend';

const TODAY = '2026-11-20';
const COLOURS = enumeration({ red: '红色', green: '绿色' });
const THING = listedKind({
  kind: listingKind({
    kind: 'thing',
    label: '样品',
    path: '/thing?id=',
    days: 60,
    facets: {
      colour: { label: '颜色', of: COLOURS },
      area: { label: '地区', codes: 'area' },
      type: { label: '类型' },
    },
    sorts: { price: { label: '价格从低到高', figure: 0, ascending: true } },
  }),
  table: 'thing',
  asked: { cases: handledKind({ kind: SAMPLE_ORDER, titleOf: () => '' }), table: 'thing', what: '样品' },
  values: {
    type: async () => [
      { id: '1', name: '检测' },
      { id: '2', name: '无损检测', parent: '1' },
      { id: '3', name: '设计' },
    ],
  },
});

const app = await testApp();
await app.db.unsafe(`
  create table thing (id bigint primary key, name text not null, tags text[] not null, keys text[] not null default '{}',
    price numeric, account_id bigint, enterprise_id bigint, state text not null, online_until date, confirmed_at timestamptz,
    published_at timestamptz, version integer not null default 1);
  create view listing_of_thing as select id, name as title, 'No. ' || id as words, tags, keys, array[price] as figures, account_id,
    enterprise_id, null::text as party_kind, null::bigint as party_id, state, online_until, confirmed_at, published_at from thing;
  create trigger keep after insert or update or delete on thing for each row execute function keep_listing('thing');`);
const services = Object.assign(app.portal.services, {
  listed: [THING],
  listings: new ListingLibrary(app.db as never, [THING]),
});
const asking = { db: app.db, services, today: TODAY, enterpriseId: null };

interface Thing {
  id: number;
  name: string;
  colour: string;
  area: string;
  type: string;
  price: number | null;
  state: string;
  until: string | null;
  since: string;
  keys?: string[];
  account?: number;
  enterprise?: number;
}

const save = async (thing: Thing) => {
  const { id, name, colour, area, type, price, state, until, since, keys = [], account, enterprise } = thing;
  const tags = [`colour:${colour}`, `area:${area}`, `type:${type}`];
  await app.db`
    insert into thing (id, name, tags, keys, price, account_id, enterprise_id, state, online_until, confirmed_at, published_at)
    values (${id}, ${name}, ${tags}, ${keys}, ${price}, ${account ?? null}, ${enterprise ?? null}, ${state}, ${until}, ${since}, ${since})
    on conflict (id) do update set name = excluded.name, tags = excluded.tags, keys = excluded.keys, price = excluded.price,
      state = excluded.state, online_until = excluded.online_until, confirmed_at = excluded.confirmed_at`;
};

/** Always the same things, of every mixture. */
const things: Thing[] = Array.from({ length: 300 }, (_, at) => ({
  id: at + 1,
  name: `${['超声', '视觉', '工业'][at % 3]}${['检测仪', '相机'][at % 2]} ${at}`,
  colour: COLOURS[at % 2]!,
  area: [NATION, '330000', '330106', '330200', '440300'][at % 5]!,
  type: ['1', '2', '3'][at % 3]!,
  price: at % 7 === 0 ? null : (at * 37) % 101,
  state: ['online', 'online', 'online', 'paused', 'down'][at % 5]!,
  until: [null, addDays(TODAY, -1), TODAY, addDays(TODAY, 30)][at % 4]!,
  since: `2026-0${1 + (at % 9)}-1${at % 10}T0${at % 7}:00:00Z`,
}));
for (const thing of things) await save(thing);

const isOn = ({ state, until }: Thing) => state === 'online' && (until === null || until >= TODAY);
const liesIn = (area: string, wanted: string) => area === NATION || areaChain(area).some(({ code }) => code === wanted);
const isType = (type: string, wanted: string) => type === wanted || (wanted === '1' && type === '2');
const isLeft = (thing: Thing, { colour, area, type }: Record<string, string | undefined>) =>
  isOn(thing) &&
  (!colour || thing.colour === colour) &&
  (!area || liesIn(thing.area, area)) &&
  (!type || isType(thing.type, type));

const FILTERS = [
  {},
  { colour: 'red' },
  { area: '330000' },
  { area: '330106', type: '1' },
  { colour: 'green', area: '440300', type: '3' },
];

describe('a list of listings', () => {
  it('has what filters leave and is online that day, newest first, and counts each choice under the others', async () => {
    for (const filters of FILTERS) {
      const left = things.filter((thing) => isLeft(thing, filters));
      const page = await pageListing(asking, 'thing', { filters, pageSize: 100 });
      const newest = left.toSorted((a, b) => b.since.localeCompare(a.since) || b.id - a.id);
      expect([page.total, page.ids]).toEqual([left.length, newest.slice(0, 100).map(({ id }) => id)]);
      const { facets, total } = await app.ask('/api/portal/listing_facets', { kind: 'thing', filters });
      expect(total).toBe(left.length);
      for (const { id, count } of facets.colour!) {
        expect(count).toBe(things.filter((thing) => isLeft(thing, { ...filters, colour: id })).length);
      }
      const areas = { ...filters, area: undefined };
      for (const { id, count } of facets.area!) {
        const whole = things.filter((thing) => isLeft(thing, areas) && liesIn(thing.area, id));
        expect(count).toBe(whole.length);
      }
    }
  });

  it('is sorted by a figure, what has none last', async () => {
    const { ids } = await pageListing(asking, 'thing', { filters: {}, sort: 'price', pageSize: 100 });
    const prices = ids.map((id) => things[id - 1]!.price);
    const known = prices.filter((price) => price !== null);
    expect(known.length).toBeGreaterThan(10);
    expect(prices.slice(0, known.length)).toEqual(known.toSorted((a, b) => a - b));
  });

  it('finds words of titles and texts, synonyms, pinyin, and the names of its facets', async () => {
    const find = async (keyword: string) =>
      (await pageListing(asking, 'thing', { keyword, filters: {}, pageSize: 100 })).ids;
    const named = (holds: (thing: Thing) => boolean) =>
      things.filter((one) => isOn(one) && holds(one)).map(({ id }) => id);
    const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);
    expect(sorted(await find('超声相机'))).toEqual(named(({ name }) => name.startsWith('超声相机')));
    expect(sorted(await find('绿色'))).toEqual(named(({ colour }) => colour === 'green'));
    expect(sorted(await find('深圳'))).toEqual(named(({ area }) => area === '440300'));
    expect(sorted(await find('无损'))).toEqual(named(({ type }) => type === '2'));
    expect((await find('"No. 15"')).includes(15)).toBe(isOn(things[14]!));
    expect(await find('没有的词')).toEqual([]);
  });

  it('follows every change at once, whoever makes it', async () => {
    const before = (await pageListing(asking, 'thing', { filters: {} })).total;
    await save({ ...things[0]!, id: 9001, name: '新到的样品', state: 'online', until: null });
    const found = await pageListing(asking, 'thing', { keyword: '新到', filters: {} });
    expect(found.ids).toEqual([9001]);
    await app.db`update thing set name = '改了名' where id = 9001`;
    expect((await pageListing(asking, 'thing', { keyword: '新到', filters: {} })).total).toBe(0);
    await app.db`delete from thing where id = 9001`;
    expect((await pageListing(asking, 'thing', { filters: {} })).total).toBe(before);
  });
});

it('what suits is recommended with its reasons; what has but its place in common is not', async () => {
  const base = { colour: 'red', type: '3', price: null, state: 'online', until: null, since: '2026-11-01T00:00:00Z' };
  const enterprise = await createEnterprise(app.db);
  await app.db`update enterprise set area_code = '330106', industry_code = '3841' where id = ${enterprise}`;
  await save({ ...base, id: 8001, name: '锂电池隔膜涂布', area: '440300', keys: ['industry:3841', 'ipc:H01M'] });
  await save({ ...base, id: 8002, name: '餐饮外卖', area: '330106', keys: ['area:330106'] });
  await save({
    ...base,
    id: 8003,
    name: '电池壳体冲压',
    area: '330106',
    keys: ['industry:3849', 'area:330106'],
    enterprise,
  });
  await save({ ...base, id: 8004, name: '电机绕线', area: '330106', keys: ['industry:3812', 'area:330106'] });
  await save({ ...base, id: 8005, name: '电池隔膜求购', area: '330106', keys: ['ipc:H01M'] });
  const mine = await enterpriseInterest(app.db, enterprise);
  const suited = await recommended(asking, 'thing', mine, { most: 5, notOf: { enterpriseId: enterprise } });
  expect(suited.map(({ id }) => id)).toEqual([8001]);
  expect(suited[0]!.why).toMatch(/^同行业：/);
  const like = await recommended(asking, 'thing', await listingInterest(app.db, 'thing', 8005), { most: 5 });
  expect(like.map(({ id }) => id)).toEqual([8005, 8001]);
  expect(like[1]!.why).toMatch(/专利同类：H01M 电气元件；提到“隔膜”、“电池”/);
});

it('a word that many have is no reason by itself; one that few have is, and so are two', async () => {
  const base = {
    colour: 'red',
    type: '3',
    price: null,
    state: 'online',
    until: null,
    since: '2026-11-01T00:00:00Z',
    area: '330106',
  };
  for (let id = 8100; id < 8112; id++) await save({ ...base, id, name: `托盘租赁${id}`, keys: [] });
  await save({ ...base, id: 8120, name: '托盘回收破碎机', keys: [] });
  const for_ = async (name: string) => {
    await save({ ...base, id: 8121, name, keys: [] });
    const found = await recommended(asking, 'thing', await listingInterest(app.db, 'thing', 8121), { most: 9 });
    return found.filter(({ id }) => id !== 8121);
  };
  expect(await for_('托盘')).toEqual([]);
  expect(await for_('托盘回收')).toMatchObject([{ id: 8120, why: '提到“回收”、“托盘”' }]);
});

describe('what one offers', () => {
  it('is confirmed, paused, taken down and brought back by its owner alone, in the version that was seen', async () => {
    const enterprise = await createEnterprise(app.db);
    const { token, id: account } = await makeAccount(app);
    await joinEnterprise(app.db, account, enterprise);
    const stranger = await makeAccount(app);
    await save({ ...things[0]!, id: 7001, state: 'online', until: addDays(TODAY, -3), enterprise });
    const { list, states } = await app.ask('/api/portal/listing_own', {}, { token });
    expect(list).toMatchObject([{ kind: 'thing', id: 7001, state: 'expired', version: 1, acts: ['renew', 'down'] }]);
    expect(states.find(({ id }) => id === 'expired')).toMatchObject({ count: 1 });
    const waiting = () => app.ask('/api/portal/waiting', {}, { token });
    expect(await waiting()).toMatchObject({
      marks: [{ key: 'listing-expired', count: 1, link: '/listings?state=expired' }],
      attention: [{ kind: 'listing', state_name: '已过期', act: '去确认', due_on: null }],
    });
    await app.db`update thing set online_until = ${addDays(TODAY, 7)} where id = 7001`;
    const ends = { state_name: '即将到期', due_on: addDays(TODAY, 7), note: '到期后不再展示' };
    expect(await waiting()).toMatchObject({ marks: [], attention: [ends] });
    await app.db`update thing set online_until = ${addDays(TODAY, -3)} where id = 7001`;
    const act = (act: 'renew' | 'pause' | 'resume' | 'down', options = {}, version?: number) =>
      app.call('/api/portal/listing_act', { kind: 'thing', id: 7001, act, version }, { token, ...options });
    expect(await act('renew', { token: stranger.token })).toBeRefused(404);
    expect(await act('pause')).toBeRefused(409);
    expect(await act('renew', {}, 7)).toBeRefused(409);
    expect((await act('renew', {}, 1)).body.data).toMatchObject({ state: 'online', online_until: addDays(TODAY, 60) });
    expect(await waiting()).toMatchObject({ marks: [], attention: [] });
    const [row] = (await app.ask('/api/portal/listing_own', {}, { token })).list;
    expect(row).toMatchObject({
      state: 'online',
      confirmed_on: TODAY,
      version: 2,
      acts: ['pause', 'down'].toSpliced(0, 0, 'renew'),
    });
    for (const [done, state] of [
      ['pause', 'paused'],
      ['resume', 'online'],
      ['down', 'down'],
      ['resume', 'online'],
    ] as const) {
      expect((await act(done)).body.data).toMatchObject({ state });
    }
  });

  it('is told before it ends and when it has, once each', async () => {
    const { token, id: account } = await makeAccount(app);
    await save({ ...things[0]!, id: 7002, name: '要到期的', state: 'online', until: addDays(TODAY, 6), account });
    const titles = async () =>
      (await app.ask('/api/portal/notice_list', {}, { token })).list
        .map(({ title }) => title)
        .filter((title) => title.includes('要到期的'));
    await tellEnding(app.db, [THING], TEST_NOW);
    await tellEnding(app.db, [THING], TEST_NOW);
    expect(await titles()).toEqual([`样品“要到期的”将于 ${addDays(TODAY, 6)} 到期`]);
    await tellEnding(app.db, [THING], new Date(TEST_NOW.getTime() + 7 * 86_400_000));
    expect(await titles()).toHaveLength(2);
  });
});
