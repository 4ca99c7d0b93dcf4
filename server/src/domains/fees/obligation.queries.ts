import type { FeeDecision } from '@zhice/contract/ip/fees';
import { shownName } from '../../auth/shown-name';
import type { Db } from '../../db/sql';
import type { ObligationRecord } from './obligation-today.rules';

/** Every open obligation on an enterprise’s rights; an enterprise has at most some ten thousand. */
export const listObligations = (db: Db, enterpriseId: number) =>
  db<ObligationRecord[]>`
    select n.right_id, n.kind, n.step, n.opens_on, n.due_on, n.ends_on, n.yuan, n.full_yuan, n.reduced_percent,
      n.reduced_by, n.paid_yuan, n.decision, r.patent_kind, r.number, r.name, r.international,
      cardinality(r.classes) as classes
    from renewal n join ip_right r on r.id = n.right_id
    where n.enterprise_id = ${enterpriseId} and n.settled_at is null and r.deleted_at is null`;

export interface DecisionRecord {
  right_id: number;
  step: number;
  decision: FeeDecision;
  reason: string;
  by_name: string;
  at: Date;
}

/** All decisions on rights of an enterprise, newest first. */
export const listDecisions = (db: Db, enterpriseId: number, rightIds: number[]) =>
  db<DecisionRecord[]>`
    select d.right_id, d.step, d.decision, d.reason, ${shownName(db)} as by_name, d.at
    from ip_decision d join ip_right r on r.id = d.right_id left join account a on a.id = d.account_id
    where r.enterprise_id = ${enterpriseId} and d.right_id = any(${rightIds}::bigint[]) order by d.id desc`;

/** Whose name and code stand on the receipts. */
export const ownCreditCode = (db: Db, enterpriseId: number) =>
  db<{ name: string; credit_code: string }[]>`
    select name, coalesce(credit_code, '') as credit_code from enterprise where id = ${enterpriseId}`;

/** Those of the items whose act stands open, their rights locked until the transaction ends. */
export async function lockOpenObligations(db: Db, enterpriseId: number, rightIds: number[], steps: number[]) {
  await db`
    select from ip_right where id = any(${rightIds}::bigint[]) and enterprise_id = ${enterpriseId}
    order by id for no key update`;
  return db<{ right_id: number; step: number }[]>`
    select n.right_id, n.step from renewal n
      join unnest(${rightIds}::bigint[], ${steps}::smallint[]) as k(right_id, step)
        on n.right_id = k.right_id and n.step = k.step
    where n.enterprise_id = ${enterpriseId} and n.settled_at is null`;
}

export const insertDecisions = (
  db: Db,
  rightIds: number[],
  steps: number[],
  row: { decision: FeeDecision; reason: string; accountId: number; now: Date },
) => db`
  insert into ip_decision (right_id, step, decision, reason, at, account_id)
  select right_id, step, ${row.decision}, ${row.reason}, ${row.now}, ${row.accountId}
  from unnest(${rightIds}::bigint[], ${steps}::smallint[]) as k(right_id, step)`;
