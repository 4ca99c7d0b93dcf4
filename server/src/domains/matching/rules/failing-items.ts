import { catalogue } from '@zhice/matching/catalogue';
import type { Amount, Rule } from '@zhice/matching/rule';
import type { Db } from '../../../db/sql';
import { caseFaults, getStored } from '../../policy';

/** What the test enterprises of each version of a policy came to under one catalogue: they are tried anew when either changes. */
let tried: { under: object; failing: Map<string, boolean> } = { under: {}, failing: new Map() };

/** Items whose test enterprises do not come out as they have to, as after a change of the catalogue. */
export async function findFailing(db: Db): Promise<number[]> {
  const rows = await db<{ id: number; version: number }[]>`
    select p.id, p.version from policy p
    where exists (select from item_rule r where r.policy_id = p.id and r.cases <> '[]') order by p.id`;
  if (tried.under !== catalogue()) tried = { under: catalogue(), failing: new Map() };
  const { failing } = tried;
  const keyOf = ({ id, version }: { id: number; version: number }) => `${id} ${version}`;
  const untried = rows.filter((row) => !failing.has(keyOf(row)));
  for (const stored of await getStored(
    db,
    untried.map(({ id }) => id),
  )) {
    const { content } = stored;
    if (content.kind !== 'item') continue;
    const faults = (content.rules as Rule[]).flatMap((rule) =>
      caseFaults(rule, rule.amount ?? (content.amount as Amount)),
    );
    failing.set(keyOf(stored), faults.length > 0);
  }
  return rows.filter((row) => failing.get(keyOf(row))).map(({ id }) => id);
}
