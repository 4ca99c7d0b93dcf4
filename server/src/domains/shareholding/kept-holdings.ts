import { LRUCache } from 'lru-cache';
import { onlyValue } from '../../db/read-rows';
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
/** Changes are known for an hour. */
const KEPT_MS = 600_000;

/**
 * What this process read last around enterprises that much hangs on. Each answer first asks whether holdings have changed in
 * the database since it was read, by the transactions that were seen then, so that what is kept is never older than what is read.
 */
export class KeptHoldings {
  readonly #kept = new LRUCache<string, Around & { snapshot: string }>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ register }) => register.owners.length,
    ttl: KEPT_MS,
  });

  /** The holdings around an enterprise that has a page; it is the first owner. */
  async around(db: Db, root: number, direction: Direction): Promise<Around> {
    const key = `${direction} ${root}`;
    const kept = this.#kept.get(key);
    if (kept && !(await hasChanged(db, kept.snapshot))) return kept;
    const snapshot = (await onlyValue<string>(db`select pg_current_snapshot()::text as snapshot`))!;
    const register = await readAround(db, root, direction);
    const around = { register, shares: finalShares(register.graph, 0, direction), snapshot };
    if (register.owners.length < FEWEST_KEPT) this.#kept.delete(key);
    else this.#kept.set(key, around);
    return around;
  }
}

/** Whether a transaction that a snapshot did not see has changed holdings. */
const hasChanged = (db: Db, snapshot: string) =>
  onlyValue<boolean>(db`
    select exists (
      select from holdings_change where revision >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(revision, ${snapshot}::pg_snapshot)) as changed`);

/** Forgets changes that nothing kept can be older than. */
export const deleteOldChanges = (db: Db) => db`delete from holdings_change where at < now() - interval '1 hour'`;
