import type { CallInput } from '@zhice/contract/all';
import type { Context, Handlers } from '../../../rpc/context';
import { Refusal } from '../../../rpc/refusal';
import { syncRenewals } from '../fees/sync-renewals';
import { findRights, type StoredRight } from './right.queries';
import { deleteRightEvent, findEvents, insertRightEvent, updateRightEvent } from './right-events.queries';
import { type EventFields, eventFault, timelineOf } from './right-events.rules';

type EnterpriseContext = Context<'enterprise'>;
type EventInput = CallInput<'/api/portal/right_event_save'>;

export const rightEventHandlers = {
  '/api/portal/right_event_save': async (context, input) => {
    const { db, enterpriseId, now, subject } = context;
    const [right] = await findRights(db, enterpriseId, [input.right_id], now, 'locked');
    if (!right || right.deleted_at !== null) throw new Refusal('not_found');
    await changeEvent(context, right, input);
    // an open licence takes 15 % off, a renewal or a restoration settles what was due
    await syncRenewals(db, [right.id], now);
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
