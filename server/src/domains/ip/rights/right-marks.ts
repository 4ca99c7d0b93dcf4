import { found } from '../../../base/refusal';
import { firstRow } from '../../../db/read-rows';
import type { Handlers } from '../../../rpc/context';
import { touchFacts } from '../../enterprise';

type Marks = Record<string, boolean | number>;

export const rightMarkHandlers = {
  '/api/portal/right_mark': async ({ db, enterpriseId }, { id }) =>
    found(
      await firstRow<{ id: number; marks: Marks }>(db`
        select id, marks from ip_right where id = ${id} and enterprise_id = ${enterpriseId} and deleted_at is null`),
    ),

  '/api/portal/right_mark_save': async (context, { ids, marks }) => {
    const { db, enterpriseId } = context;
    const rows = await db<{ id: number }[]>`
      update ip_right set marks = jsonb_strip_nulls(marks || ${db.json(marks)}::jsonb)
      where id = any(${ids}::bigint[]) and enterprise_id = ${enterpriseId} and deleted_at is null returning id`;
    if (rows.length < new Set(ids).size) found(undefined);
    await touchFacts(context);
    context.subject(`rights of enterprise ${enterpriseId}`, { ids, marks });
    return { changed: rows.length };
  },
} satisfies Partial<Handlers>;
