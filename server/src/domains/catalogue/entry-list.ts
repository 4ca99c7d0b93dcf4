import type { FormFields } from '@zhice/contract/fields';
import { searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import { type PageAsked, pageOf } from '../../rpc/page-of';
import { type RowColumn, text } from '../../sheet/sheet-columns';

/** A row of a list that is short enough to be read whole: its fields as a form holds them. */
export interface Listed {
  id: number;
  version: number;
  name: string;
  removed: boolean;
  shipped: boolean;
  [field: string]: unknown;
}

/** The page of such a list that was asked for, of the rows in which the words stand. */
export async function listedPage(
  db: Db,
  rows: readonly Listed[],
  { page, pageSize, keyword }: PageAsked & { keyword?: string },
) {
  const { answer, offset, limit } = pageOf({ page, pageSize });
  const list = await searched(db, rows, keyword);
  return { ...answer, total: list.length, list: list.slice(offset, offset + limit) };
}

/** Those in which the words stand, understood as everywhere; there are few, so the database is told them. */
async function searched(db: Db, rows: readonly Listed[], keyword = ''): Promise<readonly Listed[]> {
  if (keyword.trim() === '') return rows;
  const words = searchIn(db, keyword, { name: db`r.name`, texts: [db`r.cells`] });
  const given = rows.map((row, at) => ({ name: row.name, cells: Object.values(row).map(String).join('\n'), at }));
  const found = await db<{ at: number }[]>`
    select at from jsonb_to_recordset(${db.json(given)}::jsonb) as r(name text, cells text, at integer)
    where ${words.found} order by ${words.first} at`;
  return found.map(({ at }) => rows[at]!);
}

/** The fields of such rows as the columns of a file: choices by their labels. */
export const rowCells = (fields: FormFields): RowColumn<Listed>[] =>
  Object.entries(fields).map(([name, { label, of, max }]) =>
    text(
      String(label),
      (row) => {
        const value = row[name];
        if (typeof value === 'boolean') return value ? '是' : '';
        return of && value ? of.labels[String(value)] : String(value);
      },
      max && max <= 60 ? undefined : 36,
    ),
  );
