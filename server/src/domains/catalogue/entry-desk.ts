import { FACT_KINDS } from '@zhice/contract/catalogue/enumerations';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/sql';
import { LAW_TABLES } from '../../reference/law/law-tables';
import type { Context, Handlers } from '../../rpc/context';
import { listEntries, lockCatalogue, type StoredEntry, saidOf } from './entries.queries';
import { type EntryKind, entryTexts, KINDS, type LawContent } from './entry-kinds';
import { type Listed, listedPage, rowCells } from './entry-list';
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
      sheet: (asked: Asked) => ({ name: sheetName(kind, asked), columns: rowCells(KINDS[kind].fields) }),
    },
    [`${ENTRY_PATHS[kind]}_save`]: (context: Office, form: EntryForm) => saveForm(context, kind, form),
    [`${ENTRY_PATHS[kind]}_remove`]: (context: Office, input: Removal) => removeOrRestore(context, kind, input),
  })),
) as Pick<Handlers, { [Kind in EntryKind]: `${(typeof ENTRY_PATHS)[Kind]}_${'list' | 'save' | 'remove'}` }[EntryKind]>;

/** What a file of these rows is called: titles are facts with a register of their own. */
const sheetName = (kind: EntryKind, { kind: only }: Asked): string =>
  kind === 'fact' && only === 'title' ? FACT_KINDS.labels.title : KINDS[kind].what;

async function pageEntries(
  db: Db,
  kind: EntryKind,
  { page, pageSize, keyword, id, removed = false, ...filters }: Asked,
) {
  const rows = ordered(kind, await listEntries(db, [kind]))
    .filter((row) => (id === undefined ? row.removed === removed : row.id === id))
    .map((row) => rowOf(kind, row))
    .filter((row) => Object.entries(filters).every(([name, value]) => value === undefined || row[name] === value));
  // what is looked for is what a row shows: choices by their labels
  const shown = rows.map((row) => ({
    ...row,
    cells: rowCells(KINDS[kind].fields).map(({ cell }) => (cell as (row: Listed) => unknown)(row)),
  }));
  const { list, ...answer } = await listedPage(db, shown, { page, pageSize, keyword });
  return { ...answer, list } as never;
}

/** Rows of law by their tables, the newest first. */
function ordered(kind: EntryKind, rows: StoredEntry[]): StoredEntry[] {
  if (!isLaw(kind)) return rows;
  const tables = Object.keys(LAW_TABLES[kind]);
  const placeOf = ({ content }: StoredEntry) => tables.indexOf((content as LawContent).table);
  const firstDay = ({ valid_from: from = '' }: StoredEntry) => from;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b) || (firstDay(a) < firstDay(b) ? 1 : -1));
}

const rowOf = (kind: EntryKind, row: StoredEntry): Listed => ({
  ...{ id: row.id, version: row.version, name: entryName(kind, row), removed: row.removed, shipped: row.shipped },
  ...entryTexts(kind, row),
});

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
