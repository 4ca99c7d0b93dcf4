/** So many of the last changes are remembered. */
const REMEMBERED = 50_000;

/** Which policies have changed, one change after the other, as far as this process knows. */
export class ChangeLog {
  /** How many changes there have been. */
  count = 0;
  private readonly ids: number[] = [];

  add(ids: readonly number[]): void {
    for (const id of ids) this.ids.push(id);
    this.count += ids.length;
    if (this.ids.length > 2 * REMEMBERED) this.ids.splice(0, this.ids.length - REMEMBERED);
  }

  /** The policies that changed after so many changes; undefined when there are more than `most`. */
  since(count: number, most: number): number[] | undefined {
    const changes = this.count - count;
    if (changes > most) return undefined;
    return [...new Set(this.ids.slice(this.ids.length - changes))];
  }
}
