import { INFORMATION } from '@zhice/contract/policy/information-kind';
import { Refusal } from '../../base/refusal';
import { onlyValue, valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { handledContent } from '../editing';
import { policyNamed } from './policy-named.queries';

export const informationContent = handledContent({
  kind: INFORMATION,
  reads: {
    department: (db) => db`(select m.name from department m where m.id = r.department_id)`,
    policy: (db) => db`(select p.title from policy p where p.id = r.policy_id)`,
  },
  columns: async ({ db }, { policy, department, ...said }) => ({
    ...said,
    policy_id: await policyNamed(db, policy, 'fields.policy'),
    department_id: await departmentNamed(db, String(department ?? '')),
  }),
  choices: async (db) => ({
    department: (await valuesOf<string>(db`select name from department order by name`)).map((name) => ({
      value: name,
      label: name,
    })),
  }),
});

async function departmentNamed(db: Db, name: string): Promise<number | null> {
  if (name === '') return null;
  const id = await onlyValue<number>(db`select id from department where name = ${name}`);
  if (id === undefined) throw new Refusal('rule_broken', { detail: `没有叫“${name}”的主管部门` }, 'fields.department');
  return id;
}
