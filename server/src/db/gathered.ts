/**
 * What calls note that write nothing themselves, gathered by a process under a key and written every `seconds`. What cannot be
 * written is lost: it is a count. Beyond `most` keys nothing new is taken until then.
 */
export class Gathered<Row> {
  private rows = new Map<string, Row>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly put: (rows: Row[]) => PromiseLike<unknown>,
    private readonly seconds = 20,
    private readonly most = 500,
  ) {}

  /** Notes what `next` makes of what stands under the key. */
  note(key: string, next: (before: Row | undefined) => Row): void {
    if (this.rows.size >= this.most && !this.rows.has(key)) return;
    this.rows.set(key, next(this.rows.get(key)));
    this.timer ??= setTimeout(() => void this.write().catch(() => undefined), this.seconds * 1000).unref();
  }

  /** Writes what has gathered. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.rows.size === 0) return;
    const rows = [...this.rows.values()];
    this.rows = new Map();
    await this.put(rows);
  }
}
