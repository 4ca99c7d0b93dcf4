import type { CallInput, CallOutput } from '@zhice/contract/all';
import { factDef } from '@zhice/matching/facts';
import type { MatchResult } from '@zhice/matching/match-result';
import type { Question } from '@zhice/matching/next-question';
import { ProfileView } from '@zhice/matching/profile-view';
import type { Context, Handlers } from '../../rpc/context';
import { changeFacts, findProfile, isKnown, readChanges } from '../enterprise';
import type { Items } from './headline';
import type { ItemFilter } from './item-table';
import { askedFor, askedForOne, pageOfMatches, type Summary, summarize } from './match-list';
import { MATCH_SHEET, matchRow, moneyView, NOTICE, questionView } from './match-view';

type Input = CallInput<'/api/webgrab/matching_policy'>;
type Output = CallOutput<'/api/webgrab/matching_policy'>;

const DECLARABLE: ItemFilter = { window: 'declarable' };

async function matchingPolicy(context: Context<'enterprise'>, input: Input): Promise<Output> {
  const { matching } = context.services;
  const asOf = input.as_of ?? context.today;
  const profile = await matching.profileOf(context.db, context.enterpriseId);
  const match = matching.matchEnterprise(context.enterpriseId, profile, asOf, context.today);
  const { result } = match;
  const filter = filterOf(input);
  const asked = input.id === undefined ? askedFor(matching.items, result, filter) : askedForOne(result, input.id);
  const summary = () => summarize(matching, result, asked);
  const { counts, headline } = input.id === undefined ? match.summaryOf(filter, summary) : summary();
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
    list: found.ids.map((id) => matchRow(matching, id, match, headline)!),
    as_of: asOf,
    counts,
    ...moneyView(headline),
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
  const { counts, headline } = declarable(matching, result);
  return {
    question: open[0] ? questionView(open[0], profile, today) : null,
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

async function matchAnswer(
  { db, account, enterpriseId, services: { matching }, now, today, subject }: Context<'enterprise'>,
  input: CallInput<'/api/portal/match_answer'>,
): Promise<CallOutput<'/api/portal/match_answer'>> {
  const changes = readChanges([input], today);
  subject(`enterprise ${enterpriseId}`, { facts: [`${input.fact}:${input.period}`] });
  const { before, after } = await changeFacts(db, { enterpriseId, accountId: account.id, now, today }, changes);
  const earlier = matching.matchProfile(before, today, today);
  const countsOf = (result: MatchResult) => declarable(matching, result).counts;
  return { before: countsOf(earlier), after: countsOf(matching.matchChanged(earlier, after)) };
}

function declarable(matching: Items, result: MatchResult): Summary {
  return summarize(matching, result, askedFor(matching.items, result, DECLARABLE));
}

type Settling = CallOutput<'/api/portal/settling_facts'>;

/** What somebody answers in one go; the rest of the facts settle little beside them. */
const FIRST_FACTS = 8;

async function settlingFacts({ db, account, services: { matching }, today }: Context<'own'>): Promise<Settling> {
  const own = account.ownEnterpriseId === null ? undefined : await findProfile(db, account.ownEnterpriseId);
  const view = new ProfileView(own?.profile ?? [], today);
  const { result, questions } = matching.matchNobody(today);
  return {
    policies: askedFor(matching.items, result, { window: 'declarable' }).total,
    list: firstOfEachFact(questions).map((question) => {
      const { period, question: words, settles, money } = questionView(question, [], today);
      const def = factDef(question.fact);
      return { fact: def.key, period, label: def.label, question: words, settles, money, known: isKnown(def, view) };
    }),
  };
}

/** Years of one fact are answered together. */
function firstOfEachFact(questions: readonly Question[]): Question[] {
  const facts = new Set<string>();
  const first: Question[] = [];
  for (const question of questions) {
    if (first.length === FIRST_FACTS) break;
    if (facts.has(question.fact)) continue;
    facts.add(question.fact);
    first.push(question);
  }
  return first;
}

export const matchHandlers = {
  '/api/webgrab/matching_policy': { page: matchingPolicy, sheet: MATCH_SHEET },
  '/api/portal/match_question': matchQuestion,
  '/api/portal/match_answer': matchAnswer,
  '/api/portal/settling_facts': settlingFacts,
} satisfies Partial<Handlers>;
