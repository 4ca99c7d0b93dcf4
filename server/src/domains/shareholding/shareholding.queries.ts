import { MOST_LEVELS } from '@zhice/contract/shareholding/enumerations';
import type { Day } from '../../base/day';
import { firstRow, onlyValue } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import type { Direction } from './ownership.rules';
import {
  enterpriseKey,
  type Numbered,
  type Owner,
  type Register,
  type RegisterRow,
  registerOf,
} from './register.rules';

/** A call reads so many holdings around an enterprise; beyond it says so. */
const MOST_ROWS = 150_000;

type Cells = [
  id: number,
  enterprise: number,
  enterpriseName: string,
  holder: number | null,
  kind: RegisterRow['kind'],
  code: string,
  name: string,
  share: number | null,
  source: string,
  sourceOn: string,
];

const isCurrent = (db: Db): Fragment => db`s.deleted_at is null and s.ended_on is null`;

/** An enterprise of the library that has a page. */
export const findHeld = (db: Db, id: number) =>
  firstRow<{ id: number; name: string }>(db`
    select id, name from enterprise where id = ${id} and approved_at is not null`);

/** The holders of enterprises: one that stands by its code alone is the enterprise of that code. */
const holdersOf = (db: Db, ids: readonly number[]): Fragment => db`
  select s.id, s.enterprise_id, '' as enterprise_name, h.id as holder_id, s.holder_kind, s.holder_code,
    coalesce(h.name, s.holder_name) as holder_name, s.share, s.source, s.source_on
  from shareholding s
  left join enterprise h on h.approved_at is not null and h.id = coalesce(s.holder_id, case
    when s.holder_code <> '' and s.holder_kind <> 'person'
    then (select e.id from enterprise e where e.credit_code = s.holder_code and e.approved_at is not null) end)
  where s.enterprise_id = any(${[...ids]}::bigint[]) and ${isCurrent(db)}`;

/** What enterprises hold, by their place in the library and by their code. */
const heldBy = (db: Db, ids: readonly number[]): Fragment => db`
  select s.id, s.enterprise_id, e.name as enterprise_name, h.id as holder_id, s.holder_kind, s.holder_code,
    h.name as holder_name, s.share, s.source, s.source_on
  from enterprise h
  join lateral (
    select * from shareholding a where a.holder_id = h.id and a.deleted_at is null and a.ended_on is null
    union all
    select * from shareholding a where a.holder_id is null and a.holder_code <> '' and a.holder_code = h.credit_code
      and a.holder_kind <> 'person' and a.deleted_at is null and a.ended_on is null) s on true
  join enterprise e on e.id = s.enterprise_id and e.approved_at is not null
  where h.id = any(${[...ids]}::bigint[]) and h.approved_at is not null`;

/** Rows as one value: what is many is read by the machine's own reader of JSON. */
async function readRows(db: Db, rows: Fragment, most: number): Promise<RegisterRow[]> {
  const cells = await onlyValue<Cells[]>(db`
    select coalesce(json_agg(json_build_array(id, enterprise_id, enterprise_name, holder_id, holder_kind, holder_code,
      holder_name, (share * 1000000)::bigint, source, source_on)), '[]') as cells
    from (${rows} limit ${most}) as r`);
  return (cells ?? []).map(
    ([id, enterprise_id, enterprise_name, holder_id, kind, code, name, share, source, source_on]) => ({
      ...{ id, enterprise_id, enterprise_name, holder_id, kind },
      ...{ code, name, share, source, source_on },
    }),
  );
}

export interface Neighbourhood extends Register {
  /** There are more rows than a call reads. */
  isCut: boolean;
}

/** What is read already, and what of it has been asked for holders and for what it holds. */
class Reading {
  readonly rows = new Map<number, RegisterRow>();
  readonly names = new Map<number, string>();
  isCut = false;
  readonly #asked = { up: new Set<number>(), down: new Set<number>() };

  /** Reads on from some enterprises, a level by one statement. */
  async read(db: Db, from: readonly number[], direction: Direction): Promise<void> {
    const asked = this.#asked[direction];
    let front = [...from];
    for (let level = 0; level < MOST_LEVELS && front.length > 0 && !this.isCut; level++) {
      const fresh = front.filter((id) => !asked.has(id));
      for (const id of fresh) asked.add(id);
      const most = MOST_ROWS - this.rows.size + 1;
      const rows = await readRows(db, direction === 'up' ? holdersOf(db, fresh) : heldBy(db, fresh), most);
      this.isCut = rows.length === most;
      const found = rows.map((row) => this.#keep(row, direction)).filter((id) => id !== null);
      front = [...new Set(found)];
    }
  }

  /** Keeps a row and answers the enterprise that it leads to. */
  #keep(row: RegisterRow, direction: Direction): number | null {
    this.rows.set(row.id, row);
    const [id, name] = direction === 'up' ? [row.holder_id, row.name] : [row.enterprise_id, row.enterprise_name];
    if (id !== null) this.names.set(id, name);
    return id;
  }

  result(): Neighbourhood {
    const known = [...this.names].map(
      ([id, name]): Owner => ({ key: enterpriseKey(id), enterpriseId: id, name, kind: 'enterprise', numbered: null }),
    );
    return { ...registerOf([...this.rows.values()], known), isCut: this.isCut };
  }
}

/** The holdings around one enterprise through six levels; the enterprise is the first owner. */
export async function readAround(
  db: Db,
  root: { id: number; name: string },
  direction: Direction,
): Promise<Neighbourhood> {
  const reading = new Reading();
  reading.names.set(root.id, root.name);
  await reading.read(db, [root.id], direction);
  return reading.result();
}

/** What enterprises hold through six levels, and all holders of what is found: all that tells who controls each of them. */
export async function readGroup(db: Db, from: readonly { id: number; name: string }[]): Promise<Neighbourhood> {
  const reading = new Reading();
  for (const { id, name } of from) reading.names.set(id, name);
  await reading.read(
    db,
    from.map(({ id }) => id),
    'down',
  );
  await reading.read(db, [...reading.names.keys()], 'up');
  return reading.result();
}

/** Enterprises in whose entry a holder that the library has no page of stands by the same number. */
export const listNumbered = (db: Db, { code, source }: Numbered, most: number) =>
  db<{ id: number; name: string }[]>`
    select distinct e.id, e.name from shareholding s
    join enterprise e on e.id = s.enterprise_id and e.approved_at is not null
    where s.holder_id is null and s.holder_code <> '' and s.holder_code = ${code} and ${isCurrent(db)}
      and ${source === null ? db`s.holder_kind <> 'person'` : db`s.holder_kind = 'person' and s.source = ${source}`}
    order by e.id limit ${most}`;

export interface RowDetail {
  id: number;
  since: Day;
  subscribed: number | null;
}

/** What of some holdings is shown and nothing is worked out of. */
export const listDetails = (db: Db, ids: readonly number[]) =>
  db<RowDetail[]>`
    select id, coalesce(since::text, '') as since, subscribed from shareholding where id = any(${[...ids]}::bigint[])`;

/** Holdings of an enterprise that have ended, the latest first. */
export const listEnded = (db: Db, id: number, direction: Direction, limit: number) =>
  db<
    { name: string; share: number | null; since: Day; ended_on: Day; source: string; source_on: Day; total: number }[]
  >`
    select ${direction === 'up' ? db`s.holder_name` : db`e.name`} as name, s.share, coalesce(s.since::text, '') as since,
      s.ended_on::text, s.source, s.source_on::text, count(*) over ()::integer as total
    from shareholding s join enterprise e on e.id = s.enterprise_id and e.approved_at is not null
    where ${direction === 'up' ? db`s.enterprise_id = ${id}` : db`s.holder_id = ${id}`}
      and s.deleted_at is null and s.ended_on is not null
    order by s.ended_on desc, s.id desc limit ${limit}`;
