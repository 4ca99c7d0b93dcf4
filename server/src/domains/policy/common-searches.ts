const KEPT_MS = 60_000;
const MOST_KEPT = 1000;

/**
 * Searches of which this process has counted the most hits that are counted, for a minute: a word that stands in 90 % of
 * 200,000 policies takes 55 ms to count and its page 1 ms. Only searches with too many hits to count are kept, so that
 * every number that is shown is fresh.
 */
export class CommonSearches {
  private readonly until = new Map<string, number>();

  has(search: string, now: Date): boolean {
    const until = this.until.get(search);
    if (until === undefined) return false;
    if (until > now.getTime()) return true;
    this.until.delete(search);
    return false;
  }

  add(search: string, now: Date): void {
    this.until.delete(search);
    if (this.until.size >= MOST_KEPT) {
      const [oldest] = this.until.keys();
      if (oldest !== undefined) this.until.delete(oldest);
    }
    this.until.set(search, now.getTime() + KEPT_MS);
  }
}

export const commonSearches = new CommonSearches();
