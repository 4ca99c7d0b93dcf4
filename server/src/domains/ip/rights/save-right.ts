import type { CallInput } from '@zhice/contract/all';
import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import { quoted } from '@zhice/matching/quoted';
import { found, Refusal } from '../../../base/refusal';
import type { Context, Handlers } from '../../../rpc/context';
import { touchFacts } from '../../enterprise';
import { syncRenewals } from '../../fees';
import { findByNumbers, findRights, insertRights, rightRecords, type StoredRight, updateRights } from './right.queries';
import { syncRightFacts } from './right-facts';
import { checkRight, type RightValues } from './right-fields.rules';
import { attachFiles } from './right-files';

type EnterpriseContext = Context<'enterprise'>;
type SaveInput = CallInput<'/api/demo/add_propertyright'>;

export const ownRightSaveHandlers = {
  '/api/demo/add_propertyright': async (context, input) => {
    const { db, enterpriseId, account, now, today } = context;
    const stored = input.id === undefined ? undefined : await lockVersion(context, input.id, input.version);
    if (stored && stored.kind !== input.kind) {
      throw new Refusal('rule_broken', { detail: '已保存的知识产权不能改变类别，请删除后按新的类别添加' }, 'kind');
    }
    const values = checked(input.kind, stored ? changedFields(stored, input.fields) : input.fields, today);
    const writer = { accountId: account.id, now };
    const saved = stored
      ? await updateRights(db, enterpriseId, [{ ...values, id: stored.id }], writer)
      : new Map([[await insertRight(context, input, values), 1]]);
    const [id, version] = found([...saved][0]);
    await attachFiles(context, id, input.certificates ?? [], 'certificate', 'certificates');
    await follow(context, [id]);
    context.subject(`right ${id}`, { kind: input.kind, number: values.number, version });
    return { id, version };
  },

  '/api/demo/del_propertyright': async (context, input) => {
    const ids = chosen(input.ids);
    const restores = input.action === 'restore';
    if (restores) await refuseTakenNumbers(context, ids);
    const done = await rightRecords.setDeleted(context, ids, !restores);
    if (done.length !== ids.length) throw new Refusal('not_found');
    await follow(context, ids);
    context.subject(`rights ${ids.slice(0, 20).join(' ')}`, { count: ids.length, restored: restores });
    return { ids };
  },

  '/api/portal/right_bulk': async (context, input) => {
    const ids = chosen(input.ids);
    const { db, enterpriseId, account, now, today } = context;
    const rights = await findLiving(context, ids);
    const changed = rights.map((right) => ({
      ...checked(right.kind, changedFields(right, input.fields), today, right),
      id: right.id,
    }));
    await updateRights(db, enterpriseId, changed, { accountId: account.id, now });
    await follow(context, ids);
    context.subject(`rights ${ids.slice(0, 20).join(' ')}`, { count: ids.length, fields: Object.keys(input.fields) });
    return { changed: changed.length };
  },
} satisfies Partial<Handlers>;

/** Each id once, in order. */
function chosen(ids: number[]): number[] {
  if (ids.length === 0) throw new Refusal('bad_input', { detail: '请先选择要操作的知识产权' }, 'ids');
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** The stored right, locked; refuses when it was changed since the caller read it. */
async function lockVersion(context: EnterpriseContext, id: number, version: number | undefined): Promise<StoredRight> {
  if (version === undefined) {
    throw new Refusal('bad_input', { detail: '缺少数据版本，请刷新页面后重试' }, 'version');
  }
  const [right] = await findLiving(context, [id]);
  if (right?.version !== version) throw new Refusal('conflict');
  return right;
}

/** Living rights of the enterprise, locked in the order of their ids; all of them or none. */
async function findLiving({ db, enterpriseId, now }: EnterpriseContext, ids: number[]): Promise<StoredRight[]> {
  const rights = (await findRights(db, enterpriseId, ids, now, 'locked')).filter((right) => right.deleted_at === null);
  if (rights.length !== ids.length) throw new Refusal('not_found');
  return rights;
}

async function insertRight(
  { db, enterpriseId, account, now }: EnterpriseContext,
  input: SaveInput,
  values: RightValues,
) {
  const right = { ...values, kind: input.kind, source: 'self' as const };
  const [id] = await insertRights(db, enterpriseId, [right], { accountId: account.id, now });
  return found(id);
}

/** The values to store; refuses with the first fault, of which right it is when there are several. */
function checked(kind: RightKind, fields: Partial<RightFields>, today: string, named?: StoredRight): RightValues {
  const { values, faults } = checkRight(kind, fields, today);
  const [fault] = faults;
  if (!fault) return values;
  const detail = named ? `${quoted(named.name)}（${named.number}）：${fault.message}` : fault.message;
  throw new Refusal('rule_broken', { detail }, `fields.${fault.field}`);
}

/** What a stored right says of itself; what is computed is left to the check. */
export function fieldsOf(right: StoredRight): RightFields {
  const {
    id,
    kind,
    state,
    ownership,
    version,
    updated_at,
    updated_by_name,
    deleted_at,
    class_group,
    international,
    ...fields
  } = right;
  return fields;
}

/** The day on which a right ceased goes with its status: a new status asks for a new day. */
function changedFields(right: StoredRight, given: Partial<RightFields>): Partial<RightFields> {
  const ceased = given.status === undefined || given.status === right.status ? {} : { ceased_on: null };
  return { ...fieldsOf(right), ...ceased, ...given };
}

/** A number that was entered anew while its right lay deleted stays with the new one. */
async function refuseTakenNumbers({ db, enterpriseId, now }: EnterpriseContext, ids: number[]): Promise<void> {
  const rights = await findRights(db, enterpriseId, ids, now, 'locked');
  for (const kind of new Set(rights.map((right) => right.kind))) {
    const numbers = rights
      .filter((right) => right.kind === kind && right.deleted_at !== null)
      .map(({ number }) => number);
    const [taken] = await findByNumbers(db, enterpriseId, kind, numbers);
    if (taken) throw new Refusal('right_number_back', { number: taken.number, name: quoted(taken.name) });
  }
}

/** Brings what depends on rights into step: renewals, and the counts that policies ask for. */
async function follow(context: EnterpriseContext, ids: number[]): Promise<void> {
  const { db, enterpriseId, now, today } = context;
  await syncRenewals(db, ids, now);
  await syncRightFacts(db, enterpriseId, today, now);
  await touchFacts(context);
}
