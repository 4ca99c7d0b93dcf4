import type { Figure } from '@zhice/contract/data-screen/screen-fields';
import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import type { Place } from './scope';

/** A page of the portal that lists what a number counts; `note` where it cannot be narrowed as the number is. */
export interface NumberList {
  name: string;
  to: string;
  note?: string;
}

type Narrowing = Record<string, string | number | undefined>;

function addressOf(path: string, narrowing: Narrowing): string {
  const given = Object.entries(narrowing).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** 政策事项 and 政策文件 of a place and a year, narrowed further. */
export const policyLists = ({ area, year }: Place, more: Narrowing = {}): NumberList[] => [
  { name: '政策事项', to: addressOf('/policyData', { area, time: year, ...more }) },
  { name: '政策文件', to: addressOf('/policyData', { kind: 'document', area, time: year, ...more }) },
];

/** Enterprises of a place that were founded in a year and are authenticated, narrowed further. */
export const enterpriseLists = ({ area, year }: Place, more: Narrowing = {}): NumberList[] => [
  { name: '企业库', to: addressOf('/enterpriseLibrary', { area, year, settled: 'yes', ...more }) },
];

/** Rights of a place and a year, a list for each kind, or that of one. */
export const rightLists = ({ area, year }: Place, only?: (typeof RIGHT_KINDS)[number]): NumberList[] =>
  RIGHT_KINDS.filter((kind) => only === undefined || kind === only).map((kind) => ({
    name: RIGHT_KINDS.labels[kind],
    to: addressOf('/equity', { kind, area, year }),
  }));

/** The pages behind a total, as far as they can be narrowed to it. */
export function totalLists(of: Figure, place: Place): NumberList[] {
  if (of === 'enterprises') return enterpriseLists(place);
  if (of === 'rights') return rightLists(place);
  return of === 'policies' ? policyLists(place) : [];
}
