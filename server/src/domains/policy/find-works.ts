import type { DocumentRecord, ItemRecord } from '@zhice/contract/policy/record';
import { canonical } from '../../base/canonical';
import type { Db } from '../../db/sql';
import type { PolicyContent } from './policy-content';
import { canMean, type PolicyChange } from './policy-merge.rules';
import { normalName, type SourceKeys } from './policy-save.rules';
import { findNamed, findStored, type StoredPolicy } from './stored-policy.queries';

export type Outcome = 'created' | 'changed' | 'same';

/** What is to be saved, whichever stored policy it means. */
export interface Draft {
  /** What a new policy is. */
  fresh: PolicyContent;
  /** What a stored one is afterwards. */
  over(stored: PolicyContent): PolicyContent;
  keys: SourceKeys;
  change?: PolicyChange<DocumentRecord> | PolicyChange<ItemRecord>;
}

/** What becomes of a draft. */
export interface Work {
  key: string;
  draft: Draft;
  stored?: StoredPolicy;
  content: PolicyContent;
  outcome: Outcome;
  refused?: string;
}

/** Each draft with the stored policy that it means by its keys. */
export async function findWorks(db: Db, kind: PolicyContent['kind'], drafts: Draft[]): Promise<Work[]> {
  if (drafts.length === 0) return [];
  const known = drafts.flatMap((draft) => draft.keys.known);
  const byKey = new Map((await findStored(db, kind, known)).map((policy) => [policy.source_key, policy]));
  return drafts.map((draft) => workOf(draft, storedOf(draft, byKey)));
}

function storedOf({ keys: { known, sharedNumber }, fresh }: Draft, byKey: Map<string, StoredPolicy>) {
  const title = normalName(fresh.title);
  const counts = (policy: StoredPolicy) =>
    policy.source_key !== sharedNumber || normalName(policy.content.title) === title;
  return known.map((key) => byKey.get(key)).find((policy) => policy !== undefined && counts(policy));
}

function workOf(draft: Draft, stored: StoredPolicy | undefined): Work {
  if (!stored) return { key: draft.keys.own, draft, content: draft.fresh, outcome: 'created' };
  const content = draft.over(stored.content);
  const same = canonical(stored.content) === canonical(content);
  return { key: stored.source_key, draft, stored, content, outcome: same ? 'same' : 'changed' };
}

/**
 * Rows whose marks are not known mean the one stored policy of their title that goes with what they say: those with marks of
 * their own (a number, or issuer and day) only one of the same day. Where there are several, or where it may be one of the same
 * place, nobody can tell which.
 */
export async function findByTitle(
  db: Db,
  kind: PolicyContent['kind'],
  works: Work[],
  touched: ReadonlySet<number>,
): Promise<void> {
  const open = works.filter(
    ({ stored, draft }) => !stored && draft.fresh.title !== '' && !draft.change?.said.source_key,
  );
  if (open.length === 0) return;
  const names = open.map(({ draft }) => normalName(draft.fresh.title));
  const named = await findNamed(db, kind, [...new Set(names)]);
  const taken = new Set(works.map(({ stored }) => stored?.id));
  for (const [index, work] of open.entries()) {
    const { draft } = work;
    const isNewToo = !draft.change?.lacking?.length;
    const isFree = ({ id }: StoredPolicy) => !(isNewToo && (taken.has(id) || touched.has(id)));
    const called = named.filter((policy) => normalName(policy.content.title) === names[index] && isFree(policy));
    const possible = called.filter(
      ({ content }) => canMean(content, draft.change!) && (isUncertain(draft) || isOfOneDay(content, draft.fresh)),
    );
    const doubtful = possible.length === 0 ? called.find(({ content }) => mayBe(content, draft.fresh)) : undefined;
    if (possible.length === 1) Object.assign(work, workOf(draft, possible[0]));
    else if (possible.length > 1) {
      work.refused = `库里有 ${possible.length} 份同名的政策，分不清是哪一份：请加上“文号”或“唯一标识”列`;
    } else if (doubtful) {
      work.refused = `库里已有同名的政策（${toldOf(doubtful.content)}），分不清是不是同一份：是同一份请写上它的文号或唯一标识，不是请写上这一份的文号或发布日期`;
    }
  }
}

function isUncertain({ fresh, change }: Draft): boolean {
  if (change?.lacking?.length) return true;
  if (fresh.kind === 'document' && fresh.doc_no !== '') return false;
  return (fresh.kind === 'document' ? fresh.issuer : '') === '' || !dayOf(fresh);
}

const dayOf = (content: PolicyContent): string | null =>
  content.published_on ?? (content.kind === 'document' ? content.written_on : null);

const isOfOneDay = (a: PolicyContent, b: PolicyContent): boolean => dayOf(a) !== null && dayOf(a) === dayOf(b);

/** Whether a document without a number may be the stored one of the same place, which differs in who issued it or has no day. */
function mayBe(stored: PolicyContent, fresh: PolicyContent): boolean {
  if (fresh.kind !== 'document' || fresh.doc_no !== '') return false;
  const isOfOtherDay = dayOf(stored) !== null && dayOf(fresh) !== null && !isOfOneDay(stored, fresh);
  return !isOfOtherDay && canonical([...stored.area_codes].sort()) === canonical([...fresh.area_codes].sort());
}

const toldOf = (content: PolicyContent): string =>
  (content.kind === 'document' ? [content.doc_no, content.issuer, dayOf(content)] : []).filter(Boolean).join('，');
