import type { CallInput, CallOutput } from '@zhice/contract/all';
import type { MatchResult } from '@zhice/matching/match-result';
import type { Question } from '@zhice/matching/next-question';
import type { Profile } from '@zhice/matching/profile';
import type { Context, Handlers } from '../../rpc/context';
import { changeFacts } from '../enterprise/change-facts';
import { readChanges } from '../enterprise/fact-changes.rules';
import type { ItemFilter, ItemTable } from './item-table';
import { askedFor, askedForOne, pageOfMatches, type Summary, summarize } from './match-list';
import { MATCH_SHEET, matchRow, NOTICE, questionView } from './match-view';

type Input = CallInput<'/api/webgrab/matching_policy'>;
type Output = CallOutput<'/api/webgrab/matching_policy'>;

const DECLARABLE: ItemFilter = { window: 'declarable' };

async function matchingPolicy(context: Context<'enterprise'>, input: Input): Promise<Output> {
  const { matching } = context.services;
  const asOf = input.as_of ?? context.today;
  const profile = await matching.profileOf(context.db, context.enterpriseId);
  const match = matching.matchEnterprise(context.enterpriseId, profile, asOf);
  const { result } = match;
  const filter = filterOf(input);
  const asked = input.id === undefined ? askedFor(matching.items, result, filter) : askedForOne(result, input.id);
  const summary = () => summarize(matching.items, result, asked);
  const { counts, money } = input.id === undefined ? match.summaryOf(filter, summary) : summary();
  const { page = 1, pageSize = 10, verdict, sort: order = 'fit' } = input;
  const found = pageOfMatches(result, {
    ids: asked.ids,
    counts,
    verdict,
    order,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const [question] = match.questions;
  return {
    total: found.total,
    page,
    pageSize,
    list: found.ids.map((id) => matchRow(matching.items.get(id)!, result)!),
    as_of: asOf,
    counts,
    money_fit: money.fit,
    money_near: money.near,
    question: question ? questionView(question, profile, asOf) : null,
    notice: NOTICE,
  };
}

const filterOf = ({ keyword, level, way, support_form, window = 'declarable' }: Input): ItemFilter => ({
  keyword,
  level,
  way,
  support_form,
  window,
});

async function matchQuestion(
  { db, enterpriseId, services: { matching }, today }: Context<'enterprise'>,
  { skip = [] }: CallInput<'/api/portal/match_question'>,
): Promise<CallOutput<'/api/portal/match_question'>> {
  const profile = await matching.profileOf(db, enterpriseId);
  const { result, questions } = matching.matchEnterprise(enterpriseId, profile, today);
  const open = withoutSkipped(questions, skip);
  const { counts, money } = declarable(matching.items, result);
  return {
    question: open[0] ? questionView(open[0], profile, today) : null,
    remaining: open.length,
    counts,
    money_fit: money.fit,
  };
}

/** Questions without what was skipped: 'staff' skips every year, 'staff:2025' one. */
function withoutSkipped(questions: readonly Question[], skip: readonly string[]): Question[] {
  const skipped = new Set(skip);
  return questions.filter(({ fact, period = '' }) => !skipped.has(fact) && !skipped.has(`${fact}:${period}`));
}

async function matchAnswer(
  { db, account, enterpriseId, services: { matching }, now, today, subject }: Context<'enterprise'>,
  input: CallInput<'/api/portal/match_answer'>,
): Promise<CallOutput<'/api/portal/match_answer'>> {
  const changes = readChanges([input], today);
  subject(`enterprise ${enterpriseId}`, { facts: [`${input.fact}:${input.period}`] });
  const { before, after } = await changeFacts(db, { enterpriseId, accountId: account.id, now, today }, changes);
  const countsOf = (profile: Profile) => declarable(matching.items, matching.matchProfile(profile, today)).counts;
  return { before: countsOf(before), after: countsOf(after) };
}

function declarable(items: ItemTable, result: MatchResult): Summary {
  return summarize(items, result, askedFor(items, result, DECLARABLE));
}

export const matchHandlers = {
  '/api/webgrab/matching_policy': { page: matchingPolicy, sheet: MATCH_SHEET },
  '/api/portal/match_question': matchQuestion,
  '/api/portal/match_answer': matchAnswer,
} satisfies Partial<Handlers>;
