import type { Db } from '../../../db/sql';
import type { Writer } from './right.queries';
import type { EventFields } from './right-events.rules';

export type EventRecord = { id: number; version: number } & EventFields;

export async function findEvents(db: Db, enterpriseId: number, rightId: number): Promise<EventRecord[]> {
  return db<EventRecord[]>`
    select e.id, e.version, e.kind, e.from_on, e.to_on, e.party, e.amount_wan, e.note
    from ip_event e join ip_right r on r.id = e.right_id
    where e.right_id = ${rightId} and r.enterprise_id = ${enterpriseId} order by e.from_on, e.id`;
}

/** Puts an event on the timeline of a right, which is locked; one that is there to the letter stays the only one. */
export async function insertRightEvent(
  db: Db,
  enterpriseId: number,
  rightId: number,
  event: EventFields,
  { accountId, now }: Writer,
): Promise<void> {
  await db`
    insert into ip_event (right_id, kind, from_on, to_on, party, amount_wan, note, created_at, created_by)
    select r.id, ${event.kind}, ${event.from_on}, ${event.to_on}, ${event.party}, ${event.amount_wan}, ${event.note}, ${now},
      ${accountId}
    from ip_right r where r.id = ${rightId} and r.enterprise_id = ${enterpriseId}
      and not exists (
        select from ip_event e
        where e.right_id = r.id and e.kind = ${event.kind} and e.from_on = ${event.from_on} and e.party = ${event.party}
          and (e.to_on, e.amount_wan, e.note) is not distinct from
              (${event.to_on}::date, ${event.amount_wan}::numeric(14, 2), ${event.note}::text))`;
}

/** One event of a right. */
interface EventKey {
  id: number;
  /** As it was read. */
  version: number;
}

/** Overwrites an event and counts its version up; false when it was changed since that version, or is gone. */
export async function updateRightEvent(
  db: Db,
  enterpriseId: number,
  rightId: number,
  { id, version }: EventKey,
  event: EventFields,
): Promise<boolean> {
  const rows = await db`
    update ip_event e set kind = ${event.kind}, from_on = ${event.from_on}, to_on = ${event.to_on}, party = ${event.party},
      amount_wan = ${event.amount_wan}, note = ${event.note}, version = e.version + 1
    from ip_right r
    where e.id = ${id} and e.right_id = ${rightId} and r.id = e.right_id and r.enterprise_id = ${enterpriseId}
      and e.version = ${version}
    returning e.id`;
  return rows.length === 1;
}

/** Removes an event; false when it was changed since that version, or is gone. */
export async function deleteRightEvent(
  db: Db,
  enterpriseId: number,
  rightId: number,
  { id, version }: EventKey,
): Promise<boolean> {
  const rows = await db`
    delete from ip_event e using ip_right r
    where e.id = ${id} and e.right_id = ${rightId} and r.id = e.right_id and r.enterprise_id = ${enterpriseId}
      and e.version = ${version}
    returning e.id`;
  return rows.length === 1;
}
