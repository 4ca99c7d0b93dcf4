import { Refusal } from '../base/refusal';

/**
 * The time of one call. Who waits for it is told at its end; what the call has begun sees the signal and ends too, so that
 * nothing is done for nobody.
 */
export class Deadline {
  private controller: AbortController | undefined;
  private slow: Refusal | undefined;
  private timer: NodeJS.Timeout | undefined;
  private late!: (refusal: Refusal) => void;
  private readonly over = new Promise<never>((_, reject) => {
    this.late = reject;
  });

  constructor(ms: number) {
    this.over.catch(() => {});
    this.allow(ms);
  }

  /** Aborted when the time is over; its reason is the refusal. Never aborted once `keep` has settled; made when it is asked for. */
  get signal(): AbortSignal {
    this.controller ??= new AbortController();
    if (this.slow) this.controller.abort(this.slow);
    return this.controller.signal;
  }

  /** So long from now on, whatever was left. */
  allow(ms: number): void {
    clearTimeout(this.timer);
    if (this.slow) return;
    this.timer = setTimeout(() => {
      this.slow = new Refusal('slow', {}, undefined, 5);
      this.controller?.abort(this.slow);
      this.late(this.slow);
    }, ms);
  }

  /** What the work answers, or a refusal with 503 when the time is over before. */
  async keep<T>(work: Promise<T>): Promise<T> {
    try {
      return await Promise.race([work, this.over]);
    } finally {
      clearTimeout(this.timer);
      work.catch(() => {});
    }
  }
}
