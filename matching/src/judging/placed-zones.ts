import { catalogue } from '../catalogue';
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
  for (const { code, areas } of catalogue().zones) {
    if (inside.includes(code)) continue;
    const reached = areas.filter((area) => codes.some((own) => touches(own, area.code)));
    if (reached.some((area) => area.whole && codes.some((own) => lies(own, area.code)))) inside.push(code);
    else if (reached.length > 0 && said.includes(OTHERS)) maybe.push(code);
  }
  return { inside, maybe };
}

const lies = (own: string, area: string): boolean => areaPath(own).startsWith(areaPath(area));
const touches = (own: string, area: string): boolean => lies(own, area) || lies(area, own);
