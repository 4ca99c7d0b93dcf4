import { afterEach, describe, expect, test } from 'vitest';
import { areaOf } from './areas';
import { commonArea, liesIn, placeNames, zonesTouching } from './places';
import { allZones, findZone, SHIPPED_ZONES, withZones, ZONE_KINDS, zoneOf, zonesOn } from './zones';

const codeOf = (name: string) => findZone(name)?.code;

describe('the zones that come with the program', () => {
  test('every row has a code, a kind, areas that are there, and days in order', () => {
    for (const zone of SHIPPED_ZONES) {
      expect(zone.code, zone.name).toMatch(/^Z\d{8}$/);
      expect(ZONE_KINDS, zone.name).toContain(zone.kind);
      expect(zone.areas.length, zone.name).toBeGreaterThan(0);
      for (const { code } of zone.areas) expect(areaOf(code)?.code, zone.name).toBe(code);
      if (zone.valid_from && zone.valid_to) expect(zone.valid_from < zone.valid_to, zone.name).toBe(true);
      expect(zone.source, zone.name).not.toBe('');
      // the code says which city or province holds it
      const home = zone.code.slice(1, 7);
      expect(
        zone.areas.some(({ code }) => liesIn(code, home)),
        zone.name,
      ).toBe(true);
    }
    expect(new Set(SHIPPED_ZONES.map(({ code, valid_from }) => `${code} ${valid_from}`)).size).toBe(
      SHIPPED_ZONES.length,
    );
  });

  test('all 19 new areas, all 22 free trade zones', () => {
    const ofKind = (kind: string) => allZones().filter((zone) => zone.kind === kind);
    expect(ofKind('国家级新区')).toHaveLength(19);
    // with 临港新片区, which has its own plan
    expect(ofKind('自贸区')).toHaveLength(23);
  });

  test('each is found by each of its names, and by no name of another', () => {
    for (const zone of allZones()) {
      for (const name of [zone.name, ...zone.aliases]) expect([name, codeOf(name)]).toEqual([name, zone.code]);
    }
  });
});

describe('finding a zone by what people write', () => {
  test.each([
    ['合肥高新区', '合肥高新技术产业开发区'],
    ['合肥市高新区', '合肥高新技术产业开发区'],
    ['安徽省合肥高新技术产业开发区', '合肥高新技术产业开发区'],
    ['安徽省合肥市高新区', '合肥高新技术产业开发区'],
    ['合肥国家高新技术产业开发区', '合肥高新技术产业开发区'],
    ['两江新区', '两江新区'],
    ['重庆两江新区', '两江新区'],
    ['重庆市两江新区', '两江新区'],
    ['雄安新区', '雄安新区'],
    ['河北省雄安新区', '雄安新区'],
    ['中新天津生态城', '中新天津生态城'],
    ['天津市滨海新区中新天津生态城', '中新天津生态城'],
    ['苏州工业园区', '苏州工业园区'],
    ['江苏省苏州工业园区', '苏州工业园区'],
    ['江苏省苏州市苏州工业园区', '苏州工业园区'],
    ['苏州高新区', '苏州高新技术产业开发区'],
    ['中国（浙江）自由贸易试验区', '中国（浙江）自由贸易试验区'],
    ['浙江自贸区', '中国（浙江）自由贸易试验区'],
    ['浙江省自贸试验区', '中国（浙江）自由贸易试验区'],
    ['武汉东湖高新区', '武汉东湖新技术开发区'],
    ['湖北省武汉市东湖高新区', '武汉东湖新技术开发区'],
    ['北京经济技术开发区', '北京经济技术开发区'],
    ['亦庄', '北京经济技术开发区'],
    ['昆山经开区', '昆山经济技术开发区'],
  ])('%s', (name, full) => expect(findZone(name)?.name).toBe(full));

  test.each([['火星高新区'], ['高新区'], ['江苏省合肥高新区'], ['合肥市'], ['新区'], ['']])('%s is none', (name) =>
    expect(findZone(name)).toBeUndefined(),
  );
});

describe('a zone among areas', () => {
  const hefei = codeOf('合肥高新区')!;
  const xiongan = codeOf('雄安新区')!;

  test('lies in what holds all of it, and holds only what it covers to its borders', () => {
    expect([liesIn(hefei, '340100'), liesIn(hefei, '340000'), liesIn('340104', hefei)]).toEqual([true, true, false]);
    expect([liesIn('130638', xiongan), liesIn('130628', xiongan), liesIn(xiongan, '130600')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([commonArea([hefei]), commonArea([xiongan]), commonArea(['330106', '330108'])]).toEqual([
      '340104',
      '130000',
      '330100',
    ]);
    expect([commonArea([]), commonArea(['310118', '320509', '330421'])]).toEqual(['000000', '000000']);
    expect(zonesTouching('340104')).toContain(hefei);
    expect(zonesTouching('340103')).not.toContain(hefei);
  });

  test('places are read with the city before the first of its counties', () => {
    const names = (...area_codes: string[]) => placeNames({ area_codes, area_code: '' }).join('、');
    expect(names('330106', '330108')).toBe('杭州市西湖区、滨江区');
    expect(names('310118', '320509', '330421')).toBe('上海市青浦区、苏州市吴江区、嘉兴市嘉善县');
    expect(names(hefei)).toBe('合肥高新技术产业开发区');
    expect(names('330000', '320100')).toBe('浙江省、南京市');
    expect(placeNames({ area_codes: [], area_code: '000000' })).toEqual(['全国']);
  });
});

test('a zone is what it was on a day', () => {
  const of = (day: string) => zonesOn(day).find(({ name }) => name === '中国（浙江）自由贸易试验区')?.areas.length;
  expect([of('2016-01-01'), of('2018-01-01'), of('2026-01-01')]).toEqual([undefined, 1, 4]);
});

describe('other zones', () => {
  afterEach(() => withZones(SHIPPED_ZONES));

  test('take the place of those before, and a name of two is nobody’s', () => {
    const zone = (code: string, name: string) => ({
      ...zoneOf(codeOf('合肥高新区')!)!,
      code,
      name,
      aliases: ['科学岛'],
    });
    withZones([zone('Z34010098', '甲新城'), zone('Z34010099', '乙新城')]);
    expect([codeOf('甲新城'), codeOf('合肥高新区'), codeOf('科学岛')]).toEqual(['Z34010098', undefined, undefined]);
  });
});
