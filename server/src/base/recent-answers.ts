import { LRUCache } from 'lru-cache';

const KEPT_MS = 10_000;
const MOST_KEPT = 200;

/**
 * Answers that were costly, for ten seconds in this process unless said: who asks again in that time, or while the answer
 * is being made, gets the same one.
 */
export class RecentAnswers<Answer> {
  private readonly kept = new LRUCache<string, { until: number; answer: Promise<Answer> }>({ max: MOST_KEPT });

  constructor(
    private readonly isCostly: (answer: Answer) => boolean,
    private readonly keptMs = KEPT_MS,
  ) {}

  get(key: string, now: Date, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.kept.get(key);
    if (known && known.until > now.getTime()) return known.answer;
    const answer = make();
    this.kept.set(key, { until: now.getTime() + this.keptMs, answer });
    const forget = () => this.kept.peek(key)?.answer === answer && this.kept.delete(key);
    answer.then((made) => this.isCostly(made) || forget(), forget);
    return answer;
  }
}
