import { Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { type Case, insertEvent } from './case.queries';
import type { Acting, Form } from './case-kind';

/** Cases `c` of the same applicant and kind as one, that are under way. */
export const underWayBeside = (db: Db, { id, kind, account_id, enterprise_id }: Case) => db`
  c.kind = ${kind} and c.id <> ${id} and c.stage in ('todo', 'running') and c.submitted_at is not null
    and ${enterprise_id === null ? db`c.enterprise_id is null and c.account_id = ${account_id}` : db`c.enterprise_id = ${enterprise_id}`}`;

/** How an act that makes a case part of another of its applicant finds that one, and what it leaves at both. */
export const merged = {
  changes: async ({ db }: Acting, given: Case, { into }: Form) => {
    const other = await firstRow<{ id: number }>(db`
      select c.id from cases c where ${underWayBeside(db, given)} and c.number = ${String(into).trim()}`);
    if (other) return { said: { other_id: other.id } };
    throw new Refusal('bad_input', { detail: '没有找到同一申请人正在办理的这一件，请核对编号' }, 'fields.into');
  },
  effects: async ({ db, now, staff }: Acting, { id, number, title }: Case, { other_id }: Form) => {
    const other = await firstRow<{ id: number; state: string }>(db`
      select id, state from cases where id = ${Number(other_id)}`);
    if (!other) throw new Error(`case ${other_id} is gone`);
    await linkCases(db, id, other.id, 'merged');
    await insertEvent(db, {
      ...{ case_id: other.id, at: now, action: 'absorb', state: other.state, role: 'office', inside: true },
      ...{ words: `${number ?? ''} ${title}`.trim(), details: {}, account_id: null },
      ...{ staff_id: staff?.id ?? null, unit_id: staff?.unitId ?? null },
    });
  },
};

/** How a case came from another, became part of it, or is about the same. */
export async function linkCases(
  db: Db,
  id: number,
  otherId: number,
  kind: 'joins' | 'merged' | 'follows',
): Promise<void> {
  await db`
    insert into case_link (case_id, other_id, kind) values (${id}, ${otherId}, ${kind}) on conflict do nothing`;
}
