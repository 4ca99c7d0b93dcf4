import { Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import type { Editing } from './handled-content';

/** Refuses a name that another row of a table has, also one that can still be brought back. */
export async function refuseTaken(
  { db }: Editing,
  table: string,
  name: unknown,
  id: number | undefined,
): Promise<void> {
  const other = await firstRow<{ deleted: boolean }>(db`
    select deleted_at is not null as deleted from ${db(table)} where name = ${String(name)} and id <> ${id ?? 0}`);
  if (!other) return;
  const detail = other.deleted ? `“${name}”在已删除的记录中，请恢复那一条` : `“${name}”已经有了，请修改原有的一条`;
  throw new Refusal('rule_broken', { detail }, 'fields.name');
}

/** Refuses what would take away what others use, and says who: `{ 项政策: 12 }` is 12 policies. */
export function refuseUsed(act: string, uses: Readonly<Record<string, number>>): void {
  const used = Object.entries(uses).filter(([, count]) => count > 0);
  if (used.length === 0) return;
  const told = used.map(([what, count]) => `${count} ${what}`).join('、');
  throw new Refusal('rule_broken', { detail: `有 ${told}使用它，不能${act}` });
}
