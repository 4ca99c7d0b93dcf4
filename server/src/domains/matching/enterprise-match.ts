import type { MatchResult } from '@zhice/matching/match-result';
import type { Question } from '@zhice/matching/next-question';
import type { Profile } from '@zhice/matching/profile';

/** The verdicts on all items for one profile on one day. */
export class EnterpriseMatch {
  private asked: Question[] | undefined;

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
}
