type Codes = Uint16Array | Uint32Array;

/** One value of each row, by its id, as the number of a distinct value: few of them are different. */
export class Column<Stored, Value> {
  /** Every distinct value, by its number. */
  readonly values: Value[] = [];
  codes: Codes = new Uint16Array(1024);
  private readonly known = new Map<Stored, number>();

  constructor(private readonly read: (stored: Stored) => Value) {}

  set(id: number, stored: Stored): void {
    let code = this.known.get(stored);
    if (code === undefined) {
      code = this.values.length;
      this.known.set(stored, code);
      this.values.push(this.read(stored));
    }
    this.codes = withRoomFor(this.codes, id, code);
    this.codes[id] = code;
  }

  /** Of each number whether its value is meant. */
  codesWhere(holds: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (holds(value) ? 1 : 0));
  }

  /** The place of each number's value among the distinct results of `by`, ascending, null first. */
  ranksBy(by: (value: Value) => string | number | null): { ranks: Uint32Array; count: number } {
    const keys = this.values.map(by);
    const sorted = [...new Set(keys)].sort((a, b) => (a === b ? 0 : a === null || (b !== null && a < b) ? -1 : 1));
    const places = new Map(sorted.map((key, place) => [key, place]));
    return { ranks: Uint32Array.from(keys, (key) => places.get(key)!), count: sorted.length };
  }
}

/** Codes for this id and of this size: grows by a quarter, and to wider numbers when there are more than 65,536. */
function withRoomFor(codes: Codes, id: number, code: number): Codes {
  const isWide = codes instanceof Uint32Array || code > 0xffff;
  if (id < codes.length && isWide === codes instanceof Uint32Array) return codes;
  const length = id < codes.length ? codes.length : Math.ceil((id + 1) * 1.25);
  const longer = isWide ? new Uint32Array(length) : new Uint16Array(length);
  longer.set(codes);
  return longer;
}
