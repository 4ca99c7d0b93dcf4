import { LRUCache } from 'lru-cache';
import { firstRow } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { type Direction, type FinalShares, finalShares } from './ownership.rules';
import { type Neighbourhood, readAround } from './shareholding.queries';

declare module '../../rpc/services' {
  interface Services {
    holdings: KeptHoldings;
  }
}

/** The holdings around an enterprise with what they come to. */
interface Around {
  register: Neighbourhood;
  shares: FinalShares;
}

/** Owners of all that is kept: some 200 bytes each. */
const MOST_KEPT = 400_000;
/** What is less is read as quickly as it is asked for. */
const FEWEST_KEPT = 1000;
/** What nobody asks for is forgotten. */
const UNASKED_MS = 600_000;
/** Changes are known for an hour: what was not compared with them for as long might be older than what is known. */
const MOST_APART = 1800;
/** After more changes at once everything is read anew. */
const MOST_CHANGES = 50;

/** A moment of the database: which transactions it saw, and the second. */
interface Moment {
  snapshot: string;
  second: number;
}

type Kept = Around & { moment: Moment };

/**
 * What this process read last around enterprises that much hangs on. Each answer first asks the database which holdings have
 * changed by transactions that were not seen when it was read or last compared. It is kept when none of them touches an
 * enterprise that was met then, so that it is never older than what would be read.
 */
export class KeptHoldings {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ register }) => register.owners.length,
    ttl: UNASKED_MS,
    updateAgeOnGet: true,
  });

  /** The holdings around an enterprise that has a page; it is the first owner. */
  async around(db: Db, root: number, direction: Direction): Promise<Around> {
    const key = `${direction} ${root}`;
    const kept = this.#kept.get(key);
    if (kept && (await isSame(db, kept, direction))) return kept;
    const moment = (await firstRow<Moment>(db`select ${now(db)}`))!;
    const register = await readAround(db, root, direction);
    const around = { register, shares: finalShares(register.graph, 0, direction), moment };
    if (register.owners.length < FEWEST_KEPT) this.#kept.delete(key);
    else this.#kept.set(key, around);
    return around;
  }
}

const now = (db: Db): Fragment =>
  db`pg_current_snapshot()::text as snapshot, extract(epoch from now())::float8 as second`;

/** Whether what is kept would be read as it is; what comes after is then compared with this moment. */
async function isSame(db: Db, kept: Kept, direction: Direction): Promise<boolean> {
  const { snapshot, second } = kept.moment;
  const { changes, ...moment } = (await firstRow<Moment & { changes: (string[] | null)[] | null }>(db`
    select ${now(db)}, (
      select jsonb_agg(touched) from (
        select ${direction === 'up' ? db`up` : db`down`} as touched from holdings_change
        where revision >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(revision, ${snapshot}::pg_snapshot)
        limit ${MOST_CHANGES + 1}) c) as changes`))!;
  if (moment.second - second > MOST_APART || (changes?.length ?? 0) > MOST_CHANGES) return false;
  const isTouched = changes?.some((touched) => !touched || touched.some(kept.register.hasMet));
  if (!isTouched) kept.moment = moment;
  return !isTouched;
}

/** Forgets changes an hour after they are first seen here, which is after their commit, however long that took. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db`update holdings_change set at = now() where at is null`;
  await db`delete from holdings_change where at < now() - interval '1 hour'`;
}
