const MAX_BYTES = 32 * 1024 * 1024;

interface Kept {
  answer: Promise<Buffer>;
  /** performance.now() until which it is given out. */
  until: number;
  bytes: number;
}

/**
 * Answers to visitors without a session, as bytes, for a moment: what many ask at once is read once. Who is signed in
 * never gets one, so that everybody sees their own changes.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;

  /** `seconds` 0: nothing is kept. */
  constructor(
    private readonly seconds: number,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** The answer kept under a key, or the one that is made now, by one of those who ask at the same time. A failure is not kept. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    if (this.seconds === 0) return make();
    const known = this.kept.get(key);
    if (known && this.clock() < known.until) return known.answer;
    if (known) this.drop(key, known);
    const made: Kept = { answer: make(), until: this.clock() + this.seconds * 1000, bytes: 0 };
    this.kept.set(key, made);
    made.answer.then(
      (answer) => this.count(key, made, answer.length + 2 * key.length),
      () => this.drop(key, made),
    );
    return made.answer;
  }

  /** How many bytes it holds. */
  get size(): number {
    return this.bytes;
  }

  private count(key: string, made: Kept, bytes: number): void {
    if (this.kept.get(key) !== made) return;
    made.bytes = bytes;
    this.bytes += bytes;
    for (const [oldest, kept] of this.kept) {
      if (this.bytes <= MAX_BYTES) return;
      this.drop(oldest, kept);
    }
  }

  private drop(key: string, kept: Kept): void {
    if (this.kept.get(key) !== kept) return;
    this.kept.delete(key);
    this.bytes -= kept.bytes;
  }
}
