import type postgres from 'postgres';
import { sharedRuns } from '../../base/shared-runs';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { wideRows } from '../../db/wide-rows';
import type { KeptValue, ListedKind } from './listed-kind';
import { chainOfParents, type ListingRow, ListingShelf } from './listing-shelf';
import { ListingWords } from './listing-words';

declare module '../../rpc/services' {
  interface Services {
    listings: ListingLibrary;
  }
}

/** Rows read at once. */
const BATCH = 20_000;

/**
 * What listings are found, filtered, counted, sorted and recommended by, in the memory of this process. Each answer first
 * reads what has changed since, so that what any process has committed counts at once; calls that ask at the same time share
 * that reading.
 */
export class ListingLibrary {
  private readonly shelves: ReadonlyMap<string, ListingShelf>;
  /** Changes by transactions before this one are known, */
  private from = 0n;
  /** and of those by later ones each row with its transaction. */
  private known = new Map<string, string>();
  /** How often anything has changed. */
  private changes = 0;
  /** The values of each facet with their parents, as they were read last. */
  private readonly parents = new Map<string, string>();
  private readonly words: ListingWords;

  constructor(
    private readonly sql: postgres.Sql,
    listed: readonly ListedKind[],
  ) {
    this.shelves = new Map(listed.map(({ kind }) => [kind.kind, new ListingShelf(kind)]));
    this.words = new ListingWords(sql);
  }

  /** Resolves when everything that was committed before it was called is known. */
  readonly follow = sharedRuns(() => this.catchUp());

  /** The listings of a kind, as they were at the last `follow`; another one may end at each `await`. */
  shelf(kind: string): ListingShelf {
    const shelf = this.shelves.get(kind);
    if (!shelf) throw new Error(`no kind of listing ${kind}`);
    return shelf;
  }

  /** The listings of a kind that have all words of a search. */
  find = (kind: string, keyword: string, named: Parameters<ListingWords['find']>[3]) =>
    this.words.find(kind, keyword, this.changes, named);

  /** The values of a facet that the database keeps; their parents count from now on. */
  async keptValues(db: Db, { kind, values }: ListedKind, facet: string): Promise<KeptValue[] | undefined> {
    const kept = await values?.[facet]?.(db);
    if (!kept) return undefined;
    const parents = JSON.stringify(kept.map(({ id, parent }) => [id, parent]));
    const name = `${kind.kind} ${facet}`;
    if (this.parents.get(name) !== parents) {
      this.parents.set(name, parents);
      const known = kept.flatMap(({ id, parent }) => (parent === undefined ? [] : [[id, parent] as const]));
      this.shelf(kind.kind).follow(facet, chainOfParents(new Map(known)));
    }
    return kept;
  }

  private async catchUp(): Promise<void> {
    if (this.from === 0n) return this.readAll();
    const { until, rows } = await lookForChanges(this.sql, this.from);
    const news = rows.filter(({ kind, id, revision }) => this.known.get(`${kind} ${id}`) !== revision);
    for (const kind of new Set(news.map((one) => one.kind))) {
      const ids = news.flatMap((one) => (one.kind === kind ? one.id : []));
      for (let start = 0; start < ids.length; start += BATCH) {
        const some = ids.slice(start, start + BATCH);
        this.put(kind, await readRows(this.sql, this.sql`kind = ${kind} and id = any(${some}::bigint[])`));
      }
    }
    if (news.length > 0) this.changes += 1;
    this.from = until;
    const running = rows.filter(({ revision }) => BigInt(revision) >= until);
    this.known = new Map(running.map(({ kind, id, revision }) => [`${kind} ${id}`, revision]));
  }

  private async readAll(): Promise<void> {
    const { until } = await lookForChanges(this.sql, MOST_XID);
    for (const kind of this.shelves.keys()) {
      for (let last = 0, more = true; more; ) {
        const rows = await readRows(this.sql, this.sql`kind = ${kind} and id > ${last} order by id limit ${BATCH}`);
        this.put(kind, rows);
        last = rows.at(-1)?.id ?? last;
        more = rows.length === BATCH;
      }
    }
    this.from = until;
  }

  /** Kinds that this process does not know are left alone. */
  private put(kind: string, rows: readonly ListingRow[]): void {
    const shelf = this.shelves.get(kind);
    for (const row of shelf ? rows : []) shelf!.set(row);
  }
}

interface Changed {
  kind: string;
  id: number;
  revision: string;
}

/** No transaction has it. */
const MOST_XID = 2n ** 63n - 1n;

/** What transactions from this one on have changed, and the oldest one that still runs. */
async function lookForChanges(sql: postgres.Sql, from: bigint): Promise<{ until: bigint; rows: Changed[] }> {
  const [row] = await sql<{ until: string; rows: Changed[] | null }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until, (
      select jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'revision', revision::text))
      from listing where revision >= ${String(from)}::xid8) as rows`;
  return { until: BigInt(row!.until), rows: row!.rows ?? [] };
}

const readRows = (db: Db, where: Fragment): Promise<ListingRow[]> =>
  wideRows<ListingRow>(db`
    select id, state, online_until, coalesce(to_char(coalesce(confirmed_at, published_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'), '') as since,
      tags, keys, figures, silent, answer_days
    from listing where ${where}`);

/** The kind of a listing by its name. */
export const findListed = (listed: readonly ListedKind[], kind: string): ListedKind | undefined =>
  listed.find((one) => one.kind.kind === kind);
