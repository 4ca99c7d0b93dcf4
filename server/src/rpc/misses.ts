import { Refusal } from '../base/refusal';

const MOST = 100;
const WINDOW_MS = 600_000;
/** Callers that are remembered at once; beyond it the windows that are over go. */
const MOST_KEPT = 10_000;

interface Window {
  misses: number;
  until: number;
}

/**
 * What one call found nothing for, by caller: ids are numbers in a row, and who tries them all shall not get far. Counted in
 * memory and by process: it slows guessing down, the WHERE of each query is what keeps rows apart.
 */
export class Misses {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly clock: () => number = () => performance.now()) {}

  /** Runs the act of a caller, unless it missed a hundred times within the ten minutes that are not over yet. */
  async watch<T>(caller: string, act: () => T | Promise<T>): Promise<T> {
    this.admit(caller);
    try {
      return await act();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') this.count(caller);
      throw error;
    }
  }

  private admit(caller: string): void {
    const window = this.windows.get(caller);
    const seconds = window ? Math.ceil((window.until - this.clock()) / 1000) : 0;
    if (window && window.misses >= MOST && seconds > 0) throw new Refusal('too_many', { seconds }, undefined, seconds);
  }

  private count(caller: string): void {
    const now = this.clock();
    const window = this.windows.get(caller);
    if (window && window.until > now) {
      window.misses++;
      return;
    }
    if (this.windows.size >= MOST_KEPT) this.forget(now);
    this.windows.set(caller, { misses: 1, until: now + WINDOW_MS });
  }

  private forget(now: number): void {
    for (const [id, { until }] of this.windows) if (until <= now) this.windows.delete(id);
  }
}
