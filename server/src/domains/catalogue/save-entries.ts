import type { Catalogue } from '@zhice/matching/catalogue';
import { choicesOf, type FactDef } from '@zhice/matching/facts';
import { parseAmount, parseFrame, parseGrants, parseRule } from '@zhice/matching/parse-rule';
import { canonical } from '../../base/canonical';
import { announceChange } from '../../db/change-feed';
import type { Db } from '../../db/sql';
import {
  type ChangedBy,
  type EntryChange,
  listEntries,
  listMentions,
  listStoredValues,
  lockCatalogue,
  type Mention,
  type StoredEntry,
  saidOf,
  writeEntries,
} from './entries.queries';
import type { Entry, EntryKind } from './entry-kinds';
import { isLaw, lawFaults } from './law.rules';
import { catalogueOf } from './load-catalogue';
import { faultsOf, under, wordsIn } from './references.rules';

/** What the program itself reads by its key, in which kind: it may not go, nor become something else. */
const READ_BY_THE_PROGRAM: Readonly<Record<string, string>> = {
  ...{ area: 'code', industry: 'code', registered_on: 'date', zones: 'codes', listing: 'code' },
  ...{ staff: 'number', revenue: 'number', assets: 'number' },
  ...{ invention_patents: 'number', utility_models: 'number', designs: 'number', software_rights: 'number' },
  ...{ trademarks: 'number', rights: 'table', obtained_support: 'table' },
};

/** What is asked of the catalogue: an entry in its new words, or one to be taken out. */
export interface WantedEntry {
  key: string;
  /** Null takes it out. */
  entry: Entry | null;
}

export interface SavedEntry {
  outcome: 'created' | 'changed' | 'same' | 'removed' | 'refused';
  /** Of what was refused: why. */
  faults: string[];
}

/**
 * Changes rows of one kind inside the caller's transaction, as far as they fit: what they name must be there, what is in use
 * stays, rules that name them must still be understood. The others are refused, each with what is wrong. All processes hear
 * of it after the commit. Answers in the order of what was wanted.
 */
export async function saveEntries(
  db: Db,
  kind: EntryKind,
  wanted: readonly WantedEntry[],
  by: ChangedBy,
): Promise<SavedEntry[]> {
  await lockCatalogue(db);
  const { changes, refused, accepted } = await planEntries(db, kind, wanted);
  if (accepted.length > 0) {
    await writeEntries(db, accepted, by);
    await announceEntries(db, new Set([kind]));
  }
  const changed = new Map(changes.map((change) => [keyOf(change), change]));
  return wanted.map(({ key }) => {
    const faults = refused.get(key);
    if (faults) return { outcome: 'refused', faults };
    const change = changed.get(key);
    return { outcome: change === undefined ? 'same' : outcomeOf(change), faults: [] };
  });
}

/** What a change of entries would come to. */
export interface EntryPlan {
  changes: EntryChange[];
  /** What cannot be done, by key, each with what is wrong. */
  refused: ReadonlyMap<string, string[]>;
  accepted: EntryChange[];
  /** All entries as they would be. */
  next: (Entry & { kind: EntryKind })[];
}

/** What would be changed and what refused if this were wanted now; writes nothing. */
export async function planEntries(db: Db, kind: EntryKind, wanted: readonly WantedEntry[]): Promise<EntryPlan> {
  const stored = await listEntries(db);
  const byKey = new Map(stored.filter((row) => row.kind === kind).map((row) => [row.key, row]));
  const changes = wanted.flatMap(({ key, entry }): EntryChange[] => {
    const before = byKey.get(key);
    return isSame(before, entry) ? [] : [{ kind, before, after: entry }];
  });
  const refused = await refusals(db, stored, changes);
  const accepted = changes.filter((change) => !refused.has(keyOf(change)));
  return { changes, refused, accepted, next: withChanges(stored, accepted) };
}

/** Tells all processes, after the commit, that entries of these kinds are others. */
export async function announceEntries(db: Db, kinds: ReadonlySet<EntryKind>): Promise<void> {
  const law = [...kinds].filter(isLaw);
  if (law.length > 0) await announceChange(db, 'law', [1]);
  if (law.length < kinds.size) await announceChange(db, 'catalogue', [1]);
}

export const keyOf = ({ before, after }: EntryChange): string => (after ?? before)!.key;

const isThere = (row: StoredEntry | undefined): row is StoredEntry => row !== undefined && !row.removed;

/** Whether what is wanted is there already; what is not there need not be taken out. */
export function isSame(before: StoredEntry | undefined, entry: Entry | null): boolean {
  if (!isThere(before)) return entry === null;
  return entry !== null && canonical(saidOf(before)) === canonical(saidOf(entry));
}

function outcomeOf({ before, after }: EntryChange): SavedEntry['outcome'] {
  if (after === null) return 'removed';
  return isThere(before) ? 'changed' : 'created';
}

/** What cannot be done, by key; what is left fits together. */
export async function refusals(
  db: Db,
  stored: readonly StoredEntry[],
  changes: readonly EntryChange[],
): Promise<Map<string, string[]>> {
  const refused = new Map<string, string[]>();
  const now = catalogueOf(stored);
  const mentions = await mentionsOf(db, changes);
  // what falls may pull others with it
  for (let faults = await faultsOfUse(db, changes), kept = changes; ; faults = []) {
    const next = catalogueOf(withChanges(stored, kept));
    faults = [
      ...faults,
      ...newFaults(now, next, kept),
      ...brokenRules(now, next, mentions, kept),
      ...lawFaults(stored, withChanges(stored, kept), kept.filter(({ kind }) => isLaw(kind)).map(keyOf)),
    ];
    if (faults.length === 0) return refused;
    for (const { key, text } of faults) refused.set(key, [...(refused.get(key) ?? []), text]);
    kept = kept.filter((change) => !refused.has(keyOf(change)));
  }
}

function withChanges(stored: readonly StoredEntry[], changes: readonly EntryChange[]): (Entry & { kind: EntryKind })[] {
  const changed = new Set(changes.map((change) => `${change.kind} ${keyOf(change)}`));
  const rest = stored.filter((row) => !row.removed && !changed.has(`${row.kind} ${row.key}`));
  return [...rest, ...changes.flatMap(({ kind, after }) => (after ? [{ ...after, kind }] : []))];
}

export interface KeyFault {
  key: string;
  text: string;
}

/** What does not fit any more: told of the changed entries themselves, or of those that others name. */
function newFaults(now: Catalogue, next: Catalogue, changes: readonly EntryChange[]): KeyFault[] {
  const old = new Set(faultsOf(now).map(({ kind, key, text }) => `${kind} ${key} ${text}`));
  return faultsOf(next).flatMap(({ kind, key, text }): KeyFault[] => {
    const own = changes.find((change) => change.kind === kind && keyOf(change) === key);
    if (own) return [{ key, text }];
    if (old.has(`${kind} ${key} ${text}`)) return [];
    const entry = [...next.facts, ...next.lists].find((one) => one.key === key);
    const named = wordsIn(entry);
    return changes
      .filter((change) => named.has(keyOf(change)))
      .map((change) => ({ key: keyOf(change), text: `“${entry?.label}”用到它（${text}）` }));
  });
}

/** How a key stands in rules: lists with @ before them. */
const wordOf = (change: EntryChange): string => `${change.kind === 'list' ? '@' : ''}${keyOf(change)}`;

/** The rules that name what is there and changes. */
const mentionsOf = async (db: Db, changes: readonly EntryChange[]): Promise<readonly Mention[]> => {
  const words = changes.filter(({ kind, before }) => !isLaw(kind) && isThere(before)).map(wordOf);
  return words.length === 0 ? [] : listMentions(db, words);
};

/** Rules and amounts that were understood and would be no more, told of each changed entry that they name. */
function brokenRules(
  now: Catalogue,
  next: Catalogue,
  mentions: readonly Mention[],
  changes: readonly EntryChange[],
): KeyFault[] {
  const broken = mentions.filter(
    (mention) => under(now, () => isUnderstood(mention)) && !under(next, () => isUnderstood(mention)),
  );
  return changes.flatMap((change): KeyFault[] => {
    const titles = new Set(broken.filter(({ part }) => wordsIn(part).has(wordOf(change))).map(({ title }) => title));
    if (titles.size === 0) return [];
    const named = [...titles].slice(0, 3).map((title) => `《${title}》`);
    return [
      {
        key: keyOf(change),
        text: `${named.join('、')}${titles.size > 3 ? `等 ${titles.size} 项` : ''}的条件、金额、称号或测试企业用到它，改后不能再判断`,
      },
    ];
  });
}

/** How each part is read; undefined where it cannot be. */
const READERS: Readonly<Record<Mention['kind'], (part: unknown) => unknown>> = {
  rule: (part) => parseRule({ version: '1', source: '1', ...(part as object) }).rule,
  amount: (part) => parseAmount(part).amount,
  grants: (part) => parseGrants(part).value,
  frame: (part) => parseFrame(part).value,
};

const isUnderstood = ({ kind, part }: Mention): boolean => READERS[kind](part) !== undefined;

/** Facts that the program or stored values hold: they cannot go or become something else. */
async function faultsOfUse(db: Db, changes: readonly EntryChange[]): Promise<KeyFault[]> {
  const facts = changes.filter(({ kind, before }) => kind === 'fact' && isThere(before));
  if (facts.length === 0) return [];
  const told = new Map((await listStoredValues(db, facts.map(keyOf))).map((row) => [row.fact, row]));
  return facts.flatMap((change): KeyFault[] => {
    const key = keyOf(change);
    const [was, is] = [change.before!.content as FactDef, change.after?.content as FactDef | undefined];
    const read = READ_BY_THE_PROGRAM[key];
    const row = told.get(key);
    const what = is === undefined ? '删除' : `改变${changedNature(was, is)}`;
    const gone = is === undefined || changedNature(was, is) !== '';
    return [
      ...(read !== undefined && is?.kind !== read ? [{ key, text: '程序要用到它，不能删除或改变类型' }] : []),
      ...(gone && row ? [{ key, text: `${row.enterprises} 家企业已填写，不能${what}` }] : []),
      ...(gone || !row ? [] : goneChoices(was, is!, row.codes ?? []).map((text) => ({ key, text }))),
    ];
  });
}

/** What stored values hang on and differs, in words; '' when nothing does. */
function changedNature(was: FactDef, is: FactDef): string {
  return [
    was.kind !== is.kind && '类型',
    was.period !== is.period && '分期',
    was.subject !== is.subject && '对象',
    was.kind === 'number' && was.unit !== is.unit && '单位',
    typeof was.choices !== typeof is.choices && '选项的来源',
  ]
    .filter(Boolean)
    .join('、');
}

function goneChoices(was: FactDef, is: FactDef, codes: readonly string[]): string[] {
  if (!Array.isArray(is.choices)) return [];
  const left = new Set(is.choices.map(({ value }) => value));
  const gone = (choicesOf(was) ?? []).filter(({ value }) => codes.includes(value) && !left.has(value));
  return gone.length === 0 ? [] : [`已有企业选择了${gone.map(({ label }) => label).join('、')}，不能删去这些选项`];
}
