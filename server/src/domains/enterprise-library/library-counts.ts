import type { Day } from '../../base/day';

/** How many enterprises there are of each choice of a facet. */
export type Counts = Map<string, number>;

/** The choices of a facet that each distinct value of its column is, as numbers, on a day. */
export class FacetBins {
  private readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly ofValue: number[][] = [];

  constructor(
    private readonly values: readonly unknown[],
    private readonly choicesOf: (value: unknown, today: Day) => readonly string[],
    readonly today: Day,
  ) {}

  /** Adds up how many rows have each value by choices; each row stands for so many. */
  count(tally: ArrayLike<number>, each: number): Counts {
    for (let at = this.ofValue.length; at < this.values.length; at += 1)
      this.ofValue.push(this.choicesOf(this.values[at], this.today).map((choice) => this.numberOf(choice)));
    const sums = new Float64Array(this.names.length);
    for (let code = 0; code < tally.length; code += 1) {
      const rows = tally[code];
      if (rows) for (const number of this.ofValue[code]!) sums[number]! += rows * each;
    }
    const counts: Counts = new Map();
    sums.forEach((sum, number) => {
      if (sum > 0) counts.set(this.names[number]!, sum);
    });
    return counts;
  }

  private numberOf(choice: string): number {
    const known = this.numbers.get(choice);
    if (known !== undefined) return known;
    this.numbers.set(choice, this.names.length);
    return this.names.push(choice) - 1;
  }
}
