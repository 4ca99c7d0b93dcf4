import type { NamedCode } from '../finding';
import { squeezed } from './characters';
import { SHORT_CITIES, SHORT_PROVINCES } from './city-names';
import type { Name } from './lexicon';
import type { Meaning } from './words';

type Named = [name: string, sense: Name | Meaning];

/** 在甬: the city that issues the text, which 在宁波 is not to be read as. */
function ownCity(areas: readonly NamedCode[], place: string): Named[] {
  const short = SHORT_CITIES[place.slice(0, 4)];
  if (!short) return [];
  const spelt = areas.flatMap(({ code, name }) => [name, name.replace(/市$/u, '')].map((one) => ({ code, name: one })));
  return [
    [`在${short}`, { kind: 'relative', to: 'city' }],
    ...spelt
      .filter(({ name }) => name.startsWith(short))
      .map(({ code, name }): Named => [`在${name}`, { kind: 'place', codes: [code] }]),
  ];
}

/** 在福田注册: the district that issues the text, by its short name. */
function ownDistrict(areas: readonly NamedCode[], place: string): Named[] {
  const name = areas.find(({ code }) => code === place)?.name ?? '';
  const short = /^(..+)[区县]$/u.exec(name)?.[1];
  if (!short || place.endsWith('00')) return [];
  // 龙华新区: what a district was called before it was one
  return [name, short, `${short}新区`].map((one) => [`在${one}`, { kind: 'place', codes: [place] }]);
}

/** 在豫注册: the province that issues the text, or holds who issues it. */
function ownProvince(place: string): Named[] {
  const short = SHORT_PROVINCES[place.slice(0, 2)];
  return short ? [[`在${short}`, { kind: 'relative', to: 'province' }]] : [];
}

/** What a text calls the place that it comes from. */
export const ownPlaces = (areas: readonly NamedCode[], place: string): Named[] => [
  ...ownProvince(place),
  ...ownCity(areas, place),
  ...ownDistrict(areas, place),
];

/** The names of a place: 浙江省, 浙江; 在内蒙古, which begins like 在内. */
export function placesOf(name: string): string[] {
  const short = /^(.{2,})[省市]$/u.exec(name)?.[1] ?? /^(宁夏|内蒙古|广西|西藏|新疆)\S*自治区$/u.exec(name)?.[1];
  const names = [squeezed(name), ...(short ? [short] : [])];
  return [...names, ...names.filter((one) => one.startsWith('内')).map((one) => `在${one}`)];
}
