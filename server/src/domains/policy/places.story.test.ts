import { expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { makeItem } from '../../../test/factories/policy';
import { AREAS } from '../../reference/areas';
import { findZone, isZone } from '../../reference/zones';

const app = await testApp();
const zone = (name: string) => findZone(name)!.code;
const PLACES: Record<string, string[]> = {
  示范区: ['310118', '320509', '330421'],
  西湖滨江: ['330106', '330108'],
  合肥高新: [zone('合肥高新区')],
  雄安: [zone('雄安新区')],
  容城: ['130629'],
  浙江: ['330000'],
  全国: [],
};
for (const [title, area_codes] of Object.entries(PLACES)) {
  await makeItem(app.db, { title: `${title}科技补助`, area_codes, published_on: '2026-01-01' });
}

const ASKED: [string, string[]][] = [
  ['310000', ['示范区']],
  ['310118', ['示范区']],
  ['320500', ['示范区']],
  ['330000', ['示范区', '西湖滨江', '浙江']],
  ['330100', ['西湖滨江']],
  ['330108', ['西湖滨江']],
  ['330109', []],
  ['340100', ['合肥高新']],
  ['340104', ['合肥高新']],
  ['340103', []],
  ['130000', ['雄安', '容城']],
  ['130629', ['雄安', '容城']],
  [zone('合肥高新区'), ['合肥高新']],
  [zone('雄安新区'), ['雄安', '容城']],
  ['000000', Object.keys(PLACES)],
];

it.each(ASKED)('the library shows under %s what is for it or for a place in it', async (area, titles) => {
  const named = titles.map((title) => `${title}科技补助`).sort();
  for (const keyword of [undefined, '补助']) {
    const { list, total } = await app.ask('/api/demo/depot_list', { area, keyword });
    expect(list.map(({ title }) => title).sort()).toEqual(named);
    expect(total).toBe(named.length);
  }
});

it.each([{}, { keyword: '补助' }, { level: 20 }, { keyword: '补助', area: '330000' }, { area: '110000' }])(
  'the facet %j counts for each place what its filter shows',
  async (filters) => {
    const { area: facet } = await app.ask('/api/portal/policy_facets', filters);
    expect(facet.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['310118', '320509', '330106', '340100', '340104', zone('合肥高新区'), zone('雄安新区')]),
    );
    for (const { id, count } of facet) {
      const { total } = await app.ask('/api/demo/depot_list', { ...filters, area: id });
      expect([id, count]).toEqual([id, total]);
    }
  },
);

it('names the places on list and detail, the city before the first of its counties', async () => {
  const { list } = await app.ask('/api/demo/depot_list', {});
  const named = new Map(list.map(({ title, area_names }) => [title.slice(0, -4), area_names.join('、')]));
  expect(Object.fromEntries(named)).toEqual({
    示范区: '上海市青浦区、苏州市吴江区、嘉兴市嘉善县',
    西湖滨江: '杭州市西湖区、滨江区',
    合肥高新: '合肥高新技术产业开发区',
    雄安: '雄安新区',
    容城: '保定市容城县',
    浙江: '浙江省',
    全国: '全国',
  });
  const { area_names, area_codes } = await app.ask('/api/demo/depot_detail', { id: list[0]!.id });
  expect([area_names, area_codes]).toEqual([list[0]!.area_names, list[0]!.area_codes]);
});

const COUNTIES = AREAS.filter(({ level }) => level === 3)
  .slice(0, 80)
  .map(({ code }) => code);

it('among many areas a zone stands under each area that it reaches into, right behind the one that its code names', async () => {
  await makeItem(app.db, { title: '多地科技补助', area_codes: COUNTIES, published_on: '2026-01-01' });
  const shown = async (area?: string) =>
    (await app.ask('/api/portal/policy_facets', { area })).area.map(({ id }) => id).filter(isZone);
  expect(await shown()).toEqual([]);
  expect(await shown('130629')).toEqual([zone('雄安新区')]);
  expect(await shown(zone('雄安新区'))).toEqual([zone('雄安新区')]);
  const { area } = await app.ask('/api/portal/policy_facets', { area: '340000' });
  const ids = area.map(({ id }) => id);
  expect(ids[ids.indexOf(zone('合肥高新区')) - 1]).toBe(zone('合肥高新区').slice(1, 7));
});
