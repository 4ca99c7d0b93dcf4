import type { CallInput } from '@zhice/contract/all';
import { OFFICE_ACTS, OFFICE_STATES } from '@zhice/contract/policy/enumerations';
import type postgres from 'postgres';
import { momentInChina } from '../../../base/day';
import { Refusal } from '../../../base/refusal';
import { firstRow, hasRows, valuesOf } from '../../../db/read-rows';
import type { Purged } from '../../../db/records';
import { isGone, isRestorable } from '../../../db/restorable';
import type { Db } from '../../../db/sql';
import type { Context, Handlers } from '../../../rpc/context';
import { differences } from '../../../rpc/differences';
import { takeBackPolicies } from '../take-back-policies';
import { stateOf } from './office-list';
import { lockPolicy } from './office-save';
import { lackingFor } from './record.rules';
import { followShown, showPolicies } from './show';

type Asking = Context<'staff:policies'>;
type Act = CallInput<'/api/console/policy_act'>['action'];
type State = (typeof OFFICE_STATES)[number];

/** In which states an act is done. */
const FROM: Readonly<Record<Act, readonly State[]>> = {
  publish: ['draft', 'scheduled', 'withdrawn'],
  schedule: ['draft', 'scheduled', 'withdrawn'],
  unschedule: ['scheduled'],
  withdraw: ['published'],
  delete: ['draft', 'scheduled', 'withdrawn', 'published'],
  restore: ['deleted'],
};

export const publicationHandlers = {
  '/api/console/policy_act': async (context, { id, version, action, at }) => {
    const { db, now, staff, subject } = context;
    const stored = await lockPolicy(db, id, version, action === 'restore');
    const before = await standingOf(db, id);
    if (!FROM[action].includes(before.state)) throw new Refusal('state_changed');
    const lacking = (action === 'publish' || action === 'schedule') && lackingFor(stored.content);
    if (lacking) throw new Refusal('rule_broken', { detail: lacking });
    const repealed = await ACTS[action](context, id, at);
    await db`update policy set changed_by = ${staff.id}, updated_at = ${now} where id = ${id}`;
    if (action !== 'publish') await followShown(db, stored);
    const after = await standingOf(db, id);
    subject(`policy ${id}`, {
      操作: OFFICE_ACTS.labels[action],
      标题: stored.content.title,
      ...differences(wordsOf(before), wordsOf(after)),
      ...(repealed.length > 0 ? { 随之废止: repealed } : {}),
    });
    return { id, version, repealed };
  },
} satisfies Partial<Handlers>;

const ACTS: Record<Act, (context: Asking, id: number, at?: string) => Promise<string[]>> = {
  publish: ({ db, now, staff }, id) => showPolicies(db, [id], { now, staff: staff.id }),
  schedule: async ({ db, now }, id, at) => {
    const moment = new Date(`${(at ?? '').replace(' ', 'T')}:00+08:00`);
    if (Number.isNaN(moment.getTime()) || moment <= now) {
      throw new Refusal('bad_input', { detail: '请选择一个以后的公开时间' }, 'at');
    }
    await db`update policy set publish_at = ${moment} where id = ${id}`;
    return [];
  },
  unschedule: async ({ db }, id) => {
    await db`update policy set publish_at = null where id = ${id}`;
    return [];
  },
  withdraw: async ({ db, now }, id) => {
    await db`update policy set shown = false, withdrawn_at = ${now}, seen_version = version where id = ${id}`;
    return [];
  },
  delete: async ({ db, now }, id) => {
    if ((await declaredAmong(db, [id])).size > 0) {
      throw new Refusal('rule_broken', { detail: '已有企业申报这个事项，不能删除；不再公开请用“撤回”' });
    }
    await db`
      update policy set deleted_at = ${now}, publish_at = null, seen_version = case when shown then version else seen_version end,
        withdrawn_at = case when shown then ${now}::timestamptz else withdrawn_at end, shown = false
      where id = ${id}`;
    return [];
  },
  restore: async ({ db, now }, id) => {
    const back = await hasRows(db`
      update policy set deleted_at = null where id = ${id} and ${isRestorable(db, db`deleted_at`, now)} returning 1`);
    if (!back) throw new Refusal('not_found');
    return [];
  },
};

/** Those of some items for which there are declarations. */
const declaredAmong = async (db: Db, ids: readonly number[]) =>
  new Set(
    await valuesOf<number>(db`
      select subject_id from cases
      where kind = 'declaration' and subject_kind = 'item' and subject_id = any(${[...ids]}::bigint[])`),
  );

interface Standing {
  state: State;
  publish_at: Date | null;
}

const standingOf = async (db: Db, id: number) =>
  (await firstRow<Standing>(db`select ${stateOf(db)} as state, publish_at from policy p where id = ${id}`))!;

const wordsOf = ({ state, publish_at }: Standing) => ({
  状态: OFFICE_STATES.labels[state],
  公开时间: publish_at ? momentInChina(publish_at).slice(0, 16) : '',
});

/** Makes public what waited for its moment; answers how many. */
export async function publishDue(sql: postgres.Sql, now: Date): Promise<number> {
  return sql.begin(async (db) => {
    const due = await valuesOf<number>(db`
      select id from policy where publish_at <= ${now} order by id for update skip locked`);
    if (due.length > 0) await showPolicies(db, due, { now });
    return due.length;
  });
}

/** Removes policies that were deleted too long ago to be brought back; but those that were declared. */
export async function purgePolicies(db: Db, now: Date, limit: number): Promise<Purged> {
  const old = await valuesOf<number>(db`
    select id from policy where ${isGone(db, db`deleted_at`, now)} order by id limit ${limit} for update skip locked`);
  const declared = await declaredAmong(db, old);
  const ids = old.filter((id) => !declared.has(id));
  const uploadIds = await valuesOf<number>(db`
    select upload_id from policy_attachment where policy_id = any(${ids}::bigint[]) and upload_id is not null`);
  await takeBackPolicies(
    db,
    ids.map((id) => ({ id, before: null })),
    '',
  );
  return { ids, uploadIds };
}
