import type postgres from 'postgres';
import { valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { chainOf, controlOf, headOf } from './control.rules';
import { oldestOf } from './holding-view';
import { ownerKey } from './register.rules';
import { type Neighbourhood, readGroup } from './shareholding.queries';

/** Enterprises looked at in one transaction. */
const AT_ONCE = 200;

/** What is kept of who controls an enterprise. */
interface Kept {
  enterprise_id: number;
  head: string | null;
  head_name: string;
  above: number[];
  source: string;
  source_on: string | null;
}

/**
 * Makes anew who controls up to so many queued enterprises and all below them, in transactions of 200, one process at a time;
 * who is tied to what has changed is judged anew. Answers how many were taken from the queue.
 */
export async function keepControl(sql: postgres.Sql, most: number): Promise<number> {
  let done = 0;
  while (done < most) {
    const some = await sql.begin((db) => keepSome(db));
    if (some === 0) break;
    done += some;
  }
  return done;
}

async function keepSome(db: postgres.TransactionSql): Promise<number> {
  // who waits here reads what is queued after the one before has committed
  await db`select from enterprise_control_keeper for update`;
  const taken = await valuesOf<number>(db`
    delete from enterprise_control_queue
    where id in (select id from enterprise_control_queue order by id limit ${AT_ONCE}) returning enterprise_id`);
  if (taken.length === 0) return 0;
  const queued = [...new Set(taken)];
  const rows = await rowsAround(db, queued);
  const changed = await listChanged(db, rows, queued);
  const before = await listTied(db, changed);
  await writeRows(
    db,
    rows.filter(({ enterprise_id }) => changed.includes(enterprise_id)),
  );
  const touched = new Set([...before, ...(await listTied(db, changed))]);
  await db`select announce_enterprises(${[...touched]}::bigint[])`;
  return taken.length;
}

/** Who controls enterprises, and all that are or were below them, with those that are found to stand above. */
async function rowsAround(db: Db, queued: readonly number[]): Promise<Kept[]> {
  const below = await valuesOf<number>(db`
    select enterprise_id from enterprise_control
    where above && ${[...queued]}::bigint[] or head = any(${queued.map((id) => ownerKey({ enterpriseId: id }))}::text[])`);
  const all = [...new Set([...queued, ...below])];
  const around = await readGroup(db, all);
  const rows = new Map<number, Kept>(all.map((id) => [id, nobodys(id)]));
  const take = (group: typeof around) => {
    for (const id of group.met) rows.set(id, rowOf(group, id));
  };
  // too many to be read at once: each by itself, one after the other, so that one that fails leaves none behind unheard
  if (around.isCut && all.length > 1) for (const id of all) take(await readGroup(db, [id]));
  else take(around);
  return [...rows.values()];
}

const nobodys = (enterprise_id: number): Kept => ({
  ...{ enterprise_id, head: null, head_name: '', above: [], source: '', source_on: null },
});

function rowOf({ owners, graph, enterprises, isCut }: Neighbourhood, id: number): Kept {
  const at = enterprises.get(id)!;
  const control = controlOf(graph, at, !isCut);
  const place = headOf(control, at);
  if (control.doubt === 'overfull' || (place === null && isCut)) return nobodys(id);
  const chain = chainOf(graph, at);
  const above = chain.flatMap(({ holder }) => owners.at(holder).enterpriseId ?? []).toReversed();
  const head = place === null ? null : owners.at(place);
  const { source, source_on } = oldestOf(control.controller?.path ?? chain);
  return {
    ...{ enterprise_id: id, head: head && ownerKey(head), head_name: head?.name ?? '', above },
    ...{ source, source_on: source_on || null },
  };
}

/** Of the rows those that differ from what is kept, and of the queued all that are kept: something else of them changed. */
async function listChanged(db: Db, rows: readonly Kept[], queued: readonly number[]): Promise<number[]> {
  const ids = rows.map(({ enterprise_id }) => enterprise_id);
  const kept = new Map(
    (
      await db<Kept[]>`
        select enterprise_id, head, head_name, above, source, source_on::text from enterprise_control
        where enterprise_id = any(${ids}::bigint[])`
    ).map((row) => [row.enterprise_id, row]),
  );
  return rows.flatMap((row) => {
    const before = kept.get(row.enterprise_id);
    const isNew = before ? wordsOf(before) !== wordsOf(row) : isTelling(row);
    return isNew || (before && queued.includes(row.enterprise_id)) ? [row.enterprise_id] : [];
  });
}

const wordsOf = ({ head, head_name, above, source, source_on }: Kept): string =>
  JSON.stringify([head, head_name, above, source, source_on]);

const isTelling = ({ head, above }: Kept): boolean => above.length > 0 || head !== null;

/** Those of some enterprises that are of a group, and all that are of one with them, as it is kept. */
const listTied = (db: Db, ids: readonly number[]) =>
  valuesOf<number>(db`
    select distinct unnest(array[enterprise_id, other_id]) from enterprise_tie where enterprise_id = any(${[...ids]}::bigint[])`);

async function writeRows(db: Db, rows: readonly Kept[]): Promise<void> {
  await db`
    insert into enterprise_control as c (enterprise_id, head, head_name, above, source, source_on)
    select g.enterprise_id, g.head, g.head_name, array(select jsonb_array_elements_text(g.above)::bigint), g.source, g.source_on
    from jsonb_to_recordset(${db.json(rows as never)}) as g (enterprise_id bigint, head text, head_name text, above jsonb,
      source text, source_on date)
    where exists (select from enterprise e where e.id = g.enterprise_id)
    on conflict (enterprise_id) do update set (head, head_name, above, source, source_on)
      = (excluded.head, excluded.head_name, excluded.above, excluded.source, excluded.source_on)`;
  // who controls others is of their group, also where nobody knows who controls it
  const heads = rows.flatMap(({ head, above }) => (head?.startsWith('e') ? [...above, Number(head.slice(1))] : above));
  await db`
    insert into enterprise_control (enterprise_id) select id from enterprise where id = any(${heads}::bigint[])
    on conflict do nothing`;
}
