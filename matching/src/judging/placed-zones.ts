import { catalogue, type Zone } from '../catalogue';
import { areaPath } from '../classification';
import type { FactValue } from '../profile';

/** The zones that a place lies in, and those in which it may. */
export interface PlacedZones {
  inside: readonly string[];
  maybe: readonly string[];
}

/** What says that a place lies in no zone, and that what else is told may not be all. */
const NONE = 'none';
const OTHERS = 'others';

/** Inside are the zones that were told and those that hold the place whole; others that reach it may be, until all are told. */
export function placedZones(codes: readonly string[], told: FactValue | undefined): PlacedZones {
  const said = Array.isArray(told) ? told : typeof told === 'string' ? [told] : [OTHERS];
  const inside = said.filter((code) => code !== NONE && code !== OTHERS);
  const maybe: string[] = [];
  for (const { code, holds } of reaching(codes)) {
    if (inside.includes(code)) continue;
    if (holds) inside.push(code);
    else if (said.includes(OTHERS)) maybe.push(code);
  }
  return { inside, maybe };
}

interface Reaching {
  code: string;
  /** Whether it holds the place whole. */
  holds: boolean;
}

/** The zones that reach a place, by its codes, for each list of zones. */
const found = new WeakMap<readonly Zone[], Map<string, readonly Reaching[]>>();

function reaching(codes: readonly string[]): readonly Reaching[] {
  const { zones } = catalogue();
  const known = found.get(zones) ?? new Map<string, readonly Reaching[]>();
  found.set(zones, known);
  const key = codes.join(' ');
  let reached = known.get(key);
  if (!reached) {
    reached = zones.flatMap(({ code, areas }) => {
      const touched = areas.filter((area) => codes.some((own) => touches(own, area.code)));
      const holds = touched.some((area) => area.whole && codes.some((own) => lies(own, area.code)));
      return touched.length > 0 ? [{ code, holds }] : [];
    });
    known.set(key, reached);
  }
  return reached;
}

const lies = (own: string, area: string): boolean => areaPath(own).startsWith(areaPath(area));
const touches = (own: string, area: string): boolean => lies(own, area) || lies(area, own);
