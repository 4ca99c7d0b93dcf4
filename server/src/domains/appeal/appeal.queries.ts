import type { Db } from '../../db/sql';

export interface AppealTypeRecord {
  id: number;
  name: string;
  department: string;
  working_days: number;
  count: number;
  solved: number;
}

/** Kinds of appeals in their order; withdrawn ones are not counted. */
export const listAppealTypes = (db: Db) =>
  db<AppealTypeRecord[]>`
    select t.id, t.name, t.department, t.working_days,
      count(a.id) as count, count(a.id) filter (where a.state = 'solved') as solved
    from appeal_type t left join appeal a on a.appeal_type_id = t.id and a.state <> 'withdrawn'
    group by t.id order by t.position, t.id`;
