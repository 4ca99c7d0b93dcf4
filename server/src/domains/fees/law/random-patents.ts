import fc from 'fast-check';
import { addDays, dayNumber, dayOf } from '../../../base/day';
import type { PatentFacts } from './annual-fee.rules';

/** Patents of every kind, filed from 1993 to 2040 and granted within seven years, with reductions and open licences. */
export const anyPatent: fc.Arbitrary<PatentFacts> = fc
  .record({
    kind: fc.constantFrom('invention' as const, 'utility' as const, 'design' as const),
    filed: fc.integer({ min: dayNumber('1993-01-01'), max: dayNumber('2040-12-31') }),
    daysToGrant: fc.integer({ min: 30, max: 2500 }),
    reductionFilings: fc.array(
      fc.record({
        percent: fc.constantFrom(85 as const, 70 as const),
        fromYear: fc.integer({ min: 1, max: 20 }),
        toYear: fc.option(fc.integer({ min: 1, max: 20 })),
      }),
      { maxLength: 3 },
    ),
    openLicence: fc.option(fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2045-12-31') })),
  })
  .map(({ kind, filed, daysToGrant, reductionFilings, openLicence }) => ({
    kind,
    filedOn: dayOf(filed),
    grantedOn: dayOf(filed + daysToGrant),
    reductionFilings,
    openLicences: openLicence === null ? [] : [{ from: dayOf(openLicence), to: addDays(dayOf(openLicence), 1500) }],
  }));

/** So many of them, the same for a seed. */
export const somePatents = (count: number, seed: number): PatentFacts[] =>
  fc.sample(anyPatent, { numRuns: count, seed });
