import { LRUCache } from 'lru-cache';

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Answers to visitors without a session, as bytes, for a moment: what many ask at once is read once. Who is signed in
 * never gets one, so that everybody sees their own changes.
 */
export class ResponseCache {
  private readonly kept: LRUCache<string, Buffer | Promise<Buffer>> | undefined;

  /** `seconds` 0: nothing is kept. */
  constructor(seconds: number, clock: () => number = () => performance.now()) {
    if (seconds === 0) return;
    const perf = { now: clock };
    this.kept = new LRUCache({ maxSize: MAX_BYTES, ttl: seconds * 1000, ttlResolution: 0, perf, noUpdateTTL: true });
  }

  /** The answer kept under a key, or the one that is made now, by one of those who ask at the same time. A failure is not kept. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.kept?.get(key);
    if (known) return known;
    const answer = make();
    this.kept?.set(key, answer, { size: 1 });
    const isKept = () => this.kept?.peek(key) === answer;
    answer.then(
      (bytes) => isKept() && this.kept?.set(key, bytes, { size: bytes.length + 2 * key.length }),
      () => isKept() && this.kept?.delete(key),
    );
    return answer;
  }

  /** How many bytes it holds. */
  get size(): number {
    return this.kept?.calculatedSize ?? 0;
  }
}
