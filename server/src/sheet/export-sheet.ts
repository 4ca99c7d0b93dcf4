import type { Account } from '../rpc/context';
import { Refusal } from '../rpc/refusal';
import type { Services } from '../services';
import type { SheetCell, SheetColumn, SheetSource } from './sheet-columns';

/** What a handler's context knows of who exports. */
interface Exporting {
  services: Services;
  account: Account | null;
  now: Date;
  today: string;
}

export interface ExportedSheet {
  /** What the file holds, in Chinese: '专利清单'; the day is added to it. */
  name: string;
  columns: readonly SheetColumn[];
  /** Asked for one after the other while the file is written: see `inChunks`. */
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
  /** Sheets after the first, such as notes. */
  more?: readonly SheetSource[];
}

/**
 * Answers the link of an .xlsx with these rows, for a list with `is_export: 1`:
 *
 *     if (input.is_export) {
 *       const ids = await findRightIds(db, enterpriseId, input);
 *       const rows = inChunks(ids, (some) => findRightCells(db, enterpriseId, some));
 *       return { total: ids.length, page: 1, pageSize: ids.length, list: [], url: await exportSheet(context, { name: '专利清单', columns: COLUMNS, rows }) };
 *     }
 *
 * A visitor is refused (401). The rows are written as they come and never held whole; texts stay texts whatever they
 * begin with. The link is good for one to two hours; a session of another account does not get the file.
 */
export function exportSheet(
  { services, account, now, today }: Exporting,
  { name, columns, rows, more = [] }: ExportedSheet,
): Promise<string> {
  if (!account) throw new Refusal('not_signed_in');
  return services.exports.make(account.id, `${name}-${today}.xlsx`, [{ name, columns, rows }, ...more], now);
}

/**
 * The rows of many ids, read in chunks: what is exported is settled by one quick query of ids in their order, and no
 * query is open while the file is written (the embedded database serves nobody else meanwhile). `read` answers the rows
 * in the order of its ids; those that are gone by then may be missing. The next chunk is read while one is written.
 */
export async function* inChunks<Id, Row>(
  ids: readonly Id[],
  read: (some: Id[]) => Promise<readonly Row[]>,
  size = 500,
): AsyncGenerator<Row> {
  const chunk = (at: number): Promise<readonly Row[]> | undefined => {
    if (at >= ids.length) return undefined;
    const rows = read(ids.slice(at, at + size));
    // a fault shows where the rows are awaited, unless nobody wants them any more
    rows.catch(() => {});
    return rows;
  };
  let next = chunk(0);
  for (let at = size; next; at += size) {
    const rows = await next;
    next = chunk(at);
    yield* rows;
  }
}
