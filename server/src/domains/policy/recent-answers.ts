const KEPT_MS = 10_000;
const MOST_KEPT = 200;

/**
 * Answers that were costly, for ten seconds in this process unless said: who asks again in that time, or while the answer
 * is being made, gets the same one.
 */
export class RecentAnswers<Answer> {
  private readonly kept = new Map<string, { until: number; answer: Promise<Answer> }>();

  constructor(
    private readonly isCostly: (answer: Answer) => boolean,
    private readonly keptMs = KEPT_MS,
  ) {}

  get(key: string, now: Date, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.kept.get(key);
    if (known && known.until > now.getTime()) return known.answer;
    const answer = make();
    this.put(key, { until: now.getTime() + this.keptMs, answer });
    const forget = () => this.kept.get(key)?.answer === answer && this.kept.delete(key);
    answer.then((made) => this.isCostly(made) || forget(), forget);
    return answer;
  }

  private put(key: string, entry: { until: number; answer: Promise<Answer> }): void {
    this.kept.delete(key);
    if (this.kept.size >= MOST_KEPT) {
      const [oldest] = this.kept.keys();
      if (oldest !== undefined) this.kept.delete(oldest);
    }
    this.kept.set(key, entry);
  }
}
