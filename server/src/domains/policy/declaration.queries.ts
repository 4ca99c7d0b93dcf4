import { firstRow, hasRows, mapOf, onlyValue } from '../../db/read-rows';
import type { Asking } from '../../db/records';
import type { Db } from '../../db/sql';
import type { DeclarationState, DeclarationText } from './declaration.rules';
import { lifeColumns } from './life-cycle.queries';
import type { LifeDates } from './life-cycle.rules';

export interface DeclarableItem extends LifeDates {
  id: number;
  title: string;
  materials: { name: string; required: boolean }[];
}

export const findItem = (db: Db, id: number) =>
  firstRow<DeclarableItem>(db`
    select p.id, p.title, ${lifeColumns(db)}, i.materials
    from policy p join policy_item i on i.policy_id = p.id
    where p.id = ${id} and p.kind = 'item'`);

/** Who declares, and when: the context of a call is one. */
type Declarant = Pick<Asking, 'enterpriseId' | 'account' | 'now'>;

export interface AliveDeclaration extends DeclarationText {
  id: number;
  state: DeclarationState;
}

/** The draft or submitted declaration of an item by an enterprise, locked until the transaction ends. */
export const findAlive = (db: Db, enterpriseId: number, itemId: number) =>
  firstRow<AliveDeclaration>(db`
    select id, state, contact_name, contact_phone, statement, materials from declaration
    where enterprise_id = ${enterpriseId} and policy_id = ${itemId} and state in ('draft', 'submitted')
    for update`);

/** Makes an empty draft; undefined when the enterprise has a declaration of the item already. */
export const insertDraft = (db: Db, { enterpriseId, account, now }: Declarant, itemId: number) =>
  onlyValue<number>(db`
    insert into declaration (policy_id, enterprise_id, account_id, created_at, updated_at)
    values (${itemId}, ${enterpriseId}, ${account.id}, ${now}, ${now})
    on conflict (policy_id, enterprise_id) where state in ('draft', 'submitted') do nothing
    returning id`);

/** Overwrites a draft; false when it is no draft any more. */
export const updateDraft = (db: Db, { enterpriseId, now }: Declarant, id: number, text: DeclarationText) =>
  hasRows(db`
    update declaration set contact_name = ${text.contact_name}, contact_phone = ${text.contact_phone},
      statement = ${text.statement}, materials = ${db.json(text.materials)}, updated_at = ${now}
    where id = ${id} and enterprise_id = ${enterpriseId} and state = 'draft'
    returning id`);

/** Moves a declaration from one of some states to another; false when it was in none of them. */
export async function updateState(
  db: Db,
  declarant: Declarant,
  id: number,
  { from, to, note }: { from: readonly DeclarationState[]; to: DeclarationState; note: string },
): Promise<boolean> {
  const { enterpriseId, now } = declarant;
  const moved = await hasRows(db`
    update declaration set state = ${to}, updated_at = ${now}
      ${to === 'submitted' ? db`, submitted_at = ${now}` : db``}
    where id = ${id} and enterprise_id = ${enterpriseId} and state = any(${[...from]}::text[])
    returning id`);
  if (moved) await insertEvent(db, declarant, id, to, note);
  return moved;
}

export const insertEvent = (db: Db, { account, now }: Declarant, id: number, state: DeclarationState, note: string) =>
  db`insert into declaration_event ${db({ declaration_id: id, at: now, account_id: account.id, state, note })}`;

export interface DeclarationRecord extends LifeDates, DeclarationText {
  id: number;
  depot_id: number;
  title: string;
  state: DeclarationState;
  files: { id: number; name: string }[];
  updated_at: Date;
  submitted_at: Date | null;
  history: { at: string; state: DeclarationState; note: string }[];
}

export interface DeclarationFilter {
  id?: number;
  itemId?: number;
  states?: readonly DeclarationState[];
}

/** Declarations of an enterprise with their history, the last changed first, or by the nearest deadline. */
export async function pageDeclarations(
  db: Db,
  enterpriseId: number,
  filter: DeclarationFilter,
  order: 'changed' | 'deadline',
  page: { offset: number; limit: number; today: string },
): Promise<{ total: number; rows: DeclarationRecord[] }> {
  const condition = db`d.enterprise_id = ${enterpriseId}
    ${filter.id === undefined ? db`` : db`and d.id = ${filter.id}`}
    ${filter.itemId === undefined ? db`` : db`and d.policy_id = ${filter.itemId}`}
    ${filter.states === undefined ? db`` : db`and d.state = any(${[...filter.states]}::text[])`}`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from declaration d where ${condition}`;
  const sorted =
    order === 'changed'
      ? db`d.updated_at desc, d.id desc`
      : db`case when p.closes_on >= ${page.today}::date then 0 when p.closes_on is null then 1 else 2 end,
          p.closes_on, d.id desc`;
  const rows = await db<DeclarationRecord[]>`
    select d.id, d.policy_id as depot_id, p.title, d.state, d.contact_name, d.contact_phone, d.statement, d.materials,
      d.updated_at, d.submitted_at,
      ${lifeColumns(db)},
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name)), '[]') from upload u
        where u.id in (select (m ->> 'upload_id')::bigint from jsonb_array_elements(d.materials) m)) as files,
      (select coalesce(jsonb_agg(jsonb_build_object('state', e.state, 'note', e.note,
          'at', to_char(e.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')) order by e.id), '[]')
        from declaration_event e where e.declaration_id = d.id) as history
    from declaration d join policy p on p.id = d.policy_id
    where ${condition} order by ${sorted} limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

/** State of the newest declaration of each of these items by an enterprise. */
export const getDeclarationStates = (db: Db, enterpriseId: number, ids: number[]) =>
  mapOf<number, string>(db`
    select distinct on (policy_id) policy_id, state from declaration
    where enterprise_id = ${enterpriseId} and policy_id = any(${ids}::bigint[]) order by policy_id, id desc`);
