import { Refusal } from '../../base/refusal';
import { searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import { LAW_TABLES } from '../../reference/law/law-tables';
import type { Context, Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { type RowColumn, text } from '../../sheet/sheet-columns';
import { listEntries, lockCatalogue, type StoredEntry, saidOf } from './entries.queries';
import { type EntryKind, entryCells, entryTexts, KINDS, type LawContent } from './entry-kinds';
import { proposeEntry } from './fee-proposals';
import { isLaw } from './law.rules';
import { type EntryForm, entryName, findEntry, readEntryForm } from './read-entry-form';
import { writeEntry } from './write-entry';

/** Under which paths the office keeps each kind. */
export const ENTRY_PATHS = {
  fact: '/api/console/fact',
  list: '/api/console/codes',
  figure: '/api/console/figure',
  holiday: '/api/console/holiday',
  fee: '/api/console/fee',
} as const satisfies Record<EntryKind, string>;

type Office = Context<'staff:rules'>;
type Row = Record<string, unknown> & { id: number; name: string };

interface Asked {
  page?: number;
  pageSize?: number;
  keyword?: string;
  id?: number;
  removed?: boolean;
  [filter: string]: unknown;
}

/** What the office does with the entries of each kind but `…_check`, which needs what lies above. */
export const entryHandlers = Object.assign(
  {},
  ...(Object.keys(ENTRY_PATHS) as EntryKind[]).map((kind) => ({
    [`${ENTRY_PATHS[kind]}_list`]: {
      page: ({ db }: Office, asked: Asked) => pageEntries(db, kind, asked),
      sheet: { name: KINDS[kind].what, columns: KINDS[kind].columns.map((column) => cellOf(column)) },
    },
    [`${ENTRY_PATHS[kind]}_save`]: (context: Office, form: EntryForm) => saveForm(context, kind, form),
    [`${ENTRY_PATHS[kind]}_remove`]: (context: Office, input: Removal) => removeOrRestore(context, kind, input),
  })),
) as Pick<Handlers, { [Kind in EntryKind]: `${(typeof ENTRY_PATHS)[Kind]}_${'list' | 'save' | 'remove'}` }[EntryKind]>;

type Column = (typeof KINDS)[EntryKind]['columns'][number];

function cellOf({ name, field }: Column): RowColumn<Row> {
  return text(
    String(field.label),
    (row) => {
      const value = row[name];
      if (typeof value === 'boolean') return value ? '是' : '';
      return field.of && value ? field.of.labels[String(value)] : String(value);
    },
    field.max && field.max <= 60 ? undefined : 36,
  );
}

async function pageEntries(
  db: Db,
  kind: EntryKind,
  { page, pageSize, keyword, id, removed = false, ...filters }: Asked,
) {
  const { answer, offset, limit } = pageOf({ page, pageSize });
  const rows = ordered(kind, await listEntries(db, [kind]))
    .filter((row) => (id === undefined ? row.removed === removed : row.id === id))
    .map((row): Row & { cells: string } => ({ ...rowOf(kind, row), cells: entryCells(kind, row).join('\n') }))
    .filter((row) => Object.entries(filters).every(([name, value]) => value === undefined || row[name] === value));
  const list = await searched(db, rows, keyword);
  return {
    ...answer,
    total: list.length,
    list: list.slice(offset, offset + limit).map(({ cells: _, ...row }) => row),
  } as never;
}

/** Rows of law by their tables, the newest first. */
function ordered(kind: EntryKind, rows: StoredEntry[]): StoredEntry[] {
  if (!isLaw(kind)) return rows;
  const tables = Object.keys(LAW_TABLES[kind]);
  const placeOf = ({ content }: StoredEntry) => tables.indexOf((content as LawContent).table);
  const firstDay = ({ valid_from: from = '' }: StoredEntry) => from;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b) || (firstDay(a) < firstDay(b) ? 1 : -1));
}

const rowOf = (kind: EntryKind, row: StoredEntry): Row => ({
  ...{ id: row.id, version: row.version, name: entryName(kind, row), removed: row.removed, shipped: row.shipped },
  ...entryTexts(kind, row),
});

/** Those in which the words stand, understood as everywhere; there are few, so the database is told them. */
async function searched<R extends Row & { cells: string }>(db: Db, rows: R[], keyword = ''): Promise<R[]> {
  if (keyword.trim() === '') return rows;
  const words = searchIn(db, keyword, { name: db`r.name`, texts: [db`r.cells`] });
  const given = rows.map(({ id, name, cells }, at) => ({ id, name, cells, at }));
  const found = await db<{ at: number }[]>`
    select at from jsonb_to_recordset(${db.json(given)}::jsonb) as r(id bigint, name text, cells text, at integer)
    where ${words.found} order by ${words.first} at`;
  return found.map(({ at }) => rows[at]!);
}

async function saveForm(context: Office, kind: EntryKind, form: EntryForm) {
  const { db } = context;
  await lockCatalogue(db);
  const { stored, wanted } = await readEntryForm(db, kind, form);
  if (kind === 'fee') return proposeEntry(context, kind, wanted.key, wanted.entry, stored);
  return writeEntry(context, kind, wanted.key, wanted.entry, stored);
}

interface Removal {
  id: number;
  version: number;
  action?: 'restore';
}

async function removeOrRestore(context: Office, kind: EntryKind, { id, version, action }: Removal) {
  const { db } = context;
  await lockCatalogue(db);
  const stored = await findEntry(db, kind, id);
  if (stored.version !== version || stored.removed !== (action === 'restore')) throw new Refusal('conflict');
  const entry = action === 'restore' ? saidOf(stored) : null;
  return (kind === 'fee' ? proposeEntry : writeEntry)(context, kind, stored.key, entry, stored);
}
