import type { Fragment } from '../db/records';
import type { Db } from '../db/sql';

const DEFAULT_SIZE = 10;

/** The rows of a page. */
export interface PageOf {
  offset: number;
  limit: number;
}

/** What a list request says of the page that it asks for. */
export interface PageAsked {
  page?: number;
  pageSize?: number;
}

/** The page that a list request asks for: as the answer repeats it, and as rows. */
export function pageOf({ page = 1, pageSize = DEFAULT_SIZE }: PageAsked) {
  return { answer: { page, pageSize }, offset: (page - 1) * pageSize, limit: pageSize };
}

/** A list in SQL; `joins` are what its columns need and its condition does not. */
interface ListQuery {
  columns: Fragment;
  from: Fragment;
  joins?: Fragment;
  where: Fragment;
  order: Fragment;
}

/** A page of a list as a call answers it. */
export interface Page<Row> extends Required<PageAsked> {
  total: number;
  list: Row[];
}

/** Reads one page of a list, and how many rows the list has. */
export async function readPage<Row extends object>(
  db: Db,
  { columns, from, joins = db``, where, order }: ListQuery,
  asked: PageAsked,
): Promise<Page<Row>> {
  const { answer, offset, limit } = pageOf(asked);
  const [counted] = await db<{ total: number }[]>`select count(*) as total from ${from} where ${where}`;
  const list = await db<Row[]>`
    select ${columns} from ${from} ${joins} where ${where} order by ${order} limit ${limit} offset ${offset}`;
  return { ...answer, total: counted?.total ?? 0, list };
}
