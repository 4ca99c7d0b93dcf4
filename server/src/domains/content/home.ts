import type { Handlers } from '../../rpc/context';
import { RecentAnswers } from '../policy/recent-answers';
import { knowledgeRow, trendRow } from './articles';
import { pageKnowledge, pageTrends } from './articles.queries';
import { countHome, type HomeCounts } from './home.queries';

/** From so many rows on counting takes longer than the rest: 0.2 s for 1,000,000 enterprises and 800,000 policies, 1.1 s for 3,000,000 rights. */
const MANY = 50_000;
const KEPT_MS = 60_000;
const FIRST_SIX = { offset: 0, limit: 6 };

const recentCounts = new RecentAnswers<HomeCounts>(
  (counts) => counts.many_rights || counts.enterprises + counts.policies > MANY,
  KEPT_MS,
);

export const homeHandlers = {
  '/api/demo/index': async ({ db, now }) => {
    const counts = await recentCounts.get('', now, () => countHome(db));
    const trends = await pageTrends(db, { now }, FIRST_SIX);
    const knowledge = await pageKnowledge(db, { now }, FIRST_SIX);
    return {
      enterprise_num: counts.enterprises,
      yhenterprise_num: counts.right_holders,
      expert_manage_num: counts.experts,
      talent_manage_num: counts.talents,
      trends: trends.rows.map(trendRow),
      knowledge: knowledge.rows.map(knowledgeRow),
      policy_count: counts.policies,
      service_count: counts.services,
      problem_count: counts.appeals,
      problem_open_count: counts.appeals_open,
      problem_solved_count: counts.appeals_solved,
    };
  },
} satisfies Partial<Handlers>;
