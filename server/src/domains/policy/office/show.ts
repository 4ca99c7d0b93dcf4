import { addDays, dayInChina } from '../../../base/day';
import { announceChange } from '../../../db/change-feed';
import type { Db } from '../../../db/sql';
import { findHeirs } from '../inherited';
import type { PolicyContent } from '../policy-content';
import { relatePolicies } from '../policy-save.queries';
import { namesOf } from '../policy-save.rules';
import { saveEdit } from '../save-policy';
import { getStored, type StoredPolicy } from '../stored-policy.queries';

/** Who changes something in the office, and when. */
export interface By {
  now: Date;
  staff?: number;
}

/** Has relations, matching and what inherits from a policy follow whether it is public, which was just changed. */
export async function followShown(
  db: Db,
  { id, source_key: key, content }: Pick<StoredPolicy, 'id' | 'source_key' | 'content'>,
) {
  const names = namesOf(content, key).map(({ name }) => name);
  await relatePolicies(db, [id], names);
  const items = content.kind === 'item' ? [id] : await findHeirs(db, [{ key, content }]);
  await announceChange(db, 'item', items);
}

/** Makes policies public. */
export async function showPolicies(db: Db, ids: number[], by: By): Promise<string[]> {
  await db`
    update policy set shown = true, publish_at = null, withdrawn_at = null, seen_version = null, updated_at = ${by.now},
      changed_by = coalesce(${by.staff ?? null}::bigint, changed_by)
    where id = any(${ids}::bigint[])`;
  const repealed: string[] = [];
  for (const stored of await getStored(db, ids)) {
    await followShown(db, stored);
    repealed.push(...(await repealReplaced(db, stored.id, stored.content, by)));
  }
  return repealed;
}

/**
 * What a public policy replaces is out of force with it: from the day on which it takes effect, and repealed where that has come.
 * Answers the titles. What replaces nothing any more brings nothing back: a person does.
 */
export async function repealReplaced(db: Db, id: number, content: PolicyContent, by: By): Promise<string[]> {
  const targets = await db<{ id: number }[]>`
    select t.id from policy_relation r join policy t on t.id = r.to_id
    where r.from_id = ${id} and r.kind = 'replaces' and t.shown and not t.repealed order by t.id for update of t`;
  const begins = content.effective_from;
  const titles: string[] = [];
  for (const stored of await getStored(
    db,
    targets.map((target) => target.id),
  )) {
    const { effective_to: ends, effective_from: began } = stored.content;
    const today = dayInChina(by.now);
    const last = begins === null ? undefined : addDays(begins, -1);
    const sooner = last !== undefined && (ends === null || ends > last) && (began === null || began <= last);
    const comes = begins !== null && begins > today;
    if (comes && !sooner) continue;
    const said = { ...(!comes && { repealed: true }), ...(sooner && { effective_to: last }) };
    const { kind } = stored.content;
    await saveEdit(db, { kind, change: { said }, stored }, by);
    titles.push(stored.content.title);
  }
  return titles;
}
