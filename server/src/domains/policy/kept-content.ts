import { DEPARTMENT } from '@zhice/contract/policy/department-kind';
import { LABEL } from '@zhice/contract/policy/label-kind';
import { found } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import { officeRecords } from '../../db/records';
import type { Db } from '../../db/sql';
import { handledContent, refuseTaken, refuseUsed } from '../editing';

const departments = officeRecords<object>({ table: 'department' });
const labels = officeRecords<object>({ table: 'label' });

/** Departments that issue policies: one name once, and none goes that something is of. */
export const departmentContent = handledContent({
  kind: DEPARTMENT,
  save: async (context, seen, said) => {
    await refuseTaken(context, DEPARTMENT.table, said.name, seen.id);
    return departments.save(context, seen, { ...said });
  },
  setDeleted: async (context, id, deleted) => {
    if (deleted) refuseUsed('删除', await usesOfDepartment(context.db, id));
    found((await departments.setDeleted(context, [id], deleted))[0]);
  },
});

async function usesOfDepartment(db: Db, id: number) {
  const row = found(
    await firstRow<{ policies: number; information: number }>(db`
      select (select count(*) from policy where department_id = ${id}) as policies,
        (select count(*) from information where department_id = ${id}) as information`),
  );
  return { 项政策: row.policies, 条申报信息: row.information };
}

/** Labels that are offered: policies hold their names, so a name that one has stays. */
export const labelContent = handledContent({
  kind: LABEL,
  save: async (context, seen, said) => {
    await refuseTaken(context, LABEL.table, said.name, seen.id);
    const was = seen.id === undefined ? undefined : await nameOfLabel(context.db, seen.id);
    if (was !== undefined && was !== said.name) refuseUsed('改名', await usesOfLabel(context.db, was));
    return labels.save(context, seen, { ...said });
  },
  setDeleted: async (context, id, deleted) => {
    if (deleted) refuseUsed('删除', await usesOfLabel(context.db, await nameOfLabel(context.db, id)));
    found((await labels.setDeleted(context, [id], deleted))[0]);
  },
});

const nameOfLabel = async (db: Db, id: number): Promise<string> =>
  found(await firstRow<{ name: string }>(db`select name from label where id = ${id}`)).name;

async function usesOfLabel(db: Db, name: string) {
  const row = await firstRow<{ count: number }>(db`select count(*) as count from policy where ${name} = any(labels)`);
  return { 项政策: row?.count ?? 0 };
}
