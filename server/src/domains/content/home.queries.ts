import type { Db } from '../../db/sql';

export interface HomeCounts {
  enterprises: number;
  /** Of them, those that hold a right which is in force. */
  right_holders: number;
  experts: number;
  talents: number;
  policies: number;
  services: number;
  appeals: number;
  appeals_open: number;
  appeals_solved: number;
  /** The library of rights is so large that a summary of it is kept. */
  many_rights: boolean;
}

/** Approved enterprises, those that hold rights, and what else the home page counts; withdrawn appeals are left out. */
export async function countHome(db: Db): Promise<HomeCounts> {
  const [row] = await db<HomeCounts[]>`
    select
      (select count(*) from enterprise where approved_at is not null) as enterprises,
      (select count(*) from enterprise e
        where e.approved_at is not null and exists (
          select from ip_right r where r.enterprise_id = e.id and r.status = 'granted' and r.deleted_at is null)) as right_holders,
      exists (select from ip_library_cell) as many_rights,
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
