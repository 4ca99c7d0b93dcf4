import { found, Refusal } from '../../base/refusal';
import type { Db } from '../../db/sql';
import { listEntries, type StoredEntry } from './entries.queries';
import { type Entry, type EntryKind, entryTexts, KINDS, type LawContent, readEntry } from './entry-kinds';
import { isLaw, lawKey, lawName } from './law.rules';
import type { WantedEntry } from './save-entries';

/** What the form of an entry sends. */
export interface EntryForm {
  id?: number;
  version?: number;
  fields: Readonly<Record<string, unknown>>;
}

/** What an entry is called. */
export const entryName = (kind: EntryKind, entry: Entry): string =>
  isLaw(kind) ? lawName(entry) : String((entry.content as { label?: string }).label ?? entry.key);

/** An entry of a kind by its id. */
export const findEntry = async (db: Db, kind: EntryKind, id: number): Promise<StoredEntry> =>
  found((await listEntries(db, [kind])).find((row) => row.id === id));

/** What a form wants, with the entry that it stands on. Refuses, by its field, what does not make an entry by itself. */
export async function readEntryForm(
  db: Db,
  kind: EntryKind,
  { id, version, fields }: EntryForm,
): Promise<{ stored: StoredEntry | undefined; wanted: WantedEntry & { entry: Entry } }> {
  const all = await listEntries(db, [kind]);
  const stored = id === undefined ? undefined : found(all.find((row) => row.id === id && !row.removed));
  if (stored && version !== undefined && stored.version !== version) throw new Refusal('conflict');
  // a form says all of an entry: what it leaves empty is not there
  const cells = new Map(
    KINDS[kind].columns.map(({ name }) => [name, isEmpty(fields[name]) ? null : fields[name]] as const),
  );
  const begun = stored ?? { key: String(fields.key ?? '').trim(), position: 0 };
  const { entry, faults } = readEntry(kind, cells, begun);
  const [fault] = faults;
  if (fault) throw new Refusal('rule_broken', { detail: fault.text }, `fields.${fault.name}`);
  const key = stored?.key ?? keyOf(kind, entry);
  const told = isLaw(kind) ? key : String(entryTexts(kind, entry).key);
  if (told !== key)
    throw new Refusal('rule_broken', { detail: '键不能改变：规则按它引用；请另外新增一条' }, 'fields.key');
  if (!stored && all.some((row) => row.key === key && !row.removed)) {
    const [field, what] = isLaw(kind) ? ['valid_from', entryName(kind, entry)] : ['key', `键“${key}”`];
    throw new Refusal('rule_broken', { detail: `${what}已经有了，请修改原有的一条` }, `fields.${field}`);
  }
  return { stored, wanted: { key, entry: { ...entry, key } } };
}

const keyOf = (kind: EntryKind, entry: Entry): string =>
  isLaw(kind) ? lawKey(entry.content as LawContent, entry.valid_from ?? '') : entry.key;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || value === false;
