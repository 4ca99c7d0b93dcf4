import type { FactKey } from './facts';
import type { ProfileView } from './profile-view';
import type { Measure, Year } from './rule';

export const SIZE_MEASURES = {
  staff: { fact: 'staff', year: -1 },
  revenue: { fact: 'revenue', year: -1 },
  assets: { fact: 'assets', year: -1 },
} as const satisfies Record<string, { fact: FactKey; year: Year }>;

/** What the size class is judged by: the industry and the last books that there are. */
export function sizeFactsOf(view: ProfileView) {
  const value = (measure: Measure): number | undefined => {
    const { low, high } = view.read(measure);
    return low === high ? low : undefined;
  };
  return {
    industry: view.codes('industry')?.[0],
    staff: value(SIZE_MEASURES.staff),
    revenue: value(SIZE_MEASURES.revenue),
    assets: value(SIZE_MEASURES.assets),
  };
}
