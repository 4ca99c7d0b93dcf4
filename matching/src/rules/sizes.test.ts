import { expect, it } from 'vitest';
import { SECTOR_INDUSTRIES, SECTORS, type SectorKey, sizeClassOf } from '../size-class';

const KEYS = Object.keys(SECTORS) as SectorKey[];
const TIERS = ['large', 'medium', 'small'] as const;
const BELOW = { large: 'medium', medium: 'small', small: 'micro' } as const;
/** More than any tier asks for. */
const PLENTY = { staff: 1e6, revenue: 1e7, assets: 1e7 };
const FACTS = ['staff', 'revenue', 'assets'] as const;

/** A code of the sector that is fine enough for the standard. */
const codeOf = (key: SectorKey) => SECTOR_INDUSTRIES[key][0]!;

it.each(KEYS)('%s: each lower bound counts, and what is below it is one tier down', (key) => {
  for (const tier of TIERS) {
    const bounds: Partial<Record<(typeof FACTS)[number], number>> = SECTORS[key][tier];
    const exact = {
      ...PLENTY,
      ...Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined)),
    };
    expect(sizeClassOf({ industry: codeOf(key), ...exact }), `${key} ${tier}`).toMatchObject({ size: tier });
    for (const fact of FACTS) {
      if (bounds[fact] === undefined) continue;
      const found = sizeClassOf({ industry: codeOf(key), ...exact, [fact]: bounds[fact] - 0.01 });
      expect(found, `${key} ${tier} ${fact}`).toMatchObject({ size: BELOW[tier] });
    }
  }
});

it.each([
  ['06', 300, 1999, 'small'],
  ['39', 1200, 1500, 'small'],
  ['39', 999, 50000, 'medium'],
  ['65', 8, 900, 'micro'],
  ['85', 100, 0, 'medium'],
  ['703', 300, 0, 'large'],
  ['704', 300, 50000, 'outside'],
  ['53', 5000, 50000, 'outside'],
  ['66', 5000, 50000, 'outside'],
  ['83', 5000, 50000, 'outside'],
  ['84', 5000, 50000, 'outside'],
  ['91', 5000, 50000, 'outside'],
])('industry %s with %i people and sales of %i is %s', (industry, staff, revenue, size) => {
  expect(sizeClassOf({ industry, staff, revenue }).size).toBe(size);
});
