import type { GivenFile, NamedFile } from '@zhice/contract/fields';
import { DECLARATION } from '@zhice/contract/policy/declaration-kind';
import { isOfPerson } from '@zhice/matching/item-subject';
import { firstRow, hasRows, mapOf, onlyValue } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { lifeColumns } from './life-cycle.queries';
import type { LifeDates } from './life-cycle.rules';

/** Whether visitors see an item, or it was withdrawn. */
export interface Shown {
  shown: boolean;
}

export interface DeclarableItem extends LifeDates, Shown {
  id: number;
  title: string;
  level: number;
  area_code: string;
  department_id: number | null;
  /** Who decides on it, and whom to call. */
  office: string;
  phone: string;
  /** The unit of the office that is called so and has somebody who handles declarations; else whoever may takes them. */
  unit_id: number | null;
  materials: NamedFile[];
}

/** An item that is published, or that was and has declarations; once withdrawn it takes no more of them. */
export const findItem = (db: Db, id: number | null) =>
  firstRow<DeclarableItem>(db`
    select p.id, p.shown, p.title, p.level, p.area_code, p.department_id, ${lifeColumns(db)}, i.materials,
      coalesce(nullif(i.office, ''), m.name, '') as office, coalesce(nullif(i.phone, ''), m.phone, '') as phone,
      (select u.id from unit u
        where u.disabled_at is null and u.name in (i.office, m.name) and exists (
          select from staff s join staff_role sr on sr.staff_id = s.id join role r on r.id = sr.role_id
          where s.unit_id = u.id and s.disabled_at is null and ${DECLARATION.permission} = any(r.permissions))
        order by u.name = i.office desc limit 1) as unit_id
    from policy p join policy_item i on i.policy_id = p.id left join department m on m.id = p.department_id
    where p.id = ${id} and p.kind = 'item' and (p.shown
      or exists (select from cases c where c.kind = 'declaration' and c.subject_kind = 'item' and c.subject_id = p.id))`);

/** Whether the conditions of an item are about a person, so that no enterprise declares it. */
export async function isItemOfPerson(db: Db, id: number): Promise<boolean> {
  const parts = await db<{ part: unknown }[]>`
    select condition as part from item_rule where policy_id = ${id}
    union all select amount from policy_item where policy_id = ${id}`;
  return isOfPerson(parts.map(({ part }) => part));
}

/** When each of these items can be declared. */
export const listItemDates = (db: Db, ids: readonly number[]) =>
  db<(LifeDates & Shown & { id: number })[]>`
    select p.id, p.shown, ${lifeColumns(db)} from policy p where p.id = any(${[...ids]}::bigint[])`;

/** Declarations `c` by the nearest deadline of their items, those without one after them, then those whose window is over. */
export const byDeadline = (db: Db, today: string) => db`
  (select case when p.closes_on >= ${today}::date then 0 when p.closes_on is null then 1 else 2 end
    from policy p where p.id = c.subject_id),
  (select p.closes_on from policy p where p.id = c.subject_id), c.id desc`;

/** What the last declaration of an item by an enterprise said, which was taken back or is over. */
export const findFormerForm = (db: Db, enterpriseId: number, itemId: number) =>
  onlyValue<{ materials?: GivenFile[] }>(db`
    select form from cases
    where kind = 'declaration' and enterprise_id = ${enterpriseId} and subject_id = ${itemId} and stage in ('done', 'withdrawn')
    order by id desc limit 1`);

/** State of the newest declaration of each of these items by an enterprise. */
export const getDeclarationStates = (db: Db, enterpriseId: number, ids: number[]) =>
  mapOf<number, string>(db`
    select distinct on (subject_id) subject_id, state from cases
    where kind = 'declaration' and enterprise_id = ${enterpriseId} and subject_id = any(${ids}::bigint[])
    order by subject_id, id desc`);

/** The last day on which each of these drafts of declarations can be submitted; none where it has no end. */
export const getClosingDays = (db: Db, caseIds: readonly number[], today: string) =>
  mapOf<number, string>(db`
    select c.id, p.closes_on from cases c join policy p on p.id = c.subject_id
    where c.id = any(${[...caseIds]}::bigint[]) and c.kind = 'declaration' and c.state = 'draft' and p.closes_on >= ${today}::date
      and p.shown`);

/** Whether what was last recorded of the publicity of a declaration is an objection that nobody has looked into. */
export const hasOpenObjection = (db: Db, caseId: number) =>
  hasRows(db`
    select from (
      select action from case_event where case_id = ${caseId} and action in ('pass', 'object', 'dismiss')
      order by id desc limit 1) last
    where action = 'object'`);

export const hasContested = (db: Db, caseId: number) =>
  hasRows(db`
    select from case_event where case_id = ${caseId} and action in ('contest', 'contest_refusal') limit 1`);

/** The amount with which a declaration was passed last, 万元. */
export const findPassedAmount = (db: Db, caseId: number) =>
  onlyValue<number>(db`
    select (details ->> 'amount')::float8 from case_event where case_id = ${caseId} and action = 'pass'
    order by id desc limit 1`);

/** Whether an enterprise has another declaration of the same item under way. */
export const hasOther = (
  db: Db,
  { id, enterprise_id, subject_id }: { id: number; enterprise_id: number | null; subject_id: number | null },
) =>
  hasRows(db`
    select from cases
    where kind = 'declaration' and enterprise_id = ${enterprise_id} and subject_id = ${subject_id} and id <> ${id}
      and stage in ('todo', 'running') limit 1`);
