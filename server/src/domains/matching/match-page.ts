import type { CallOutput } from '@zhice/contract/all';
import type { MatchOrder, MatchResult } from '@zhice/matching/match-result';
import type { Question } from '@zhice/matching/next-question';
import type { Verdict } from '@zhice/matching/verdict';
import type { EnterpriseMatch } from './enterprise-match';
import type { Items } from './headline';
import type { ItemFilter } from './item-table';
import { askedFor, askedForOne, pageOfMatches, type Summary, summarize } from './match-list';
import { matchRow, moneyView, NOTICE, questionView } from './match-view';

type Page = CallOutput<'/api/webgrab/matching_policy'>;
type NextQuestion = CallOutput<'/api/portal/match_question'>;

const DECLARABLE: ItemFilter = { window: 'declarable' };

/** What of the matches of one profile is asked for, and in which order. */
interface Choice {
  filter: ItemFilter;
  /** Only this item. */
  id?: number;
  verdict?: Verdict;
  page?: number;
  pageSize?: number;
  sort?: MatchOrder;
}

/** A page of the items as one profile matches them; `projectsOf` has the own projects of an item. */
export function matchPage(
  ruled: Items,
  match: EnterpriseMatch,
  { filter, id, verdict, page = 1, pageSize = 10, sort: order = 'fit' }: Choice,
  projectsOf: (id: number) => Page['list'][number]['projects'] = () => [],
): Page {
  const { profile, result } = match;
  const { asOf } = result;
  const asked = id === undefined ? askedFor(ruled.items, result, filter) : askedForOne(result, id);
  const summary = () => summarize(ruled, result, asked);
  const { counts, headline } = id === undefined ? match.summaryOf(filter, summary) : summary();
  const offset = (page - 1) * pageSize;
  const found = pageOfMatches(result, { ids: asked.ids, counts, verdict, order, offset, limit: pageSize });
  const [question] = match.questions;
  return {
    total: found.total,
    page,
    pageSize,
    list: found.ids.map((one) => matchRow(ruled, one, match, headline, projectsOf(one))!),
    as_of: asOf,
    counts,
    ...moneyView(headline),
    question: question ? questionView(question, profile, asOf) : null,
    notice: NOTICE,
  };
}

/** The question that settles most of what can be declared now or soon, but for those skipped, and how things stand. */
export function nextQuestion(ruled: Items, match: EnterpriseMatch, skip: readonly string[]): NextQuestion {
  const { profile, result } = match;
  const open = withoutSkipped(match.questions, skip);
  const { counts, headline } = standing(ruled, result);
  return {
    question: open[0] ? questionView(open[0], profile, result.asOf) : null,
    remaining: open.length,
    counts,
    ...moneyView(headline),
  };
}

/** Questions without what was skipped: 'staff' skips every year, 'staff:2025' one. */
function withoutSkipped(questions: readonly Question[], skip: readonly string[]): Question[] {
  const skipped = new Set(skip);
  return questions.filter(({ fact, period = '' }) => !skipped.has(fact) && !skipped.has(`${fact}:${period}`));
}

/** How many of the items that can be declared now or soon have each verdict. */
export const countsNow = (ruled: Items, result: MatchResult): Summary['counts'] => standing(ruled, result).counts;

/** How many of them fit; added up once. */
export const fittingNow = (ruled: Items, match: EnterpriseMatch): number =>
  match.summaryOf(DECLARABLE, () => standing(ruled, match.result)).counts.fit;

const standing = (ruled: Items, result: MatchResult): Summary =>
  summarize(ruled, result, askedFor(ruled.items, result, DECLARABLE));
