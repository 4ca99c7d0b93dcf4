import { LRUCache } from 'lru-cache';

declare module '../../rpc/services' {
  interface Services {
    screenAnswers: KeptAnswers;
  }
}

/** Of areas and years, some 10 kB each at most. */
const MOST_KEPT = 300;

/** What this process made of the sums of the screen, until one of them moves: which is part of the key, and asked before each answer. */
export class KeptAnswers {
  readonly #kept = new LRUCache<string, object>({ max: MOST_KEPT });

  async get<Answer extends object>(key: readonly unknown[], make: () => Promise<Answer>): Promise<Answer> {
    const at = JSON.stringify(key);
    const answer = this.#kept.get(at) ?? (await make());
    this.#kept.set(at, answer);
    return answer as Answer;
  }
}
