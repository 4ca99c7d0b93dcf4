import { Refusal } from '../../base/refusal';
import { onlyValue } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { normalName } from './policy-save.rules';

/** The policy of a document number or a whole name; null for '', refused under `field` where there is none. */
export async function policyNamed(db: Db, said: unknown, field: string): Promise<number | null> {
  const name = normalName(String(said ?? ''));
  if (name === '') return null;
  const id = await onlyValue<number>(db`
    select policy_id from policy_name where name = ${name} order by rank, policy_id limit 1`);
  if (id === undefined) {
    throw new Refusal('rule_broken', { detail: '没有找到这个文号或名称的政策，请核对，或留空' }, field);
  }
  return id;
}
