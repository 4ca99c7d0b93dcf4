import { catalogue } from '../catalogue';
import { areaPath } from '../classification';
import type { FactValue } from '../profile';

/** The zones that a place lies in, and those in which it may. */
export interface PlacedZones {
  inside: readonly string[];
  maybe: readonly string[];
}

/** What says that a place lies in no zone. */
const NONE = 'none';

/** Inside are the zones that were told and those that hold the place whole; others that reach it may be, until told. */
export function placedZones(codes: readonly string[], told: FactValue | undefined): PlacedZones {
  const inside = (Array.isArray(told) ? told : typeof told === 'string' ? [told] : []).filter((code) => code !== NONE);
  const maybe: string[] = [];
  for (const { code, areas } of catalogue().zones) {
    if (inside.includes(code)) continue;
    const reached = areas.filter((area) => codes.some((own) => touches(own, area.code)));
    if (reached.some((area) => area.whole && codes.some((own) => lies(own, area.code)))) inside.push(code);
    else if (reached.length > 0 && told === undefined) maybe.push(code);
  }
  return { inside, maybe };
}

const lies = (own: string, area: string): boolean => areaPath(own).startsWith(areaPath(area));
const touches = (own: string, area: string): boolean => lies(own, area) || lies(area, own);
