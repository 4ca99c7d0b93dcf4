/** One figure of a benchmark, beside its anchor of the same run. */
export interface BenchRow {
  name: string;
  value: number;
  unit: string;
  /** What it is compared with. */
  anchor?: string;
  anchorValue?: number;
  /** How they compare; the name of the anchor says which way is better. */
  ratio?: number;
}

/** The p-th percentile of measurements, 0 < p <= 100. */
export function percentile(values: number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** Milliseconds of each of `times` runs after `warm` runs that do not count. */
export async function measure(times: number, warm: number, act: (n: number) => unknown): Promise<number[]> {
  for (let n = 0; n < warm; n++) await act(n);
  const spent: number[] = [];
  for (let n = 0; n < times; n++) {
    const start = performance.now();
    await act(n);
    spent.push(performance.now() - start);
  }
  return spent;
}
