import { annualFeeSchedule, type PatentFacts } from '@zhice/server/domains/ip/annual-fee.rules';
import { payableOn } from '@zhice/server/domains/ip/late-fee.rules';
import { anyPatent } from '@zhice/server/domains/ip/random-patents';
import fc from 'fast-check';
import { type BenchRow, percentile } from './row';

const PATENTS = 100_000;
const DISTINCT = 20_000;
const TODAY = '2026-11-22';

/** The schedules of 100,000 patents to the end of their terms, and what each of their fees costs today. */
export async function run(): Promise<BenchRow[]> {
  const distinct = fc.sample(anyPatent, { numRuns: DISTINCT, seed: 7 });
  const patents = Array.from({ length: PATENTS }, (_, at) => distinct[at % DISTINCT]!);
  const times: number[] = [];
  const first = performance.now();
  const fees = amountsOf(patents);
  const cold = performance.now() - first;
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    amountsOf(patents);
    times.push(performance.now() - start);
  }
  const name = `schedules of ${PATENTS} patents, ${fees} fees priced today`;
  return [
    { name: `${name}, p50`, value: percentile(times, 50), unit: 'ms', anchor: 'limit', anchorValue: 300 },
    { name: `${name}, first run`, value: cold, unit: 'ms', anchor: 'limit', anchorValue: 300 },
  ];
}

/** How many fees were priced: every year of every schedule. */
function amountsOf(patents: readonly PatentFacts[]): number {
  let count = 0;
  for (const patent of patents) {
    for (const fee of annualFeeSchedule(patent)) {
      const payable = payableOn(fee, TODAY);
      if (payable.lastDay.day !== '') count++;
    }
  }
  return count;
}
