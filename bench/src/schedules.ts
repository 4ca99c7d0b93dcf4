import { annualFeeSchedule, type PatentFacts } from '@zhice/server/domains/fees/law/annual-fee.rules';
import { payableOn } from '@zhice/server/domains/fees/law/late-fee.rules';
import { somePatents } from '@zhice/server/domains/fees/law/random-patents';
import { type BenchRow, percentile } from './row';

const PATENTS = 100_000;
const DISTINCT = 20_000;
const TODAY = '2026-11-22';

/** The schedules of 100,000 patents to the end of their terms, and what the fees cost that can be paid today. */
export async function run(): Promise<BenchRow[]> {
  const distinct = somePatents(DISTINCT, 7);
  const patents = Array.from({ length: PATENTS }, (_, at) => distinct[at % DISTINCT]!);
  const times: number[] = [];
  const processor: number[] = [];
  const first = performance.now();
  const fees = amountsOf(patents);
  const cold = performance.now() - first;
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    const used = process.cpuUsage();
    amountsOf(patents);
    times.push(performance.now() - start);
    processor.push(process.cpuUsage(used).user / 1000);
  }
  const name = `schedules of ${PATENTS} patents, ${fees} fees priced`;
  return [
    { name: `${name}, p50`, value: percentile(times, 50), unit: 'ms', anchor: 'limit', anchorValue: 300 },
    {
      name: `${name}, p50 of processor time`,
      value: percentile(processor, 50),
      unit: 'ms',
      anchor: 'limit',
      anchorValue: 300,
    },
    { name: `${name}, first run`, value: cold, unit: 'ms', anchor: 'limit', anchorValue: 300 },
  ];
}

/** How many fees were priced: of each schedule those whose patent year has come and whose grace has not ended. */
function amountsOf(patents: readonly PatentFacts[]): number {
  let count = 0;
  for (const patent of patents) {
    for (const fee of annualFeeSchedule(patent)) {
      if (fee.payableFrom > TODAY) break;
      if (fee.graceEndRolled.day >= TODAY && payableOn(fee, TODAY).state !== 'ceased') count++;
    }
  }
  return count;
}
