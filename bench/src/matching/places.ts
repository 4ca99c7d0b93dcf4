import { type Catalogue, FIRST_CATALOGUE, type Zone } from '@zhice/matching/catalogue';
import type { RandomWorld } from '@zhice/matching/random-world';

/** 300 counties of 30 cities, each city in a province of its own. */
export const AREAS = Array.from({ length: 300 }, (_, index) =>
  String(110101 + Math.floor(index / 10) * 10_000 + (index % 10)),
);

/** The development zone of the city in which an area lies. */
export const zoneOf = (area: string): string => `Z${area.slice(0, 4)}0099`;

/** Of each city one county is in the zone and another in part. */
const ZONES = Array.from({ length: 30 }, (_, city): Zone => {
  const counties = AREAS.slice(city * 10, city * 10 + 2);
  const areas = counties.map((code, index) => ({ code, whole: index === 0 }));
  return { code: zoneOf(counties[0]!), name: `第 ${city + 1} 高新区`, areas };
});

/** The first catalogue with what only a portal with data of its own has: zones, lists, a dated figure. */
export const BENCH_CATALOGUE: Catalogue = {
  ...FIRST_CATALOGUE,
  lists: [{ key: 'strategic', label: '战略性新兴产业', of: 'industry', codes: ['39', '6513', '27', '3411'] }],
  zones: ZONES,
  figures: [
    ...FIRST_CATALOGUE.figures,
    {
      key: 'mean_tax',
      label: '规模以上工业企业平均税收',
      unit: '万元',
      source: '统计公报',
      values: [
        { from: '2024-03-01', value: 60 },
        { from: '2026-03-01', value: 75 },
      ],
    },
  ],
};

/** Half of the policies are for a county, the rest for a city, a province or the country. */
export function areaBranch(world: RandomWorld): string {
  const county = world.pick(AREAS);
  const level = world.next();
  if (level < 0.5) return county;
  if (level < 0.8) return `${county.slice(0, 4)}00`;
  return level < 0.95 ? `${county.slice(0, 2)}0000` : '100000';
}
