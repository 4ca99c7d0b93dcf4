import type { Db } from '../../db/sql';
import type { DeclarationState, DeclarationText } from './declaration.rules';
import type { LifeDates } from './life-cycle.rules';

export interface DeclarableItem extends LifeDates {
  id: number;
  title: string;
  materials: { name: string; required: boolean }[];
}

export async function findItem(db: Db, id: number): Promise<DeclarableItem | undefined> {
  const [row] = await db<DeclarableItem[]>`
    select p.id, p.kind, p.title, p.repealed, p.effective_from, p.effective_to, p.opens_on, p.closes_on, p.publicity_from,
      p.publicity_to, i.materials
    from policy p join policy_item i on i.policy_id = p.id
    where p.id = ${id} and p.kind = 'item'`;
  return row;
}

export interface AliveDeclaration extends DeclarationText {
  id: number;
  state: DeclarationState;
}

/** The draft or submitted declaration of an item by an enterprise, locked until the transaction ends. */
export async function findAlive(db: Db, enterpriseId: number, itemId: number): Promise<AliveDeclaration | undefined> {
  const [row] = await db<AliveDeclaration[]>`
    select id, state, contact_name, contact_phone, statement, materials from declaration
    where enterprise_id = ${enterpriseId} and policy_id = ${itemId} and state in ('draft', 'submitted')
    for update`;
  return row;
}

/** Makes an empty draft; undefined when the enterprise has a declaration of the item already. */
export async function insertDraft(
  db: Db,
  row: { enterpriseId: number; accountId: number; itemId: number; now: Date },
): Promise<number | undefined> {
  const [made] = await db<{ id: number }[]>`
    insert into declaration (policy_id, enterprise_id, account_id, created_at, updated_at)
    values (${row.itemId}, ${row.enterpriseId}, ${row.accountId}, ${row.now}, ${row.now})
    on conflict (policy_id, enterprise_id) where state in ('draft', 'submitted') do nothing
    returning id`;
  return made?.id;
}

/** Overwrites a draft; false when it is no draft any more. */
export async function updateDraft(
  db: Db,
  enterpriseId: number,
  id: number,
  text: DeclarationText,
  now: Date,
): Promise<boolean> {
  const rows = await db`
    update declaration set contact_name = ${text.contact_name}, contact_phone = ${text.contact_phone},
      statement = ${text.statement}, materials = ${db.json(text.materials)}, updated_at = ${now}
    where id = ${id} and enterprise_id = ${enterpriseId} and state = 'draft'
    returning id`;
  return rows.length === 1;
}

/** Moves a declaration from one of some states to another; false when it was in none of them. */
export async function updateState(
  db: Db,
  enterpriseId: number,
  id: number,
  from: readonly DeclarationState[],
  to: DeclarationState,
  now: Date,
): Promise<boolean> {
  const rows = await db`
    update declaration set state = ${to}, updated_at = ${now}
      ${to === 'submitted' ? db`, submitted_at = ${now}` : db``}
    where id = ${id} and enterprise_id = ${enterpriseId} and state = any(${[...from]}::text[])
    returning id`;
  return rows.length === 1;
}

export async function insertEvent(
  db: Db,
  event: { declarationId: number; accountId: number; state: DeclarationState; note: string; now: Date },
): Promise<void> {
  await db`
    insert into declaration_event (declaration_id, at, account_id, state, note)
    values (${event.declarationId}, ${event.now}, ${event.accountId}, ${event.state}, ${event.note})`;
}

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
      p.kind, p.repealed, p.effective_from, p.effective_to, p.opens_on, p.closes_on, p.publicity_from, p.publicity_to,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name)), '[]') from upload u
        where u.id in (select (m ->> 'upload_id')::bigint from jsonb_array_elements(d.materials) m)) as files,
      (select coalesce(jsonb_agg(jsonb_build_object('state', e.state, 'note', e.note,
          'at', to_char(e.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')) order by e.id), '[]')
        from declaration_event e where e.declaration_id = d.id) as history
    from declaration d join policy p on p.id = d.policy_id
    where ${condition} order by ${sorted} limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}
