/** Different values in the order in which they were first met: what is kept of many is the place of their value. */
export class Places<T> {
  readonly values: T[] = [];
  private readonly places = new Map<unknown, number>();

  /** The place of a value by its key. */
  of(key: unknown, value: T): number {
    let place = this.places.get(key);
    if (place === undefined) {
      place = this.values.push(value) - 1;
      this.places.set(key, place);
    }
    return place;
  }
}
