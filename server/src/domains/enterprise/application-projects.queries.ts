import { onlyValue } from '../../db/read-rows';
import type { Asking } from '../../db/records';
import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';
import type { FactChange } from './fact-changes.rules';

/** Who says something of a project, and when. */
export interface Saying extends Pick<Asking, 'db' | 'enterpriseId' | 'now' | 'today'> {
  account: { id: number };
}

/** Adds a project of an item and tells its id. */
export const insertProject = async ({ db, enterpriseId, account, now }: Saying, itemId: number, name: string) =>
  (await onlyValue<number>(db`
    insert into application_project (enterprise_id, policy_id, name, created_at, updated_at, updated_by)
    values (${enterpriseId}, ${itemId}, ${name}, ${now}, ${now}, ${account.id}) returning id`))!;

/** Calls a project otherwise, and lets it stand for its item where that is asked. */
export const updateProject = async (
  { db, account, now }: Saying,
  id: number,
  { name, counts }: { name?: string; counts?: boolean },
): Promise<void> => {
  await db`
    update application_project set name = coalesce(${name ?? null}, name), updated_at = ${now}, updated_by = ${account.id},
      chosen_at = case when ${counts ?? false} then ${now} else chosen_at end
    where id = ${id}`;
};

/** Removes a project with what was said of it. */
export const deleteProject = async (db: Db, id: number): Promise<void> => {
  await db`delete from application_project where id = ${id}`;
};

/** Keeps what is said of a project; null makes it unknown again. */
export async function writeInputs(
  { db, account, now, today }: Saying,
  projectId: number,
  changes: readonly FactChange[],
): Promise<void> {
  await db`
    delete from application_input i
    using jsonb_to_recordset(${db.json(changes.filter(({ value }) => value === null) as never)}::jsonb)
      as c(fact text, period text)
    where i.project_id = ${projectId} and i.fact = c.fact and i.period = c.period`;
  await writeRows(
    db,
    changes.filter(({ value }) => value !== null),
    {
      table: 'application_input',
      columns: 'fact text, period text, value jsonb',
      values: { project_id: projectId, source: 'self', value_date: today, updated_at: now, updated_by: account.id },
      overwrites: 'project_id, fact, period',
    },
  );
}
