/** Columns that share a limit; a column weighs 1 in it, or with `weighed` its weight. */
export interface PackingRow {
  limit: number;
  columns: readonly number[];
  weighed: boolean;
}

/** Work that may still be done: steps, about a nanosecond each. */
export interface Budget {
  steps: number;
}

export interface Packed {
  shares: Float64Array;
  /** No sum within the limits is higher; with all of a column none is higher than this less its loss. */
  bound: number;
  losses: number[];
}

/** Pivots a row or column after which the simplex gives up; the best known rules need two or three. */
const PATIENCE = 20;
const NOISE = 1e-11;

/**
 * Shares (0 to 1) of columns so that the sum of weight × share is the highest within the limits, by the simplex method for
 * bounded variables; and a bound that no sum within the limits exceeds. The bound is computed from the limits and the
 * prices that the simplex found, whatever these are (weak duality), and raised by what floating-point numbers can lose:
 * rounding and stopping early make it weaker, never wrong.
 */
export function pack(weights: readonly number[], rows: readonly PackingRow[], budget: Budget): Packed {
  const tableau = new Tableau(weights, rows, budget);
  const most = PATIENCE * (weights.length + rows.length);
  for (let pivots = 0; pivots < most && budget.steps > 0; pivots += 1) if (!tableau.improve()) break;
  return { shares: tableau.shares(), ...boundAt(tableau.prices(), weights, rows) };
}

/** What everything costs at these prices a unit of limit, and what the columns are worth beyond the prices they pay. */
function boundAt(prices: readonly number[], weights: readonly number[], rows: readonly PackingRow[]) {
  const paid = weights.map(() => 0);
  let bound = 0;
  for (const [index, { limit, columns, weighed }] of rows.entries()) {
    const price = prices[index]!;
    if (price === 0) continue;
    bound += limit * price;
    for (const column of columns) paid[column]! += weighed ? price * weights[column]! : price;
  }
  let handled = bound;
  for (const [column, weight] of weights.entries()) {
    handled += weight + paid[column]!;
    bound += Math.max(0, weight - paid[column]!);
  }
  return {
    bound: bound + handled * Number.EPSILON * (weights.length + rows.length),
    losses: weights.map((weight, column) => Math.max(0, paid[column]! - weight)),
  };
}

/**
 * Every basic variable in terms of those outside, which are 0: basic + Σ cell × outside = value; the last row is what the
 * sum gains, the last column the value. Variables are the columns and then the slack of each row. A column at its upper
 * bound is turned: what is outside is 1 − share.
 */
class Tableau {
  private readonly size: number;
  private readonly width: number;
  private readonly cells: Float64Array;
  private readonly basic: number[];
  private readonly outside: number[];
  private readonly turned: Uint8Array;
  private readonly scale: number;
  private readonly rowScales: number[];

  constructor(
    weights: readonly number[],
    rows: readonly PackingRow[],
    private readonly budget: Budget,
  ) {
    const columns = weights.length;
    this.width = columns + 1;
    this.size = this.width * (rows.length + 1);
    this.cells = new Float64Array(this.size);
    budget.steps -= this.size;
    this.outside = weights.map((_, column) => column);
    this.basic = rows.map((_, row) => columns + row);
    this.turned = new Uint8Array(columns);
    this.scale = Math.max(...weights);
    this.rowScales = rows.map((row) => (row.weighed ? Math.max(...row.columns.map((column) => weights[column]!)) : 1));
    for (const [index, row] of rows.entries()) {
      const scale = this.rowScales[index]!;
      for (const column of row.columns)
        this.cells[index * this.width + column] = row.weighed ? weights[column]! / scale : 1;
      this.cells[index * this.width + columns] = row.limit / scale;
    }
    for (const [column, weight] of weights.entries())
      this.cells[rows.length * this.width + column] = weight / this.scale;
  }

  /** One step up; false when there is none. */
  improve(): boolean {
    const column = this.entering();
    this.budget.steps -= this.width + this.basic.length;
    if (column < 0) return false;
    const row = this.leaving(column);
    if (row >= 0) {
      if (this.cells[row * this.width + column]! < 0) this.turnBasic(row);
      this.pivot(row, column);
      return true;
    }
    if (!this.isBounded(this.outside[column]!)) return false;
    this.turnOutside(column);
    return true;
  }

  shares(): Float64Array {
    const shares = new Float64Array(this.turned.length);
    for (const [row, variable] of this.basic.entries())
      if (this.isBounded(variable))
        shares[variable] = Math.min(1, Math.max(0, this.cells[(row + 1) * this.width - 1]!));
    return shares.map((share, column) => (this.turned[column] ? 1 - share : share));
  }

  /** For each row what one more unit of its limit would bring; never negative. */
  prices(): number[] {
    const prices = this.rowScales.map(() => 0);
    const gains = this.basic.length * this.width;
    for (const [column, variable] of this.outside.entries()) {
      if (this.isBounded(variable)) continue;
      const row = variable - this.turned.length;
      prices[row] = (Math.max(0, -this.cells[gains + column]!) * this.scale) / this.rowScales[row]!;
    }
    return prices;
  }

  private isBounded(variable: number): boolean {
    return variable < this.turned.length;
  }

  private entering(): number {
    const gains = this.basic.length * this.width;
    let found = -1;
    let best = NOISE;
    for (let column = 0; column < this.width - 1; column += 1) {
      const gain = this.cells[gains + column]!;
      if (gain <= best) continue;
      best = gain;
      found = column;
    }
    return found;
  }

  /** The row whose variable first reaches a bound when the column grows; -1 when the column reaches its own before. */
  private leaving(column: number): number {
    let found = -1;
    let least = this.isBounded(this.outside[column]!) ? 1 : Number.POSITIVE_INFINITY;
    let largest = 0;
    for (const [row, variable] of this.basic.entries()) {
      const cell = this.cells[row * this.width + column]!;
      if (Math.abs(cell) < NOISE || (cell < 0 && !this.isBounded(variable))) continue;
      const value = this.cells[(row + 1) * this.width - 1]!;
      const step = Math.max(0, cell > 0 ? value / cell : (1 - value) / -cell);
      if (step > least || (step === least && Math.abs(cell) <= largest)) continue;
      least = step;
      largest = Math.abs(cell);
      found = row;
    }
    return found;
  }

  private turnOutside(column: number): void {
    for (let at = column, end = this.width - 1; at < this.size; at += this.width, end += this.width) {
      this.cells[end]! -= this.cells[at]!;
      this.cells[at] = -this.cells[at]!;
    }
    this.turned[this.outside[column]!]! ^= 1;
  }

  private turnBasic(row: number): void {
    const end = (row + 1) * this.width - 1;
    for (let at = row * this.width; at < end; at += 1) this.cells[at] = -this.cells[at]!;
    this.cells[end] = 1 - this.cells[end]!;
    this.turned[this.basic[row]!]! ^= 1;
  }

  private pivot(row: number, column: number): void {
    const { cells, width } = this;
    const start = row * width;
    const pivot = cells[start + column]!;
    for (let at = start; at < start + width; at += 1) cells[at]! /= pivot;
    for (let other = 0; other < this.size; other += width) {
      const factor = cells[other + column]!;
      if (other === start || factor === 0) continue;
      this.budget.steps -= width;
      for (let at = 0; at < width; at += 1) cells[other + at]! -= factor * cells[start + at]!;
      cells[other + column] = -factor / pivot;
    }
    cells[start + column] = 1 / pivot;
    const entered = this.outside[column]!;
    this.outside[column] = this.basic[row]!;
    this.basic[row] = entered;
  }
}
