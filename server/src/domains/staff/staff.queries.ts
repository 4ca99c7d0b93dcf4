import type { CallInput } from '@zhice/contract/all';
import { STAFF_STATES, type StaffState } from '@zhice/contract/staff/enumerations';
import { firstRow } from '../../db/read-rows';
import { namesOf, searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import { areaPaths } from '../../reference/areas';
import { readPage } from '../../rpc/page-of';

export interface StaffRow {
  id: number;
  version: number;
  username: string;
  name: string;
  mobile: string;
  unit_id: number;
  unit_name: string;
  areas: string[];
  role_ids: number[];
  role_names: string[];
  state: StaffState;
  signed_in_at: Date | null;
}

const stateOf = (db: Db) => db`case when s.disabled_at is null then 'active' else 'disabled' end`;
const from = (db: Db) => db`staff s join unit u on u.id = s.unit_id`;
const roles = (db: Db) => db`staff_role sr join role r on r.id = sr.role_id where sr.staff_id = s.id`;

const columns = (db: Db, now: Date) => db`
  s.id, s.version, s.username, s.name, s.mobile, s.unit_id, u.name as unit_name, s.areas, ${stateOf(db)} as state,
  array(select r.id from ${roles(db)} order by r.id) as role_ids,
  array(select r.name from ${roles(db)} order by r.id) as role_names,
  (select max(created_at) from staff_session where staff_id = s.id and expires_at > ${now}) as signed_in_at`;

export const findStaff = (db: Db, id: number, now: Date) =>
  firstRow<StaffRow>(db`select ${columns(db, now)} from ${from(db)} where s.id = ${id}`);

/** A page of staff: those in use first, by unit and name. */
export function pageStaff(db: Db, input: CallInput<'/api/console/staff_list'>, now: Date) {
  const { keyword, state, id, unit_id, role_id } = input;
  const words = searchIn(db, keyword, {
    name: db`s.name`,
    texts: [db`s.username`, db`u.name`, db`(select string_agg(r.name, ' ') from ${roles(db)})`],
    named: [
      { column: stateOf(db), names: namesOf(STAFF_STATES) },
      { column: db`s.areas`, names: areaPaths(), several: true },
    ],
  });
  return readPage<StaffRow>(
    db,
    {
      columns: columns(db, now),
      from: from(db),
      where: db`${words.found}
        and ${state === undefined ? db`true` : db`${stateOf(db)} = ${state}`}
        and ${id === undefined ? db`true` : db`s.id = ${id}`}
        and ${unit_id === undefined ? db`true` : db`s.unit_id = ${unit_id}`}
        and ${role_id === undefined ? db`true` : db`exists (select from staff_role where staff_id = s.id and role_id = ${role_id})`}`,
      order: db`${words.first} s.disabled_at is not null, u.position, u.id, s.name, s.id`,
    },
    input,
  );
}
