/** Slots sorted by a number (and then by id), so that a first page needs no sorting. */
export class Order {
  /** The first `size` are the sorted slots. */
  private sorted: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  private size = 0;
  private readonly keys: number[] = [];
  private readonly ids: number[] = [];
  private waiting: number[] = [];

  /** Gives a slot its place; it must have none yet. */
  add(slot: number, key: number, id: number): void {
    this.keys[slot] = key;
    this.ids[slot] = id;
    this.waiting.push(slot);
  }

  remove(slot: number): void {
    this.settle();
    const place = this.placeOf(slot);
    this.sorted.copyWithin(place, place + 1, this.size);
    this.size -= 1;
  }

  /** Slots from the smallest key to the largest. */
  get slots(): Uint32Array {
    this.settle();
    return this.sorted.subarray(0, this.size);
  }

  /** Negative when slot a comes before slot b. */
  compare(a: number, b: number): number {
    const [left, right] = [this.keys[a]!, this.keys[b]!];
    if (left !== right) return left < right ? -1 : 1;
    return this.ids[a]! - this.ids[b]! || a - b;
  }

  keyOf(slot: number): number {
    return this.keys[slot]!;
  }

  /** The first place whose key is not below the number. */
  placeFrom(key: number): number {
    return this.search((slot) => this.keys[slot]! < key);
  }

  private placeOf(slot: number): number {
    return this.search((other) => this.compare(other, slot) < 0);
  }

  /** The first place for which `before` no longer holds. */
  private search(before: (slot: number) => boolean): number {
    this.settle();
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (before(this.sorted[middle]!)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Few are inserted one by one, many are merged in: n steps and a sort of the new ones only. */
  private settle(): void {
    if (this.waiting.length === 0) return;
    const added = this.waiting.sort((a, b) => this.compare(a, b));
    this.waiting = [];
    if (this.size + added.length > this.sorted.length || added.length > 16) this.merge(added);
    else for (const slot of added) this.insert(slot);
  }

  private insert(slot: number): void {
    const place = this.placeOf(slot);
    this.sorted.copyWithin(place + 1, place, this.size);
    this.sorted[place] = slot;
    this.size += 1;
  }

  private merge(added: readonly number[]): void {
    const size = this.size + added.length;
    const merged = new Uint32Array(Math.ceil(size * 1.1) + 16);
    let from = 0;
    let next = 0;
    for (let place = 0; place < size; place += 1) {
      const fresh = added[next];
      const takeOld = from < this.size && (fresh === undefined || this.compare(this.sorted[from]!, fresh) < 0);
      merged[place] = takeOld ? this.sorted[from]! : fresh!;
      if (takeOld) from += 1;
      else next += 1;
    }
    this.sorted = merged;
    this.size = size;
  }
}
