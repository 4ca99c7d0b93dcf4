import type { DocumentRecord, ItemRecord } from '@zhice/contract/policy/record';
import { parseAmount, parseRule } from '@zhice/matching/parse-rule';
import { announceChange } from '../../db/change-feed';
import type { Db } from '../../db/sql';
import { indexTerms, titleTerms, toTsvector } from '../../search/terms';
import type { ItemContent, PolicyContent } from './policy-content';
import { relatePolicies, replaceParts, type SavedRow } from './policy-parts.queries';
import {
  ensureDepartments,
  findStored,
  insertPolicies,
  insertVersions,
  type PolicyRow,
  type StoredPolicy,
  updatePolicies,
} from './policy-save.queries';
import {
  canonical,
  documentContent,
  itemContent,
  leadDepartment,
  namesOf,
  normalName,
  type SourceKeys,
  searchedText,
  sourceKeysOf,
} from './policy-save.rules';

export type Outcome = 'created' | 'changed' | 'same';

export interface Saved {
  id: number;
  outcome: Outcome;
}

export interface SaveOptions {
  now: Date;
  /** The account that saves; absent for imports. */
  by?: number;
  /** Overwrite without keeping what was there: for the demo data, whose days follow today. */
  forgetful?: boolean;
}

/**
 * Saves documents inside the caller's transaction, a chunk in a dozen statements: new ones are made, changed ones keep
 * their old content as a version, same ones are not touched. Answers in the order of the records.
 * @throws RangeError in Chinese for a text too long to be searched; Error for two records with one source key.
 */
export function saveDocuments(db: Db, records: DocumentRecord[], options: SaveOptions): Promise<Saved[]> {
  const drafts = records.map((record) => draftOf(documentContent(record), record.source_key));
  return savePolicies(db, 'document', drafts, options);
}

/** Saves declarable items like `saveDocuments`, with rules and amount, and announces the changed ones to matching. */
export async function saveItems(db: Db, records: ItemRecord[], options: SaveOptions): Promise<Saved[]> {
  const drafts = records.map((record) => draftOf(readItem(record), record.source_key));
  const saved = await savePolicies(db, 'item', drafts, options);
  const moved = saved.filter(({ outcome }) => outcome !== 'same');
  await announceChange(
    db,
    'item',
    moved.map(({ id }) => id),
  );
  return saved;
}

interface Draft {
  content: PolicyContent;
  keys: SourceKeys;
}

const draftOf = (content: PolicyContent, sourceKey: string | undefined): Draft => ({
  content,
  keys: sourceKeysOf(content, sourceKey),
});

function readItem(record: ItemRecord): ItemContent {
  const amount = record.amount === undefined ? undefined : parseAmount(record.amount);
  const rules = (record.rules ?? []).map((json) => parseRule(json));
  const errors = [...(amount?.errors ?? []), ...rules.flatMap((rule) => rule.errors ?? [])];
  if (errors.length > 0) throw new RangeError(errors.join('；'));
  return itemContent(
    record,
    amount?.amount,
    rules.flatMap(({ rule }) => (rule ? [rule] : [])),
  );
}

interface Work {
  key: string;
  draft: Draft;
  stored?: StoredPolicy;
  outcome: Outcome;
}

async function savePolicies(
  db: Db,
  kind: PolicyContent['kind'],
  drafts: Draft[],
  options: SaveOptions,
): Promise<Saved[]> {
  if (drafts.length === 0) return [];
  const stored = await findStored(
    db,
    kind,
    drafts.flatMap((draft) => draft.keys.known),
  );
  const byKey = new Map(stored.map((policy) => [policy.source_key, policy]));
  const works = drafts.map((draft) => workOf(draft, byKey));
  refuseDoubles(works);
  const ids = await writeWorks(db, kind, works, options);
  return works.map((work) => ({ id: work.stored?.id ?? ids.get(work.key)!, outcome: work.outcome }));
}

function workOf(draft: Draft, byKey: Map<string, StoredPolicy>): Work {
  const { own, known, sharedNumber } = draft.keys;
  const title = normalName(draft.content.title);
  const counts = (policy: StoredPolicy) =>
    policy.source_key !== sharedNumber || normalName(policy.content.title) === title;
  const stored = known.map((key) => byKey.get(key)).find((policy) => policy !== undefined && counts(policy));
  const key = stored?.source_key ?? own;
  if (!stored) return { key, draft, outcome: 'created' };
  const same = canonical(stored.content) === canonical(draft.content);
  return { key, draft, stored, outcome: same ? 'same' : 'changed' };
}

function refuseDoubles(works: Work[]): void {
  const keys = new Set<string>();
  for (const { key } of works) {
    if (keys.has(key)) throw new Error(`two records have the source key '${key}'`);
    keys.add(key);
  }
}

async function writeWorks(db: Db, kind: PolicyContent['kind'], works: Work[], options: SaveOptions) {
  const created = works.filter(({ outcome }) => outcome === 'created');
  const changed = works.filter(({ outcome }) => outcome === 'changed');
  const ids = new Map<string, number>();
  if (created.length + changed.length === 0) return ids;
  const rows = new Map([...created, ...changed].map((work) => [work, rowOf(work)]));
  const departments = await ensureDepartments(db, departmentsOf([...rows.values()]));
  const before = changed.map((work) => work.stored!);
  if (!options.forgetful) await insertVersions(db, before, options.now, options.by ?? null);
  const overwritten: SavedRow[] = changed.map((work) => ({ id: work.stored!.id, row: rows.get(work)! }));
  await updatePolicies(db, overwritten, departments, options);
  const newRows = created.map((work) => rows.get(work)!);
  const newIds = await insertPolicies(db, newRows, departments, options.now);
  created.forEach((work, index) => {
    ids.set(work.key, newIds[index]!);
  });
  const saved = [...overwritten, ...newRows.map((row, index) => ({ id: newIds[index]!, row }))];
  await replaceParts(db, kind, saved);
  const formerNames = before.flatMap(({ content, source_key }) => namesOf(content, source_key));
  const names = [...formerNames, ...saved.flatMap(({ row }) => row.names)].map(({ name }) => name);
  await relatePolicies(
    db,
    saved.map(({ id }) => id),
    [...new Set(names)],
  );
  return ids;
}

function departmentsOf(rows: PolicyRow[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { department, content } of rows) if (department) wanted.set(department, content.level);
  return wanted;
}

function rowOf({ key, draft: { content } }: Work): PolicyRow {
  const title = titleTerms(content.title);
  return {
    source_key: key,
    content,
    department: leadDepartment(content),
    title_terms: toTsvector(title),
    terms: toTsvector([...title, ...indexTerms(searchedText(content))]),
    names: namesOf(content, key),
    references: content.relations.map(({ kind, to }) => ({ kind, target: to, name: normalName(to) })),
  };
}
