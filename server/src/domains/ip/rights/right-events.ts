import type { CallInput } from '@zhice/contract/all';
import { Refusal } from '../../../base/refusal';
import { hasRows } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import type { Context, Handlers } from '../../../rpc/context';
import { touchFacts } from '../../enterprise';
import { syncRenewals } from '../../fees';
import { findRights, type StoredRight, type Writer } from './right.queries';
import { type EventFields, eventFault, timelineOf } from './right-events.rules';
import { syncRightFacts } from './right-facts';

type EnterpriseContext = Context<'enterprise'>;
type EventInput = CallInput<'/api/portal/right_event_save'>;

export const rightEventHandlers = {
  '/api/portal/right_event_save': async (context, input) => {
    const { db, enterpriseId, now, today, subject } = context;
    const [right] = await findRights(db, enterpriseId, [input.right_id], now, 'locked');
    if (!right || right.deleted_at !== null) throw new Refusal('not_found');
    await changeEvent(context, right, input);
    // an open licence takes 15 % off, a renewal or a restoration settles what was due, what is sold is another's to pay
    await syncRenewals(db, [right.id], now);
    await syncRightFacts(db, enterpriseId, today, now);
    await touchFacts(context);
    subject(`right ${right.id}`, { event: input.event_id ?? 'new', removed: input.remove ?? false });
    return { events: timelineOf(right, await findEvents(db, enterpriseId, right.id)) };
  },
} satisfies Partial<Handlers>;

async function changeEvent(context: EnterpriseContext, right: StoredRight, input: EventInput): Promise<void> {
  const { db, account, enterpriseId, now } = context;
  const { event_id: id, remove } = input;
  if (remove) {
    if (id === undefined) throw new Refusal('bad_input', { detail: '请选择要删除的事件' }, 'event_id');
    const key = { id, version: versionOf(input) };
    if (!(await deleteRightEvent(db, enterpriseId, right.id, key))) throw await refusalOf(context, right, id);
    return;
  }
  const event = eventOf(context, input);
  if (id === undefined) return insertRightEvent(db, enterpriseId, right.id, event, { accountId: account.id, now });
  const key = { id, version: versionOf(input) };
  if (!(await updateRightEvent(db, enterpriseId, right.id, key, event))) throw await refusalOf(context, right, id);
}

function versionOf({ version }: EventInput): number {
  if (version === undefined) throw new Refusal('bad_input', { detail: '缺少数据版本，请刷新页面后重试' }, 'version');
  return version;
}

/** Why an event could not be changed: somebody changed it first, or took it away. */
async function refusalOf({ db, enterpriseId }: EnterpriseContext, right: StoredRight, id: number): Promise<Refusal> {
  const events = await findEvents(db, enterpriseId, right.id);
  return new Refusal(events.some((event) => event.id === id) ? 'conflict' : 'not_found');
}

function eventOf({ today }: EnterpriseContext, { fields }: EventInput): EventFields {
  if (!fields) throw new Refusal('bad_input', { detail: '请填写事件内容' }, 'fields');
  const event = {
    kind: fields.kind,
    from_on: fields.from_on,
    to_on: fields.to_on ?? null,
    party: fields.party?.trim() ?? '',
    amount_wan: fields.amount_wan ?? null,
    note: fields.note?.trim() ?? '',
  };
  const fault = eventFault(event, today);
  if (fault) throw new Refusal('rule_broken', { detail: fault.message }, `fields.${fault.field}`);
  return event;
}

type EventRecord = { id: number; version: number } & EventFields;

export const findEvents = (db: Db, enterpriseId: number, rightId: number) =>
  db<EventRecord[]>`
    select e.id, e.version, e.kind, e.from_on, e.to_on, e.party, e.amount_wan, e.note
    from ip_event e join ip_right r on r.id = e.right_id
    where e.right_id = ${rightId} and r.enterprise_id = ${enterpriseId} order by e.from_on, e.id`;

/** Puts an event on the timeline of a right, which is locked; one that is there to the letter stays the only one. */
async function insertRightEvent(
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
const updateRightEvent = (
  db: Db,
  enterpriseId: number,
  rightId: number,
  { id, version }: EventKey,
  event: EventFields,
) =>
  hasRows(db`
    update ip_event e set kind = ${event.kind}, from_on = ${event.from_on}, to_on = ${event.to_on}, party = ${event.party},
      amount_wan = ${event.amount_wan}, note = ${event.note}, version = e.version + 1
    from ip_right r
    where e.id = ${id} and e.right_id = ${rightId} and r.id = e.right_id and r.enterprise_id = ${enterpriseId}
      and e.version = ${version}
    returning e.id`);

/** Removes an event; false when it was changed since that version, or is gone. */
const deleteRightEvent = (db: Db, enterpriseId: number, rightId: number, { id, version }: EventKey) =>
  hasRows(db`
    delete from ip_event e using ip_right r
    where e.id = ${id} and e.right_id = ${rightId} and r.id = e.right_id and r.enterprise_id = ${enterpriseId}
      and e.version = ${version}
    returning e.id`);
