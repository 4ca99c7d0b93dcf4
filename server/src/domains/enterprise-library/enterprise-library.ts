import { MOST_WAITING } from '@zhice/contract/enterprise-library/library-kind';
import { LRUCache } from 'lru-cache';
import type postgres from 'postgres';
import { type Day, dayInChina } from '../../base/day';
import { Refusal } from '../../base/refusal';
import { sharedRuns } from '../../base/shared-runs';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { wideRows } from '../../db/wide-rows';
import { countWaiting, keepRows } from './keep-rows';
import type { LibraryRow } from './library-row.rules';
import { LibraryShelf } from './library-shelf';
import { type Hits, searchWords } from './search';

declare module '../../rpc/services' {
  interface Services {
    enterpriseLibrary: EnterpriseLibrary;
  }
}

/** Rows read at once. */
const BATCH = 20_000;
/** Changes up to so many are sorted in by the call that asks; more by the job, while answers say that they wait. */
const AT_ONCE = 300;
/** What was found one by one is known so long: a page, its counts and the next. */
const FOUND_MS = 2000;
/** A call waits so long for the first reading. */
const PATIENCE_MS = 3000;
/** Of the sample every so many-th name is kept: they are all tested for each search. */
const NAMED = 8;
/** No transaction has it. */
const MOST_XID = String(2n ** 63n - 1n);

/**
 * All enterprises of the library in the memory of this process (about 25 bytes each, and the sets and orders asked for last).
 * Read once in the background; from then on each answer first reads the rows that any process has changed since.
 */
export class EnterpriseLibrary {
  readonly shelf = new LibraryShelf();
  /** Names of the enterprises of the sample, folded, by their ids: read with them. */
  names: ReadonlyMap<number, string> = new Map();
  /** For how many enterprises each of these names stands. */
  namesFor = 1;
  /** The words searched for last, as of so many changes and until a moment. */
  private readonly searched = new LRUCache<string, { changes: number; until: number; hits: Promise<Hits> }>({
    max: 100,
  });
  /** What names look like that nobody has: enterprises with their distinctive part, as of so many changes. */
  readonly similar = new LRUCache<
    string,
    { changes: number; found: { id: number; name: string; credit_code: string }[] }
  >({ max: 5000 });
  /** Changes that are not sorted in yet. */
  waiting = 0;
  /** How often a row has changed: what was found before may not be so any more. */
  changes = 0;
  private from: string | undefined;
  private seen = new Map<number, string>();
  private reading: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly sql: postgres.Sql,
    private readonly clock: () => Date,
  ) {}

  /** Reads all rows, unless that is done or under way. */
  start(): Promise<void> {
    this.reading ??= this.readAll().catch((error) => {
      this.reading = undefined;
      throw error;
    });
    return this.reading;
  }

  /** Reads no further; resolves when nothing of it is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.reading?.catch(() => undefined);
  }

  /** Resolves when what was committed before it was called is known, but for what waits for the job. */
  readonly follow = sharedRuns(async () => {
    await this.ready();
    this.waiting = await countWaiting(this.sql, MOST_WAITING);
    if (this.waiting > 0 && this.waiting <= AT_ONCE) {
      await this.keep(AT_ONCE);
      this.waiting = 0;
    }
    await this.catchUp();
  });

  /** What words leave, found once until a row changes; of what stands beside the rows (products, persons) for a moment. */
  find(db: Db, keyword: string, today: Day): Promise<Hits> {
    const key = `${today} ${keyword}`;
    const asked = this.clock().getTime();
    const known = this.searched.get(key);
    if (known?.changes === this.changes && asked < known.until) return known.hits;
    const hits = searchWords(db, this, keyword, today);
    const kept = { changes: this.changes, until: Number.POSITIVE_INFINITY, hits };
    this.searched.set(key, kept);
    hits.then(
      ({ kind }) => {
        if (kind === 'found') kept.until = asked + FOUND_MS;
      },
      () => this.searched.delete(key),
    );
    return hits;
  }

  /** Makes the rows of up to so many enterprises that wait. Answers how many were made. */
  keep(most: number): Promise<number> {
    const now = this.clock();
    return keepRows(this.sql, most, now, dayInChina(now));
  }

  private async ready(): Promise<void> {
    const reading = this.start();
    if (this.from !== undefined) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Refusal('library_opening')), PATIENCE_MS);
    });
    await Promise.race([reading, late]).finally(() => clearTimeout(timer));
  }

  private async readAll(): Promise<void> {
    const { until } = await lookForChanges(this.sql, MOST_XID);
    for (let last = 0, more = true; more; ) {
      const rows = await readRows(
        this.sql,
        this.sql`enterprise_id > ${last} and not gone order by enterprise_id limit ${BATCH}`,
      );
      for (const row of rows) this.shelf.put(row);
      last = rows.at(-1)?.id ?? last;
      if (this.stopped) return;
      more = rows.length === BATCH;
    }
    if (this.shelf.isLarge) await this.readNames();
    this.from = until;
  }

  private async catchUp(): Promise<void> {
    const { until, rows } = await lookForChanges(this.sql, this.from!);
    const news = rows.filter(({ id, revision }) => this.seen.get(id) !== revision).map(({ id }) => id);
    for (let start = 0; start < news.length; start += BATCH) {
      const some = news.slice(start, start + BATCH);
      const found = await readRows(this.sql, this.sql`enterprise_id = any(${some}::bigint[]) and not gone`);
      const there = new Set(found.map(({ id }) => id));
      for (const id of some) if (!there.has(id)) this.shelf.remove(id);
      for (const row of found) this.shelf.put(row);
    }
    if (news.length > 0) this.changes += 1;
    this.from = until;
    const running = rows.filter(({ revision }) => BigInt(revision) >= BigInt(until));
    this.seen = new Map(running.map(({ id, revision }) => [id, revision]));
  }

  /** What frequent words are estimated by. */
  private async readNames(): Promise<void> {
    const names = new Map<number, string>();
    const { of, ids: sampled } = this.shelf.sampled();
    const ids = Array.from(sampled).filter((_, at) => at % NAMED === 0);
    this.namesFor = of * NAMED;
    for (let start = 0; start < ids.length; start += BATCH) {
      const some = ids.slice(start, start + BATCH);
      for (const { id, name } of await this.sql<{ id: number; name: string }[]>`
        select id, lower(normalize(name, NFKC)) as name from enterprise where id = any(${some}::bigint[])`)
        names.set(id, name);
    }
    this.names = names;
  }
}

/** The rows that transactions from this one on have changed, and the oldest transaction that still runs. */
async function lookForChanges(sql: postgres.Sql, from: string) {
  const [row] = await sql<{ until: string; rows: { id: number; revision: string }[] | null }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until, (
      select jsonb_agg(jsonb_build_object('id', enterprise_id, 'revision', revision::text))
      from enterprise_library where revision >= ${from}::xid8) as rows`;
  return { until: row!.until, rows: row!.rows ?? [] };
}

const readRows = (db: Db, where: Fragment) =>
  wideRows<LibraryRow>(db`
    select enterprise_id as id, area, industry, size, type, stock, titles, risks, founded, capital, rights, support, settled
    from enterprise_library where ${where}`);
