import { Column } from '../../shelf/column';

/** A key with those that hold it too, less exactly: 'industry:3841' is 'industry:384' and 'industry:38'. */
export function widened(key: string): string[] {
  const at = key.indexOf(':');
  const [prefix, code] = [key.slice(0, at + 1), key.slice(at + 1)];
  if (prefix === 'industry:')
    return [4, 3, 2].flatMap((length) => (code.length >= length ? prefix + code.slice(0, length) : []));
  if (prefix === 'area:')
    return [6, 4, 2]
      .map((length) => prefix + code.slice(0, length).padEnd(6, '0'))
      .filter((one, at, all) => all.indexOf(one) === at);
  if (prefix === 'ipc:' && code.length > 4) return [key, prefix + code.slice(0, 4)];
  return [key];
}

/** The keys of listings by their ids; each distinct list of keys is judged once, whatever the number of rows that have it. */
export class KeyIndex {
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly column = new Column<string, Uint32Array>((stored) => this.numbersOf(stored));
  private readonly there = new Set<number>();
  private counted: Uint32Array | undefined;

  set(id: number, keys: readonly string[]): void {
    this.column.set(id, [...keys].sort().join(' '));
    if (keys.length > 0) this.there.add(id);
    else this.there.delete(id);
    this.counted = undefined;
  }

  /** The keys of a row, with the wider ones. */
  keysOf(id: number): string[] {
    const keys = this.column.values[this.column.codes[id] ?? 0];
    return keys ? Array.from(keys, (number) => this.names[number]!) : [];
  }

  /** What each row has of wanted keys, the rarer the more: `score(id)`; and how rare a key is, from 0 to 1. */
  scores(wanted: ReadonlyMap<string, number>): { of: Float64Array; weightOf: (key: string) => number } {
    const counts = this.counts();
    const rarity = (number: number) => Math.log(1 + this.there.size / (1 + counts[number]!));
    const weights = new Float64Array(this.names.length);
    for (const [key, weight] of wanted) {
      const number = this.numbers.get(key);
      if (number !== undefined) weights[number] = weight * rarity(number);
    }
    const ofList = Float64Array.from(this.column.values, (keys) => {
      let sum = 0;
      for (const key of keys) sum += weights[key]!;
      return sum;
    });
    const { codes } = this.column;
    const of = new Float64Array(codes.length);
    for (const id of this.there) of[id] = ofList[codes[id]!]!;
    return { of, weightOf: (key) => weights[this.numbers.get(key) ?? -1] ?? 0 };
  }

  private counts(): Uint32Array {
    if (this.counted) return this.counted;
    const counts = new Uint32Array(this.names.length);
    for (const id of this.there) for (const key of this.column.values[this.column.codes[id]!]!) counts[key]! += 1;
    this.counted = counts;
    return counts;
  }

  private numbersOf(stored: string): Uint32Array {
    const keys = new Set(stored === '' ? [] : stored.split(' ').flatMap(widened));
    return Uint32Array.from(keys, (key) => this.numberOf(key));
  }

  private numberOf(key: string): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.names.push(key);
    this.numbers.set(key, this.names.length - 1);
    return this.names.length - 1;
  }
}
