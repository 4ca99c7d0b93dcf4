import type { ProjectView } from '@zhice/contract/enterprise/application-inputs';
import { VERDICTS } from '@zhice/contract/matching/enumerations';
import type { SupportAmount } from '@zhice/matching/amount';
import { VERDICTS as BY_RANK, type MatchResult } from '@zhice/matching/match-result';
import type { Profile } from '@zhice/matching/profile';
import type { Verdict } from '@zhice/matching/verdict';
import type { Static } from 'typebox';
import { type Project, profileWith } from '../enterprise';

type JudgedProject = Static<typeof ProjectView>;

/** What an item is worth to an enterprise, as rows of the matches and projects say it; `cap`: its most to anybody, 万元. */
export const amountView = (amount: SupportAmount | undefined, cap: number | null = null) => ({
  amount_kind: amount?.kind ?? 'none',
  amount_max: amount?.cap ?? cap,
  amount: amount?.value ?? null,
  amount_min: amount?.least ?? null,
});

/**
 * Each project of one item as it comes out when it stands for the item, the oldest first. `result` is the match of `profile`,
 * `rematch` that of a profile of which little differs.
 */
export function judgedProjects(
  projects: readonly Project[],
  { profile, result }: { profile: Profile; result: MatchResult },
  rematch: (before: MatchResult, profile: Profile) => MatchResult,
): JudgedProject[] {
  const judged = projects.map((project) => {
    const { id, item, name, counts } = project;
    const own = counts ? result : rematch(result, profileWith(profile, project));
    const verdict = own.verdictOf(item);
    return {
      ...{ id, name, counts, best: false, manual: verdict?.manual ?? false },
      verdict: verdict?.verdict ?? '',
      verdict_name: verdict ? VERDICTS.labels[verdict.verdict] : '',
      ...amountView(own.stake(item)),
    };
  });
  const [best] = [...judged].sort(byRank);
  return judged.map((one) => ({ ...one, best: one === best })).sort((a, b) => a.id - b.id);
}

const byRank = (a: JudgedProject, b: JudgedProject): number =>
  rankOf(a) - rankOf(b) || worthOf(b) - worthOf(a) || Number(b.counts) - Number(a.counts) || a.id - b.id;

/** What has no rule in force comes last. */
const rankOf = ({ verdict }: JudgedProject): number => {
  const place = BY_RANK.indexOf(verdict as Verdict);
  return place < 0 ? BY_RANK.length : place;
};

const worthOf = ({ amount, amount_max, amount_min }: JudgedProject): number => amount ?? amount_max ?? amount_min ?? 0;
