import { mapOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { listEntries, lockCatalogue, type StoredEntry, saidOf } from './entries.queries';
import type { EntryKind } from './entry-kinds';
import { entryName } from './read-entry-form';
import { announceEntries, planEntries, type WantedEntry } from './save-entries';

/** A row of the catalogue as it stood before a run changed it, with all by which it is kept. */
export interface EntryBefore extends Omit<StoredEntry, 'kind' | 'removed'> {
  updated_at: string;
  updated_by: number | null;
  removed_at: string | null;
}

/** An entry that a run wrote, with what was there before its first change; null: nothing. */
export interface WrittenEntry {
  id: number;
  before: EntryBefore | null;
}

/** The rows of a kind as they stand, by their keys, those that were taken out among them; nobody changes them until the transaction ends. */
export async function entriesBefore(db: Db, kind: EntryKind): Promise<ReadonlyMap<string, EntryBefore>> {
  await lockCatalogue(db);
  return mapOf(db`select key, to_jsonb(e) - 'kind' from catalogue_entry e where kind = ${kind}`);
}

/** The ids of a kind by its keys. */
export const entryIds = (db: Db, kind: EntryKind): Promise<ReadonlyMap<string, number>> =>
  mapOf(db`select key, id from catalogue_entry where kind = ${kind}`);

/** These entries with when each was last changed, and by whom of the office; nobody changes them until the transaction ends. */
export async function lockEntries(db: Db, kind: EntryKind, ids: readonly number[]) {
  await lockCatalogue(db);
  const rows = await db<{ id: number; updated_at: Date; staff: string | null }[]>`
    select e.id, e.updated_at, s.name as staff from catalogue_entry e left join staff s on s.id = e.updated_by
    where kind = ${kind} and e.id = any(${[...ids]}::bigint[])`;
  const names = new Map((await listEntries(db, [kind])).map((row) => [row.id, entryName(kind, row)]));
  return rows.map((row) => ({ ...row, name: names.get(row.id)!, account: null }));
}

/** Why entries cannot be what they were before a run, each in Chinese: rules name them, enterprises have filled them in … */
export async function findEntryTies(
  db: Db,
  kind: EntryKind,
  entries: readonly WrittenEntry[],
): Promise<{ id: number; tie: string }[]> {
  const keys = new Map((await listEntries(db, [kind])).map(({ id, key }) => [id, key]));
  const wanted = entries.flatMap(({ id, before }): (WantedEntry & { id: number })[] => {
    const key = keys.get(id);
    const entry = before && before.removed_at === null ? saidOf(before) : null;
    return key === undefined ? [] : [{ id, key, entry }];
  });
  const { refused } = await planEntries(db, kind, wanted);
  return wanted.flatMap(({ id, key }) => (refused.get(key) ?? []).map((tie) => ({ id, tie })));
}

/**
 * Takes back what a run did to entries of a kind: those that were not there go, the others are what they were, with the version
 * and the moment that they had; versions that the run made are gone. All processes hear of it after the commit.
 */
export async function takeBackEntries(db: Db, kind: EntryKind, entries: readonly WrittenEntry[]): Promise<void> {
  const made = entries.flatMap(({ id, before }) => (before ? [] : id));
  await db`delete from catalogue_entry where id = any(${made}::bigint[])`;
  const befores = db.json(entries.flatMap(({ before }) => before ?? []) as never);
  await db`
    delete from catalogue_change c using jsonb_to_recordset(${befores}::jsonb) as was(id bigint, version integer)
    where c.entry_id = was.id and c.version > was.version`;
  await db`
    update catalogue_entry e set position = was.position, content = was.content, valid_from = was.valid_from,
      valid_to = was.valid_to, source = was.source, shipped = was.shipped, version = was.version,
      updated_at = was.updated_at, updated_by = was.updated_by, removed_at = was.removed_at
    from jsonb_to_recordset(${befores}::jsonb) as was(id bigint, position integer, content jsonb, valid_from date, valid_to date,
      source text, shipped boolean, version integer, updated_at timestamptz, updated_by bigint, removed_at timestamptz)
    where e.id = was.id`;
  await announceEntries(db, new Set([kind]));
}
