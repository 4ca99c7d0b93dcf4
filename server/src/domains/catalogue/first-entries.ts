import { type CodeList, FIRST_CATALOGUE, type Figure } from '@zhice/matching/catalogue';
import type { DatedRow } from '../../base/dated-table';
import type { Db } from '../../db/sql';
import { LAW_TABLES, type LawKind } from '../../reference/law/law-tables';
import {
  type ChangedBy,
  type EntryChange,
  listEntries,
  lockCatalogue,
  type StoredEntry,
  writeEntries,
} from './entries.queries';
import { ENTRY_KINDS, type Entry, type EntryKind } from './entry-kinds';
import { isLaw, lawKey } from './law.rules';
import { announceEntries, isSame, keyOf, refusals } from './save-entries';

/**
 * Brings the rows that came with a program up to date with this one: new ones are added, those that the portal changed or
 * took out stay as it left them, those that this program no longer has go as long as nobody uses them.
 */
export async function saveFirstEntries(db: Db, now: Date): Promise<void> {
  await lockCatalogue(db);
  const stored = await listEntries(db);
  const by: ChangedBy = { now, origin: 'release' };
  const changes = ENTRY_KINDS.flatMap((kind) => changesOfFirst(kind, stored));
  const removals = changes.filter(({ after }) => after === null);
  const stuck = removals.length > 0 ? await refusals(db, stored, removals) : new Map<string, string[]>();
  const done = changes.filter((change) => change.after !== null || !stuck.has(keyOf(change)));
  if (done.length === 0) return;
  await writeEntries(db, done, by);
  await announceEntries(db, new Set(done.map(({ kind }) => kind)));
}

/** Room between the rows that come with the program. */
const STEP = 10;

function changesOfFirst(kind: EntryKind, stored: readonly StoredEntry[]): EntryChange[] {
  const byKey = new Map(stored.filter((row) => row.kind === kind).map((row) => [row.key, row]));
  const first = firstEntries(kind);
  const keys = new Set(first.map(({ key }) => key));
  const gone = [...byKey.values()].filter((row) => row.shipped && !row.removed && !keys.has(row.key));
  return [
    ...first.flatMap((after): EntryChange[] => {
      const before = byKey.get(after.key);
      const stays = before !== undefined && (!before.shipped || isSame(before, after));
      return stays ? [] : [{ kind, before, after }];
    }),
    ...gone.map((before): EntryChange => ({ kind, before, after: null })),
  ];
}

/** The rows of a kind that come with the program. */
export function firstEntries(kind: EntryKind): Entry[] {
  if (isLaw(kind)) return firstLaw(kind);
  const { facts, lists, figures } = FIRST_CATALOGUE;
  const contents = { fact: facts, list: lists, figure: figures }[kind];
  return contents.map((first, at) => {
    const { source, validFrom, validTo, ...content } = first as Figure & CodeList;
    return {
      ...{ key: first.key, position: (at + 1) * STEP, valid_from: validFrom, valid_to: validTo, source },
      // as it comes back from the database: without what is not said
      content: JSON.parse(JSON.stringify(content)) as Entry['content'],
    };
  });
}

/** The rows of law that came with the program. */
const firstLaw = (kind: LawKind): Entry[] =>
  Object.entries(LAW_TABLES[kind]).flatMap(([table, { first }]) =>
    (first as readonly DatedRow[]).map(({ validFrom, source, ...content }): Entry => {
      const said = { table, ...content };
      return { key: lawKey(said, validFrom), position: 0, content: said, valid_from: validFrom, source };
    }),
  );
