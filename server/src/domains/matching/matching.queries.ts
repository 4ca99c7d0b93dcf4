import type { Rule } from '@zhice/matching/rule';
import type { Db } from '../../db/sql';
import type { ItemRow } from './item-table';

type StoredRule = [version: string, from: string | null, to: string | null, source: string, condition: unknown];

export interface StoredItem extends ItemRow {
  amount: unknown;
  rules: StoredRule[];
}

const columns = (db: Db) => db`
  p.id, p.kind, p.title, p.level, d.name as unit, p.way, p.support_form, p.amount_max, p.repealed,
  p.effective_from, p.effective_to, p.opens_on, p.closes_on, p.publicity_from, p.publicity_to, i.amount,
  (select json_agg(json_build_array(r.version, r.valid_from, r.valid_to, r.source, r.condition) order by r.id)
   from item_rule r where r.policy_id = p.id) as rules`;

const tables = (db: Db) => db`
  policy p join policy_item i on i.policy_id = p.id left join department d on d.id = p.department_id`;

const hasRules = (db: Db) => db`exists (select 1 from item_rule r where r.policy_id = p.id)`;

/** The next items that have rules, in the order of their ids. */
export async function pageItemsWithRules(db: Db, afterId: number, limit: number): Promise<StoredItem[]> {
  return db<StoredItem[]>`
    select ${columns(db)} from ${tables(db)}
    where p.kind = 'item' and p.id > ${afterId} and ${hasRules(db)} order by p.id limit ${limit}`;
}

/** Those of these policies that are items with rules. */
export async function findItemsWithRules(db: Db, ids: number[]): Promise<StoredItem[]> {
  return db<StoredItem[]>`
    select ${columns(db)} from ${tables(db)}
    where p.kind = 'item' and p.id = any(${ids}::bigint[]) and ${hasRules(db)}`;
}

/** A stored rule in the words of the matching package, not yet checked. */
export function ruleJson([version, from, to, source, condition]: StoredRule): Record<keyof Rule, unknown> {
  return { version, validFrom: from ?? undefined, validTo: to ?? undefined, source, condition };
}
