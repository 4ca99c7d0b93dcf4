const AT_ONCE = 2;
const MAX_WAITING = 20;

/**
 * Lets two renders run at a time and a few wait: rendering takes the processor that the calls need too. A crowd of crawlers
 * on pages that are not kept gets the plain shell instead.
 */
export class RenderGate {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  /** Runs the act when it is its turn; null at once when too many are waiting. */
  async pass<T>(act: () => Promise<T>): Promise<T | null> {
    if (this.busy < AT_ONCE) this.busy++;
    else if (this.waiting.length >= MAX_WAITING) return null;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy--;
    }
  }
}
