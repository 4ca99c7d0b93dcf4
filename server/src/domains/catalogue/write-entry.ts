import { Refusal } from '../../base/refusal';
import type { Context } from '../../rpc/context';
import { differences } from '../../rpc/differences';
import { listEntries, type StoredEntry } from './entries.queries';
import { type Entry, type EntryKind, entryCells, KINDS } from './entry-kinds';
import { entryName } from './read-entry-form';
import { saveEntries } from './save-entries';

/** What of a call writes an entry. */
export type EntryWriter = Pick<Context<'staff:rules'>, 'db' | 'now' | 'staff' | 'subject'>;

/** Writes one entry, or refuses with all that is against it; its row as it is then. */
export async function writeEntry(
  { db, now, staff, subject }: EntryWriter,
  kind: EntryKind,
  key: string,
  entry: Entry | null,
  stored: StoredEntry | undefined,
) {
  const [saved] = await saveEntries(db, kind, [{ key, entry }], { now, origin: 'office', staffId: staff.id });
  if (saved?.outcome === 'refused') throw new Refusal('rule_broken', { detail: saved.faults.join('；') });
  const row = (await listEntries(db, [kind])).find((one) => one.key === key)!;
  const before = stored && !stored.removed ? wordsOf(kind, stored) : null;
  subject(`${kind} ${row.id}`, {
    name: entryName(kind, row),
    ...differences(before, entry ? wordsOf(kind, entry) : {}),
  });
  return { id: row.id, version: row.version };
}

/** An entry under the names that people read. */
export const wordsOf = (kind: EntryKind, entry: Entry): Record<string, string> => {
  const cells = entryCells(kind, entry);
  return Object.fromEntries(KINDS[kind].columns.map(({ field }, at) => [String(field.label), cells[at] ?? '']));
};
