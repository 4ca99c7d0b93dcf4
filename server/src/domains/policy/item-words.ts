import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { wordsIn } from '../catalogue';

/** Every word in the conditions that an item has on a day and in its amount: the facts that they name are among them; undefined when there is no such item. */
export async function findItemWords(db: Db, itemId: number, today: string): Promise<Set<string> | undefined> {
  const row = await firstRow<{ amount: unknown; conditions: unknown[] | null }>(db`
    select i.amount, (
      select json_agg(r.condition) from item_rule r
      where r.policy_id = i.policy_id and coalesce(r.valid_from, '-infinity') <= ${today}::date
        and coalesce(r.valid_to, 'infinity') >= ${today}::date) as conditions
    from policy_item i join public_policy p on p.id = i.policy_id where i.policy_id = ${itemId}`);
  return row && wordsIn(row);
}
