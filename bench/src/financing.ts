import { REPAYMENTS } from '@zhice/contract/financing/loan';
import { costOf } from '@zhice/contract/financing/loan-cost';
import { percentileOf, rounded } from './matching/timing';
import type { BenchRow } from './row';

/** Plan, fees, subsidy and yearly cost of a loan over 360 months, as the calculator of /finance works them out. */
export async function run(): Promise<BenchRow[]> {
  let fen = 100_000_000;
  return REPAYMENTS.map((way) => {
    const once = () => {
      fen += 7;
      costOf(
        { fen, months: 360, ppm: 34_500, way },
        [
          { at: 'start', ppm: 5000 },
          { at: 'year', ppm: 3000 },
        ],
        {
          ppm: 500_000,
          years: 3,
        },
      );
    };
    return { name: `loan of 360 months, ${way}, p50`, value: rounded(percentileOf(once, 3000, 1000, 0.5)), unit: 'ms' };
  });
}
