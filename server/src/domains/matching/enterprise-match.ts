import type { MatchResult } from '@zhice/matching/match-result';
import type { Question } from '@zhice/matching/next-question';
import type { Profile } from '@zhice/matching/profile';
import type { ItemFilter } from './item-table';
import type { Summary } from './match-list';

const SUMMARIES_KEPT = 20;

/** The verdicts on all items for one profile on one day. */
export class EnterpriseMatch {
  private asked: Question[] | undefined;
  private readonly summaries = new Map<string, Summary>();

  constructor(
    readonly profile: Profile,
    readonly result: MatchResult,
    /** Whether an item can be declared now or soon. */
    private readonly isDeclarable: (id: number) => boolean,
  ) {}

  /**
   * The unknown facts worth asking for, best first, for what can be declared now or soon; found once, as every page of
   * one list shows the first.
   */
  get questions(): readonly Question[] {
    this.asked ??= this.result.nextQuestions(Number.POSITIVE_INFINITY, this.isDeclarable);
    return this.asked;
  }

  /** What `summarize` gives for a filter, added up once: turning pages does not visit every item again. */
  summaryOf(filter: ItemFilter, add: () => Summary): Summary {
    const key = JSON.stringify(filter);
    const known = this.summaries.get(key);
    if (known) return known;
    const summary = add();
    if (this.summaries.size >= SUMMARIES_KEPT) this.summaries.clear();
    this.summaries.set(key, summary);
    return summary;
  }
}
