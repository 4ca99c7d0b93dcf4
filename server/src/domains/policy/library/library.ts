import { LRUCache } from 'lru-cache';
import type postgres from 'postgres';
import { sharedRuns } from '../../../base/shared-runs';
import { firstRow } from '../../../db/read-rows';
import type { Fragment } from '../../../db/records';
import type { Db } from '../../../db/sql';
import { wideRows } from '../../../db/wide-rows';
import { knownZones } from '../../../reference/zones';
import { getPolicies } from '../depot-list.queries';
import { type DepotRow, depotRow } from '../depot-row';
import { ChangeLog } from './change-log';
import { COLUMN_NAMES, type Columns, LIFE_DAYS, LIST_BREAK, type LibraryRow, newColumns } from './columns';
import type { LibraryFilters } from './dimensions';
import { WordHits } from './hits';
import { PolicyShelf } from './policy-shelf';

declare module '../../../rpc/services' {
  interface Services {
    library: PolicyLibrary;
  }
}

/** Rows of lists kept, of 1 kB or less. */
const ROWS_KEPT = 5000;
/** Stands in a change for all policies: the table was emptied. */
const ALL = 0;
/** Policies read at once. */
const BATCH = 5000;

/**
 * What the policy library is filtered, counted and sorted by, of all policies, in the memory of this process (about 45 bytes a
 * policy, and the sets asked for last). Each answer first reads which policies have changed since, so that what any process
 * has committed counts at once; calls that ask at the same time share that reading.
 */
export class PolicyLibrary {
  private readonly columns: Columns = newColumns();
  private readonly shelves = { item: new PolicyShelf(this.columns), document: new PolicyShelf(this.columns) };
  /** Changes by transactions before this one are known, */
  private from = 0n;
  /** and these by later ones, each with its transaction. */
  private known = new Map<number, bigint>();
  private readonly log = new ChangeLog();
  private readonly shown = new LRUCache<number, DepotRow>({ max: ROWS_KEPT });
  private shownOn = '';
  private zones = knownZones();
  /** Which policies have a word, for searches. */
  readonly words: WordHits;

  constructor(private readonly sql: postgres.Sql) {
    this.words = new WordHits(sql, this.log);
  }

  /** Reads all policies; call it before the first use. */
  async start(): Promise<void> {
    this.from = (await lookForChanges(this.sql, 0n)).until;
    for (let last = 0, more = true; more; ) {
      const rows = await readRows(this.sql, this.sql`id > ${last} order by id limit ${BATCH}`);
      for (const row of rows) this.put(row);
      last = rows.at(-1)?.id ?? last;
      more = rows.length === BATCH;
    }
  }

  /** Resolves when everything that was committed before it was called is known. */
  readonly follow = sharedRuns(() => this.catchUp());

  /** Policies by id as lists show them on a day, in the order of the ids; those shown lately are kept until they change. */
  async rows(db: Db, ids: readonly number[], today: string): Promise<DepotRow[]> {
    if (this.shownOn !== today) this.shown.clear();
    this.shownOn = today;
    const rows = new Map(ids.map((id) => [id, this.shown.get(id)]));
    const changes = this.log.count;
    const missing = ids.filter((id) => !rows.get(id));
    for (const record of await getPolicies(db, missing)) {
      const row = depotRow(record, today);
      rows.set(record.id, row);
      // what changed meanwhile may have been read before it did
      if (this.log.count === changes && this.shownOn === today) this.shown.set(record.id, row);
    }
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  /** The policies of the kind that filters ask for, as they were at the last `follow`; another one may end at each `await`. */
  shelf({ kind = 'item' }: LibraryFilters): PolicyShelf {
    return this.shelves[kind];
  }

  private async catchUp(): Promise<void> {
    this.followZones();
    const { until, changes } = await lookForChanges(this.sql, this.from);
    if (changes === this.known.size) return this.settle(until);
    // one snapshot: what a transaction changed together counts together
    await this.sql.begin('isolation level repeatable read read only', async (db) => {
      const changed = await readChanges(db, this.from);
      const news = changed.filter(({ id }) => !this.known.has(id));
      const named = new Set(news.map(({ policy }) => policy));
      if (named.delete(ALL))
        for (const shelf of Object.values(this.shelves)) for (const id of shelf.ids()) named.add(id);
      const ids = [...named];
      const rows: LibraryRow[] = [];
      for (let start = 0; start < ids.length; start += BATCH) {
        rows.push(...(await readRows(db, db`id = any(${ids.slice(start, start + BATCH)}::bigint[])`)));
      }
      this.replace(ids, rows);
      for (const { id, xact } of news) this.known.set(id, BigInt(xact));
    });
    this.settle(until);
  }

  /** Which policies are for a place, and how a place is called, hangs on the zones. */
  private followZones(): void {
    if (this.zones === knownZones()) return;
    this.zones = knownZones();
    for (const shelf of Object.values(this.shelves)) shelf.changed();
    this.shown.clear();
  }

  /** Transactions before this one have all ended, and what they changed has been read. */
  private settle(until: bigint): void {
    if (until === this.from) return;
    this.from = until;
    for (const [id, xact] of this.known) if (xact < until) this.known.delete(id);
  }

  private replace(ids: number[], rows: LibraryRow[]): void {
    const gone = new Set(ids);
    for (const row of rows) {
      this.put(row);
      gone.delete(row.id);
    }
    for (const id of gone) for (const shelf of Object.values(this.shelves)) shelf.remove(id);
    for (const id of ids) this.shown.delete(id);
    this.log.add(ids);
  }

  private put(row: LibraryRow): void {
    for (const name of COLUMN_NAMES) this.columns[name].set(row.id, row[name] as never);
    this.shelves[row.kind === 'item' ? 'document' : 'item'].remove(row.id);
    this.shelves[row.kind].put(row.id);
  }
}

/** How many changes there are by transactions from this one on, and the oldest one that still runs. */
async function lookForChanges(db: Db, from: bigint): Promise<{ until: bigint; changes: number }> {
  const row = await firstRow<{ until: string; changes: number }>(db`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until, count(*) as changes
    from change where kind = 'policy' and xact >= ${String(from)}::xid8`);
  return { until: BigInt(row!.until), changes: row!.changes };
}

const readChanges = (db: Db, from: bigint) =>
  db<{ id: number; xact: string; policy: number }[]>`
    select id, xact::text as xact, subject_id as policy from change
    where kind = 'policy' and xact >= ${String(from)}::xid8`;

function readRows(db: Db, where: Fragment): Promise<LibraryRow[]> {
  const days = LIFE_DAYS.map((day) => db`, coalesce(${db(day)}::text, '')`);
  return wideRows<LibraryRow>(db`
    select id, kind, level, department_id as department, concat_ws(',', area_code, nullif(array_to_string(area_codes, ','), '')) as areas, array_to_string(industries, ',') as industries,
      array_to_string(labels, ${LIST_BREAK}) as labels, way, support_form, grade, published_on, amount_max,
      concat_ws(',', kind, repealed::integer, undated::integer ${days.reduce((all, day) => db`${all} ${day}`, db``)}) as life
    from public_policy where ${where}`);
}
