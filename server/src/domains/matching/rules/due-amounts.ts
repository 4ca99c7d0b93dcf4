import type { Amount, Rule } from '@zhice/matching/rule';
import type postgres from 'postgres';
import { dayInChina } from '../../../base/day';
import type { Db } from '../../../db/sql';
import { getStored, saveRules } from '../../policy';

/**
 * Gives every item the amount of a version of its rule whose first day has come, as a change of the item; run again it changes
 * nothing. Answers how many items it changed.
 */
export async function putDueAmounts(sql: postgres.Sql, now: Date): Promise<number> {
  const today = dayInChina(now);
  const due = await sql<{ policy_id: number }[]>`
    select distinct policy_id from item_rule where amount is not null and valid_from <= ${today} order by policy_id`;
  for (const { policy_id } of due) await sql.begin((db) => putDue(db, policy_id, today, now));
  return due.length;
}

async function putDue(db: Db, itemId: number, today: string, now: Date): Promise<void> {
  await db`select from policy where id = ${itemId} for update`;
  const [stored] = await getStored(db, [itemId]);
  if (stored?.content.kind !== 'item') return;
  const rules = stored.content.rules as Rule[];
  const isDue = ({ amount, validFrom = '' }: Rule) => amount !== undefined && validFrom <= today;
  const due = rules.filter(isDue).sort((a, b) => (a.validFrom ?? '').localeCompare(b.validFrom ?? ''));
  const amount = due.at(-1)?.amount ?? (stored.content.amount as Amount);
  const kept = rules.map((rule): Rule => {
    if (!isDue(rule)) return rule;
    const { amount: _, ...own } = rule;
    return own;
  });
  await saveRules(db, itemId, { rules: kept, amount }, { now });
}
