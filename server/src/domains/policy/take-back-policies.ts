import { announceChange } from '../../db/change-feed';
import type { Db } from '../../db/sql';
import { findHeirs } from './inherited';
import type { PolicyContent } from './policy-content';
import { changedContent } from './policy-merge.rules';
import { relatePolicies, replaceParts, updatePolicies } from './policy-save.queries';
import { namesOf } from './policy-save.rules';
import { departmentsOf, policyRow } from './save-policy';
import { getStored } from './stored-policy.queries';

/** Gives a version that was kept before a field existed that field, empty. */
const NOTHING = { said: {} };

/** What a policy was before a run changed it; null: it was not there. */
export interface PolicyBefore {
  id: number;
  before: { version: number; at: string } | null;
}

/** These policies with when each was last changed and which account has done so since a moment, locked until the transaction ends. */
export async function lockPolicies(db: Db, ids: number[], since: Date) {
  await db`select 1 from policy where id = any(${ids}::bigint[]) order by id for update`;
  return db<{ id: number; name: string; updated_at: Date; account: string | null }[]>`
    select p.id, p.title as name, p.updated_at,
      (select a.username from policy_version v join account a on a.id = v.saved_by
        where v.policy_id = p.id and v.saved_at > ${since} order by v.version desc limit 1) as account
    from policy p where p.id = any(${ids}::bigint[])`;
}

/**
 * What came to hang on policies after a moment, so that they cannot be deleted, in Chinese. A relation from a policy that was saved
 * before, and only found its target then, goes back to naming it.
 */
export const findPolicyTies = (db: Db, ids: number[], since: Date) =>
  db<{ id: number; tie: string }[]>`
    select c.subject_id as id, '有企业的申报：' || e.name as tie
    from cases c join enterprise e on e.id = c.enterprise_id
    where c.kind = 'declaration' and c.subject_kind = 'item' and c.subject_id = any(${ids}::bigint[])
    union all
    select a.policy_id, '有企业为申报填写的项目：' || e.name
    from application_project a join enterprise e on e.id = a.enterprise_id where a.policy_id = any(${ids}::bigint[])
    union all
    select f.policy_id, '有账号关注：' || a.username
    from policy_follow f join account a on a.id = f.account_id where f.policy_id = any(${ids}::bigint[])
    union all
    select r.to_id, '有政策与它关联：《' || p.title || '》'
    from policy_relation r join policy p on p.id = r.from_id
    where r.to_id = any(${ids}::bigint[]) and r.from_id <> all(${ids}::bigint[]) and p.updated_at > ${since}
    union all
    select policy_id, '有企业登记的已获支持：' || title from obtained_support where policy_id = any(${ids}::bigint[])
    union all
    select policy_id, '有获奖项目：' || entry_name from award where policy_id = any(${ids}::bigint[])
    union all
    select policy_id, '有政策资讯：' || title from bulletin where policy_id = any(${ids}::bigint[])
    union all
    select policy_id, '有申报信息：' || title from information where policy_id = any(${ids}::bigint[])
    union all
    select policy_id, '有规则草稿：' || name from rule_draft where policy_id = any(${ids}::bigint[])`;

/**
 * Takes back what a run did to policies: those that were not there are deleted, the others are what they were, with the version
 * and the moment that they had. Relations are made anew, and matching hears of the items. Ids that are not there are passed over.
 */
export async function takeBackPolicies(db: Db, rows: PolicyBefore[], today: string): Promise<void> {
  const stored = await getStored(
    db,
    rows.map(({ id }) => id),
  );
  const names = stored.flatMap(({ content, source_key }) => namesOf(content, source_key));
  const gone = stored.map(({ content, source_key: key }) => ({ key, content }));
  const made = rows.filter(({ before }) => before === null).map(({ id }) => id);
  await db`delete from policy where id = any(${made}::bigint[])`;
  const changed = rows.flatMap(({ id, before }) => (before ? [{ id, ...before }] : []));
  const former = await formerContents(db, changed);
  const keys = new Map(stored.map((policy) => [policy.id, policy.source_key]));
  const restored = changed.flatMap(({ id, version, at }) => {
    const [content, key] = [former.get(id), keys.get(id)];
    return content && key !== undefined
      ? [{ id, version, at: new Date(at), row: policyRow(key, changedContent(content, NOTHING), today) }]
      : [];
  });
  const departments = await departmentsOf(
    db,
    restored.map(({ row }) => row),
  );
  await updatePolicies(db, restored, departments);
  await db`
    delete from policy_version v
    using unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ version }) => version)}::integer[]) as c (id, version)
    where v.policy_id = c.id and v.version >= c.version`;
  for (const kind of ['document', 'item'] as const) {
    const ofKind = restored.filter(({ row }) => row.content.kind === kind);
    if (ofKind.length > 0) await replaceParts(db, kind, ofKind);
  }
  names.push(...restored.flatMap(({ row }) => row.names));
  const restoredIds = restored.map(({ id }) => id);
  await relatePolicies(db, restoredIds, [...new Set(names.map(({ name }) => name))]);
  const items = stored.filter(({ content }) => content.kind === 'item').map(({ id }) => id);
  const again = restored.map(({ row }) => ({ key: row.source_key, content: row.content }));
  await announceChange(db, 'item', [...items, ...(await findHeirs(db, [...gone, ...again]))]);
}

async function formerContents(db: Db, changed: { id: number; version: number }[]): Promise<Map<number, PolicyContent>> {
  const rows = await db<{ policy_id: number; content: PolicyContent }[]>`
    select policy_id, content from policy_version v
    join unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ version }) => version)}::integer[]) as c (id, version)
      on v.policy_id = c.id and v.version = c.version`;
  return new Map(rows.map(({ policy_id, content }) => [policy_id, content]));
}
