import { Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Case } from './case.queries';
import { insertEvent } from './case-event.queries';
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

export interface LinkRow
  extends Pick<
    Case,
    | 'id'
    | 'kind'
    | 'title'
    | 'state'
    | 'account_id'
    | 'enterprise_id'
    | 'counterpart_account_id'
    | 'counterpart_enterprise_id'
    | 'submitted_at'
  > {
  /** The case that is read; `id` and all else are of the other. */
  of_id: number;
  number: string;
  link: 'merged' | 'follows';
  /** The case that is read became part of the other, or came from it. */
  on: boolean;
}

/** What these cases came from or became part of, and what came from them. */
export const listLinks = (db: Db, caseIds: readonly number[]) =>
  db<LinkRow[]>`
    select l.of_id, l.link, l.on, c.id, c.kind, coalesce(c.number, '') as number, c.title, c.state, c.account_id, c.enterprise_id,
      c.counterpart_account_id, c.counterpart_enterprise_id, c.submitted_at
    from (
      select case_id as of_id, other_id, kind as link, true as on from case_link where case_id = any(${[...caseIds]}::bigint[])
      union all
      select other_id, case_id, kind, false from case_link where other_id = any(${[...caseIds]}::bigint[])
    ) l join cases c on c.id = l.other_id
    where l.link in ('merged', 'follows') order by c.id`;
