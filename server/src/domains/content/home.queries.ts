import type { Db } from '../../db/sql';

export interface HomeCounts {
  enterprises: number;
  supported: number;
  experts: number;
  talents: number;
  policies: number;
  services: number;
  appeals: number;
  appeals_open: number;
  appeals_solved: number;
}

/** Approved enterprises, those that an award names, and what else the home page counts; withdrawn appeals are left out. */
export async function countHome(db: Db): Promise<HomeCounts> {
  const [row] = await db<HomeCounts[]>`
    select
      (select count(*) from enterprise where approved_at is not null) as enterprises,
      (select count(*) from (select distinct enterprise_name from award_enterprise) a) as supported,
      (select count(*) from expert) as experts,
      (select count(*) from talent) as talents,
      (select count(*) from policy) as policies,
      (select count(*) from service) as services,
      a.appeals, a.appeals_open, a.appeals_solved
    from (select count(*) as appeals,
        count(*) filter (where state in ('submitted', 'accepted', 'handling')) as appeals_open,
        count(*) filter (where state = 'solved') as appeals_solved
      from appeal where state <> 'withdrawn') a`;
  return row!;
}
