import type { CallOutput } from '@zhice/contract/all';
import { RECORD_KEYS, type RecordKey } from '@zhice/contract/public-record/kinds';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { countPublicRights } from '../ip';
import { fieldsOf, kindOf } from './record-kinds';
import { readFrom, refuseUnseen } from './record-list';

type Counts = CallOutput<'/api/enterprise/tender_count'>;

export const countHandlers = {
  '/api/enterprise/list_count': async ({ db }, { enterprise_id: id }) => {
    await refuseUnseen(db, id);
    const [counts] = await db<Record<RecordKey, number>[]>`
      select ${RECORD_KEYS.map((key) => db`(select count(*) from ${readFrom(db, key)} where r.enterprise_id = ${id}) as ${db(key)}`).reduce((all, one) => db`${all}, ${one}`)}`;
    return { ...counts!, ...(await countPublicRights(db, id)) };
  },
  '/api/enterprise/tender_count': ({ db }, { enterprise_id: id }) => countBy(db, 'tender', id),
  '/api/enterprise/contract_count': ({ db }, { enterprise_id: id }) => countBy(db, 'contract', id),
} satisfies Partial<Handlers>;

/** How many records of a kind, and how much money, by the choice that its declaration counts and by year. */
async function countBy(db: Db, key: RecordKey, enterpriseId: number): Promise<Counts> {
  await refuseUnseen(db, enterpriseId);
  const { counted, order } = kindOf(key);
  const [by, sum] = [db(`r.${counted!.by}`), db(`r.${counted!.sum}`)];
  const rows = await db<{ id: string; year: number; count: number; amount: number }[]>`
    select ${by} as id, extract(year from ${db(`r.${order}`)})::integer as year, count(*) as count,
      coalesce(sum(${sum}), 0)::float8 as amount
    from ${readFrom(db, key)} where r.enterprise_id = ${enterpriseId} group by 1, 2`;
  const add = (some: readonly { count: number; amount: number }[]) => ({
    count: some.reduce((all, { count }) => all + count, 0),
    amount: Math.round(some.reduce((all, { amount }) => all + amount, 0) * 100) / 100,
  });
  const { of } = new Map(fieldsOf(key)).get(counted!.by)!;
  const years = [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a);
  const { count: total, amount } = add(rows);
  return {
    total,
    amount,
    list: of!.map((id) => ({ id, name: of!.labels[id] ?? id, ...add(rows.filter((row) => row.id === id)) })),
    years: years.map((year) => ({ year, ...add(rows.filter((row) => row.year === year)) })),
  };
}
