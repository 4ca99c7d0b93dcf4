import { type BenchRow, percentile } from '../row';

/** A row beside its anchor; the ratio says how many times the anchor takes. */
export function besides(name: string, value: number, unit: string, anchor: string, anchorValue: number): BenchRow {
  return {
    name,
    value: rounded(value),
    unit,
    anchor,
    anchorValue: rounded(anchorValue),
    ratio: rounded(anchorValue / value),
  };
}

export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

/** A percentile (0.5 = median) of the time in ms of `repeat` runs after `warm` that do not count. */
export function percentileOf(run: () => void, repeat: number, warm: number, share: number): number {
  for (let round = 0; round < warm; round += 1) run();
  const times: number[] = [];
  for (let round = 0; round < repeat; round += 1) {
    const start = performance.now();
    run();
    times.push(performance.now() - start);
  }
  return percentile(times, share * 100);
}
