import type { DocumentRecord, ItemRecord } from '@zhice/contract/policy/record';
import type { Amount, Rule } from '@zhice/matching/rule';
import { dayInChina } from '../../base/day';
import { announceChange } from '../../db/change-feed';
import type { Db } from '../../db/sql';
import { commonArea } from '../../reference/places';
import { CODE_NAMES } from './code-names';
import { type Draft, findByTitle, findWorks, type Outcome, type Work } from './find-works';
import { findHeirs } from './inherited';
import { caseFault } from './policy-cases.rules';
import type { PolicyContent } from './policy-content';
import { changedContent, newContent, orderFault, type PolicyChange, readItem } from './policy-merge.rules';
import {
  ensureDepartments,
  insertPolicies,
  insertVersions,
  type PolicyRow,
  relatePolicies,
  replaceParts,
  type SavedRow,
  updatePolicies,
} from './policy-save.queries';
import {
  documentContent,
  leadDepartment,
  namesOf,
  normalName,
  type SourceKeys,
  searchTerms,
  sourceKeysOf,
} from './policy-save.rules';
import { findNamed, getStored, type StoredPolicy } from './stored-policy.queries';
import { changeLines } from './versions.rules';
import { windowOn } from './windows.rules';

export interface Saved {
  id: number;
  outcome: Outcome;
}

/** What became of a row of a sheet. */
export interface SavedChange {
  outcome: Outcome | 'refused' | 'waiting' | 'skipped';
  /** The words for which a new policy waits. */
  questions?: string[];
  /** The word for which it was left out. */
  skip?: string;
  /** The policy's title, also where the row does not say it. */
  title: string;
  /** Why it was refused, or what else is to be known of it, in Chinese. */
  reason?: string;
  id?: number;
  /** What a changed policy was before. */
  before?: { version: number; at: string };
  /** What a changed policy said and says, a line for each field. */
  changes?: string[];
}

export interface SaveOptions {
  now: Date;
  /** The account or member of staff who saves; absent for imports. */
  by?: number;
  staff?: number;
  /** Overwrite without keeping what was there: for the demo data, whose days follow today. */
  forgetful?: boolean;
  /** Is told the items that matching will judge anew, before anything is written. */
  beforeItems?(ids: number[]): Promise<void>;
}

export interface ChangeOptions extends SaveOptions {
  /** Policies that earlier rows of the run were: a row that could be a new policy is not taken for one of them by its title alone. */
  touched: ReadonlySet<number>;
}

/**
 * Saves whole documents inside the caller's transaction, a chunk in a dozen statements: new ones are made, changed ones keep
 * their old content as a version, same ones are not touched; items that inherit from a changed frame are announced to matching.
 * Answers in the order of the records.
 * @throws RangeError in Chinese for a text too long to be searched or a rule whose cases do not come out; Error for two records with one source key.
 */
export function saveDocuments(db: Db, records: DocumentRecord[], options: SaveOptions): Promise<Saved[]> {
  const drafts = records.map((record) => wholeDraft(documentContent(record), record.source_key));
  return savePolicies(db, 'document', drafts, options);
}

/** Saves whole items like `saveDocuments`, with rules and amount, and announces the changed ones to matching. */
export function saveItems(db: Db, records: ItemRecord[], options: SaveOptions): Promise<Saved[]> {
  const drafts = records.map((record) => wholeDraft(readItem(record), record.source_key));
  return savePolicies(db, 'item', drafts, options);
}

/**
 * Saves the rules and the amount of a stored item, all else as it is, in the same way; answers its new version.
 * @throws RangeError in Chinese for rules whose cases do not come out.
 */
export async function saveRules(
  db: Db,
  id: number,
  said: { rules: Rule[]; amount: Amount },
  options: SaveOptions,
): Promise<number> {
  const [stored] = await getStored(db, [id]);
  if (!stored) throw new RangeError('事项已不存在');
  const next = changedContent(stored.content, { said: { amount: said.amount } });
  const content = { ...next, rules: said.rules } as PolicyContent;
  await savePolicies(db, 'item', [{ ...wholeDraft(content, undefined), keys: keyOf(stored.source_key) }], options);
  return stored.version + 1;
}

const keyOf = (key: string): SourceKeys => ({ own: key, known: [key] });

/**
 * Saves what rows of a sheet say: of a policy that is there only what is named changes; what cannot be a new one is refused
 * with the reason. Otherwise like `saveDocuments` and `saveItems`.
 */
export async function changePolicies(
  db: Db,
  kind: PolicyContent['kind'],
  changes: readonly (PolicyChange<DocumentRecord> | PolicyChange<ItemRecord>)[],
  options: ChangeOptions,
): Promise<SavedChange[]> {
  const drafts = changes.map((change): Draft => {
    const fresh = newContent(kind, change);
    return {
      fresh,
      over: (stored) => changedContent(stored, change),
      keys: sourceKeysOf(fresh, change.said.source_key ?? undefined),
      change,
    };
  });
  const works = await findWorks(db, kind, drafts);
  await findByTitle(db, kind, works, options.touched);
  for (const work of works) work.refused ??= refusalOf(work);
  const isWaiting = ({ outcome, draft }: Work) => outcome === 'created' && Boolean(draft.change?.questions?.length);
  const skipOf = ({ outcome, draft }: Work) => (outcome === 'created' ? draft.change?.skip : undefined);
  const accepted = works.filter((work) => work.refused === undefined && !isWaiting(work) && !skipOf(work));
  const ids = await writeAll(db, kind, accepted, options);
  return works.map((work): SavedChange => {
    const { refused, stored, draft, outcome } = work;
    const title = draft.fresh.title || (stored?.content.title ?? '');
    if (refused !== undefined) return { outcome: 'refused', title, reason: refused };
    const skip = skipOf(work);
    if (skip) return { outcome: 'skipped', title, skip };
    if (isWaiting(work)) return { outcome: 'waiting', title, questions: draft.change!.questions! };
    const before = stored && outcome === 'changed' && { version: stored.version, at: stored.updated_at.toISOString() };
    const reason = revivalFault(work, dayInChina(options.now));
    const changed = before && { before, changes: changeLines(stored.content, work.content, CODE_NAMES) };
    return { outcome, title, id: ids(work), ...(reason ? { reason } : {}), ...(changed || {}) };
  });
}

/** A policy that is edited: what its editor says, and the one that it is, in the version that was seen; none is a new one. */
export interface Edit {
  kind: PolicyContent['kind'];
  change: PolicyChange<DocumentRecord> | PolicyChange<ItemRecord>;
  stored?: StoredPolicy;
}

/**
 * Saves one edited policy inside the caller's transaction, like a row of a sheet; a new one is not public yet. Answers its id, and
 * what it says now. @throws RangeError in Chinese for what cannot be saved.
 */
export async function saveEdit(db: Db, { kind, change, stored }: Edit, options: SaveOptions) {
  const fresh = stored ? stored.content : newContent(kind, change);
  const draft: Draft = {
    fresh,
    over: (now) => changedContent(now, change),
    keys: stored ? { own: stored.source_key, known: [stored.source_key] } : sourceKeysOf(fresh, undefined),
    change,
  };
  const [work] = await findWorks(db, kind, [draft]);
  const known = stored ? undefined : (work!.stored?.content ?? (await findSame(db, fresh)));
  if (known) throw new RangeError(`库里已有这份政策：《${known.title}》，请在列表中查找后修改`);
  const fault = orderFault(work!.content) ?? caseFault(work!.content, stored?.content);
  if (fault) throw new RangeError(fault);
  const ids = await writeAll(db, kind, [work!], options);
  const id = ids(work!);
  return { id, content: work!.content };
}

/** A policy of the same title that has the same number or, where they have none, came from the same place on the same day. */
async function findSame(db: Db, fresh: PolicyContent): Promise<PolicyContent | undefined> {
  const mark = (content: PolicyContent) =>
    content.kind === 'document'
      ? normalName(content.doc_no) || `${normalName(content.issuer)} ${content.published_on}`
      : `${normalName(content.department)} ${content.published_on}`;
  const named = await findNamed(db, fresh.kind, [normalName(fresh.title)]);
  return named.find(
    ({ content }) => normalName(content.title) === normalName(fresh.title) && mark(content) === mark(fresh),
  )?.content;
}

/** A policy that is said to be in force and whose last day is over. */
function revivalFault({ draft, content }: Work, today: string): string | undefined {
  const { effective_to } = content;
  if (draft.change?.said.repealed !== false || effective_to === null || effective_to >= today) return undefined;
  return `写的是有效，而有效期至 ${effective_to} 已过，仍按失效列出：要恢复请改“有效期至”，或在那一格写“清空”`;
}

const wholeDraft = (content: PolicyContent, sourceKey: string | undefined): Draft => ({
  fresh: content,
  over: () => content,
  keys: sourceKeysOf(content, sourceKey),
});

async function savePolicies(
  db: Db,
  kind: PolicyContent['kind'],
  drafts: Draft[],
  options: SaveOptions,
): Promise<Saved[]> {
  const works = await findWorks(db, kind, drafts);
  const fault = works.map(({ content, stored }) => caseFault(content, stored?.content)).find(Boolean);
  if (fault) throw new RangeError(fault);
  const ids = await writeAll(db, kind, works, options);
  return works.map((work) => ({ id: ids(work), outcome: work.outcome }));
}

/** Writes what is new; answers how the id of each is found. */
async function writeAll(db: Db, kind: PolicyContent['kind'], works: Work[], options: SaveOptions) {
  refuseDoubles(works);
  const moving = works.filter(({ outcome }) => outcome !== 'same');
  const heirs = await findHeirs(db, moving.flatMap(editionsOf));
  const known = moving.flatMap(({ stored }) => (kind === 'item' && stored ? stored.id : []));
  await options.beforeItems?.([...known, ...heirs]);
  const ids = await writeWorks(db, kind, works, options);
  const idOf = ({ stored, key }: Work): number => stored?.id ?? ids.get(key)!;
  await announceChange(db, 'item', kind === 'item' ? moving.map(idOf) : heirs);
  return idOf;
}

/** What a work leaves behind, and what it makes. */
const editionsOf = ({ key, content, stored }: Work) => [
  { key, content },
  ...(stored ? [{ key, content: stored.content }] : []),
];

function refusalOf({ stored, draft, content }: Work): string | undefined {
  const lacking = stored ? [] : (draft.change?.lacking ?? []);
  if (lacking.length > 0) return `${lacking.join('；')}（库里没有这一项，新增时要写）`;
  return orderFault(content) ?? caseFault(content, stored?.content);
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
  const today = dayInChina(options.now);
  const rows = new Map([...created, ...changed].map((work) => [work, policyRow(work.key, work.content, today)]));
  const departments = await departmentsOf(db, [...rows.values()]);
  const before = changed.map((work) => work.stored!);
  if (!options.forgetful) await insertVersions(db, before, options.now, { account: options.by, staff: options.staff });
  const overwritten = changed.map((work) => ({
    id: work.stored!.id,
    row: rows.get(work)!,
    version: work.stored!.version + (options.forgetful ? 0 : 1),
    at: options.now,
  }));
  await updatePolicies(db, overwritten, departments);
  const newRows = created.map((work) => rows.get(work)!);
  const newIds = await insertPolicies(db, newRows, departments, options.now);
  created.forEach((work, index) => {
    ids.set(work.key, newIds[index]!);
  });
  const saved: SavedRow[] = [...overwritten, ...newRows.map((row, index) => ({ id: newIds[index]!, row }))];
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

/** The ids of the departments that rows name. */
export function departmentsOf(db: Db, rows: PolicyRow[]): Promise<Map<string, number>> {
  const wanted = new Map<string, number>();
  for (const { department, content } of rows) if (department) wanted.set(department, content.level);
  return ensureDepartments(db, wanted);
}

/** All that is written of a policy with this source key and content, as of a day. */
export function policyRow(key: string, content: PolicyContent, today: string): PolicyRow {
  return {
    source_key: key,
    content,
    department: leadDepartment(content),
    area_code: commonArea(content.area_codes),
    window: content.kind === 'item' ? windowOn(content.windows, today) : undefined,
    ...searchTerms(content),
    names: namesOf(content, key),
    references: content.relations.map(({ kind, to }) => ({ kind, target: to, name: normalName(to) })),
  };
}
