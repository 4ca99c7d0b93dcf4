import type { Db } from '../db/sql';
import type { LongRows, SheetCell } from './sheet-columns';
import { MOST_ROWS, TooManyRows } from './too-many-rows';

/**
 * How the rows of a long list are read: what is exported is settled by one quick query of ids in their order, and no query
 * is open while the file is written (the embedded database serves nobody else meanwhile).
 */
export interface RowReader<Asking> {
  /** Its name in sheet-readers.ts; a question that crosses to another thread carries no functions. */
  name: string;
  /** Ids of all rows in order, `most` of them at most. */
  find(db: Db, asking: Asking, most: number): Promise<number[]>;
  /** Cells of some of them, in the order given; those that are gone by then may be missing. */
  read(db: Db, asking: Asking, some: readonly number[]): Promise<readonly (readonly SheetCell[])[]>;
}

/** What a reader is asked, as rows of a sheet. `asking` holds plain values and dates. */
export const longRows = <Asking>({ name }: RowReader<Asking>, asking: Asking): LongRows => ({ reader: name, asking });

const CHUNK = 250;

/** The rows that a reader finds, in chunks, never more than two of them in memory: the next is read while one is written. */
export async function* readRows<Asking>(
  db: Db,
  reader: RowReader<Asking>,
  asking: Asking,
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  const ids = await reader.find(db, asking, MOST_ROWS + 1);
  if (ids.length > MOST_ROWS) throw new TooManyRows();
  const chunk = (at: number) => {
    if (at >= ids.length) return undefined;
    const rows = reader.read(db, asking, ids.slice(at, at + CHUNK));
    // a fault shows where the rows are awaited, unless nobody wants them any more
    rows.catch(() => {});
    return rows;
  };
  let next = chunk(0);
  for (let at = CHUNK; next; at += CHUNK) {
    const rows = await next;
    next = chunk(at);
    yield rows;
  }
}
