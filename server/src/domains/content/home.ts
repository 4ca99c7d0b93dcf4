import { RecentAnswers } from '../../base/recent-answers';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { pageListing } from '../listing';
import { pageKnowledge, pageTrends } from './articles';

/** From so many rows on counting takes longer than the rest: 0.2 s for 1,000,000 enterprises and 800,000 policies, 1.1 s for 3,000,000 rights. */
const MANY = 50_000;
const KEPT_MS = 60_000;
const FIRST_SIX = { pageSize: 6 };

const recentCounts = new RecentAnswers<HomeCounts>(
  (counts) => counts.many_rights || counts.enterprises + counts.policies > MANY,
  KEPT_MS,
);

export const homeHandlers = {
  '/api/demo/index': async (context) => {
    const { db, now, today } = context;
    const counts = await recentCounts.get('', now, () => countHome(db, today));
    return {
      enterprise_num: counts.enterprises,
      yhenterprise_num: counts.right_holders,
      expert_manage_num: counts.experts,
      // who shuts an enterprise out is not counted to it either
      talent_manage_num: (await pageListing(context, 'talent', { filters: {}, pageSize: 1 })).total,
      trends: (await pageTrends(db, FIRST_SIX, now)).list,
      knowledge: (await pageKnowledge(db, FIRST_SIX, now)).list,
      policy_count: counts.policies,
      service_count: counts.services,
      problem_count: counts.appeals,
      problem_open_count: counts.appeals_open,
      problem_solved_count: counts.appeals_solved,
    };
  },
} satisfies Partial<Handlers>;

interface HomeCounts {
  enterprises: number;
  /** Of them, those that hold a right which is in force. */
  right_holders: number;
  experts: number;
  policies: number;
  services: number;
  appeals: number;
  appeals_open: number;
  appeals_solved: number;
  /** The library of rights is so large that a summary of it is kept. */
  many_rights: boolean;
}

/** Approved enterprises, those that hold rights, and what else the home page counts; withdrawn appeals are left out. */
async function countHome(db: Db, today: string): Promise<HomeCounts> {
  const [row] = await db<HomeCounts[]>`
    select
      (select count(*) from enterprise where approved_at is not null) as enterprises,
      (select count(*) from enterprise e
        where e.approved_at is not null and exists (
          select from ip_right r where r.enterprise_id = e.id and r.status = 'granted' and r.ownership = 'own' and r.deleted_at is null)) as right_holders,
      exists (select from ip_library_cell) as many_rights,
      (select count(*) from expert
        where deleted_at is null and state = 'online' and (online_until is null or online_until >= ${today}::date)) as experts,
      (select count(*) from public_policy) as policies,
      (select count(*) from service
        where deleted_at is null and state = 'online' and (online_until is null or online_until >= ${today}::date)) as services,
      a.appeals, a.appeals_open, a.appeals_solved
    from (select count(*) as appeals,
        count(*) filter (where stage <> 'done') as appeals_open,
        count(*) filter (where state = 'closed') as appeals_solved
      from cases where kind = 'appeal' and submitted_at is not null and state not in ('withdrawn', 'merged')) a`;
  return row!;
}
