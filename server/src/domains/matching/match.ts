import type { CallInput, CallOutput } from '@zhice/contract/all';
import { factDef } from '@zhice/matching/facts';
import type { Question } from '@zhice/matching/next-question';
import { ProfileView } from '@zhice/matching/profile-view';
import type { Context, Handlers } from '../../rpc/context';
import { changeFacts, findProfile, isKnown, readChanges } from '../enterprise';
import type { ItemFilter } from './item-table';
import { judgedProjects } from './judged-projects';
import { askedFor } from './match-list';
import { countsNow, fittingNow, matchPage, nextQuestion } from './match-page';
import { MATCH_SHEET, questionView } from './match-view';

type Input = CallInput<'/api/webgrab/matching_policy'>;
type Output = CallOutput<'/api/webgrab/matching_policy'>;

async function matchingPolicy(context: Context<'enterprise'>, input: Input): Promise<Output> {
  const { matching } = context.services;
  const asOf = input.as_of ?? context.today;
  const { profile, projects } = await matching.storedOf(context.db, context.enterpriseId);
  const match = matching.matchEnterprise(context.enterpriseId, profile, asOf, context.today);
  if (asOf === context.today)
    context.services.matchMonths.note(context.enterpriseId, asOf, fittingNow(matching, match));
  // of one project alone the row itself says all
  const judged = (id: number) => {
    const own = projects.filter(({ item }) => item === id);
    return own.length < 2 ? [] : judgedProjects(own, match, (before, other) => matching.matchChanged(before, other));
  };
  return matchPage(matching, match, { ...input, filter: filterOf(input) }, judged);
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
  return nextQuestion(matching, matching.matchEnterprise(enterpriseId, profile, today), skip);
}

async function matchAnswer(
  { db, account, enterpriseId, services: { matching }, now, today, subject }: Context<'enterprise'>,
  input: CallInput<'/api/portal/match_answer'>,
): Promise<CallOutput<'/api/portal/match_answer'>> {
  const changes = readChanges([input], today);
  subject(`enterprise ${enterpriseId}`, { facts: [`${input.fact}:${input.period}`] });
  const { before, after } = await changeFacts(db, { enterpriseId, accountId: account.id, now, today }, changes);
  const earlier = matching.matchProfile(before, today, today);
  return {
    before: countsNow(matching, earlier),
    after: countsNow(matching, matching.matchChanged(earlier, after)),
  };
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
