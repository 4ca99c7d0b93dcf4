import type { CaseRole } from '@zhice/contract/case/kind';
import type { GivenFile } from '@zhice/contract/fields';
import { hasRows } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Form } from './case-kind';

export interface NewEvent {
  case_id: number;
  at: Date;
  action: string;
  state: string;
  role: CaseRole;
  account_id: number | null;
  staff_id: number | null;
  unit_id: number | null;
  words: string;
  details: Form;
  inside: boolean;
}

export async function insertEvent(db: Db, { details, ...event }: NewEvent): Promise<void> {
  await db`insert into case_event ${db({ ...event, details: db.json(details as never) } as never)}`;
}

export interface EventRow {
  case_id: number;
  at: Date;
  action: string;
  state: string;
  role: CaseRole;
  words: string;
  details: Form & { files?: GivenFile[] };
  inside: boolean;
  account_id: number | null;
  staff_id: number | null;
  unit_name: string;
  staff_name: string;
}

/** What happened to these cases, the first first. */
export const listEvents = (db: Db, caseIds: readonly number[]) =>
  db<EventRow[]>`
    select e.case_id, e.at, e.action, e.state, e.role, e.words, e.details, e.inside, e.account_id, e.staff_id,
      coalesce(u.name, '') as unit_name, coalesce(s.name, '') as staff_name
    from case_event e left join unit u on u.id = e.unit_id left join staff s on s.id = e.staff_id
    where e.case_id = any(${[...caseIds]}::bigint[]) order by e.case_id, e.id`;

/** Who of the office did one of these to a case. */
export const didBefore = (db: Db, caseId: number, staffId: number, actions: readonly string[]) =>
  hasRows(db`
    select from case_event
    where case_id = ${caseId} and staff_id = ${staffId} and action = any(${[...actions]}::text[]) limit 1`);
