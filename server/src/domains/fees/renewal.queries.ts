import type { Db } from '../../db/sql';
import type { OpenObligation } from './open-obligation.rules';

/** The open obligation of a right as it is stored; enterprise, kind and name are the right's. */
export type OpenRow = OpenObligation & { right_id: number };

/** Writes the open obligations of rights, and opens again what was settled; rows that are right stay untouched. */
export async function upsertRenewals(db: Db, rows: readonly OpenRow[]): Promise<void> {
  await db`
    insert into renewal as n (enterprise_id, kind, subject, right_id, step, opens_on, due_on, ends_on, yuan, full_yuan,
      reduced_percent, reduced_by, paid_yuan, decision)
    select r.enterprise_id, r.kind, r.name, a.right_id, a.step, a.opens_on, a.due_on, a.ends_on, a.yuan, a.full_yuan,
      a.reduced_percent, a.reduced_by, a.paid_yuan,
      coalesce((select d.decision from ip_decision d where d.right_id = a.right_id and d.step = a.step
        order by d.id desc limit 1), 'undecided')
    from jsonb_to_recordset(${db.json(rows as never)}) as a(right_id bigint, step smallint, opens_on date, due_on date,
      ends_on date, yuan integer, full_yuan integer, reduced_percent smallint, reduced_by text, paid_yuan integer)
    join ip_right r on r.id = a.right_id
    on conflict (right_id, step) do update set
      enterprise_id = excluded.enterprise_id, kind = excluded.kind, subject = excluded.subject,
      opens_on = excluded.opens_on, due_on = excluded.due_on, ends_on = excluded.ends_on, yuan = excluded.yuan,
      full_yuan = excluded.full_yuan, reduced_percent = excluded.reduced_percent, reduced_by = excluded.reduced_by,
      paid_yuan = excluded.paid_yuan, decision = excluded.decision, settled_at = null, settled_by_words = ''
    where (n.enterprise_id, n.kind, n.subject, n.opens_on, n.due_on, n.ends_on, n.yuan, n.full_yuan, n.reduced_percent,
        n.reduced_by, n.paid_yuan, n.decision, n.settled_at)
      is distinct from (excluded.enterprise_id, excluded.kind, excluded.subject, excluded.opens_on, excluded.due_on,
        excluded.ends_on, excluded.yuan, excluded.full_yuan, excluded.reduced_percent, excluded.reduced_by,
        excluded.paid_yuan, excluded.decision, null::timestamptz)`;
}

/** Settles the open rows of rights but for one step each; `step` null settles all of a right's. */
export async function settleOthers(
  db: Db,
  kept: readonly { right_id: number; step: number | null; words: string }[],
  now: Date,
): Promise<void> {
  await db`
    update renewal n set settled_at = ${now}, settled_by_words = k.words
    from jsonb_to_recordset(${db.json(kept as never)}) as k(right_id bigint, step smallint, words text)
    where n.right_id = k.right_id and n.settled_at is null and n.step is distinct from k.step`;
}

/** Writes the newest decision into the open rows of rights. */
export const setDecisions = (db: Db, enterpriseId: number, rightIds: number[], steps: number[], decision: string) => db`
  update renewal n set decision = ${decision}
  from unnest(${rightIds}::bigint[], ${steps}::smallint[]) as k(right_id, step)
  where n.enterprise_id = ${enterpriseId} and n.right_id = k.right_id and n.step = k.step`;
