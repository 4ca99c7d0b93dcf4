import type { CallOutput } from '@zhice/contract/all';
import { factDef } from '@zhice/matching/facts';
import { ProfileView } from '@zhice/matching/measure';
import type { Question } from '@zhice/matching/next-question';
import type { Handlers } from '../../rpc/context';
import { isKnown } from '../enterprise/fact-view';
import { findProfile } from '../enterprise/profile.queries';
import { askedFor } from './match-list';
import { questionView } from './match-view';

type Settling = CallOutput<'/api/portal/settling_facts'>;

/** What somebody answers in one go; the rest of the facts settle little beside them. */
const FIRST_FACTS = 8;

export const settlingHandlers = {
  '/api/portal/settling_facts': async ({ db, account, services: { matching }, today }): Promise<Settling> => {
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
  },
} satisfies Partial<Handlers>;

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
