import type { CallInput } from '@zhice/contract/all';
import { momentInChina } from '../../../base/day';
import { firstRow } from '../../../db/read-rows';
import type { Fragment } from '../../../db/records';
import type { Db } from '../../../db/sql';

/** What a draft says; rule and amount may not be whole yet. */
export type DraftContent = CallInput<'/api/console/rule_draft_save'>['content'];

export interface StoredDraft {
  id: number;
  version: number;
  item_id: number;
  name: string;
  state: 'editing' | 'waiting' | 'returned' | 'published';
  content: DraftContent;
  base: unknown;
  author_ids: number[];
  authors: string[];
  reason: string;
  updated_at: Date;
}

const readDrafts = (db: Db, where: Fragment) =>
  db<StoredDraft[]>`
    select d.id, d.version, d.policy_id as item_id, d.name, d.state, d.content, d.base, d.author_ids, d.reason, d.updated_at,
      array(select s.name from staff s where s.id = any(d.author_ids) order by array_position(d.author_ids, s.id)) as authors
    from rule_draft d where ${where}`;

/** A draft; `locked` until the transaction ends. */
export async function findDraft(db: Db, id: number, locked = false): Promise<StoredDraft | undefined> {
  if (locked) await db`select from rule_draft where id = ${id} for update`;
  return (await readDrafts(db, db`d.id = ${id}`))[0];
}

/** The drafts of an item that are not published, the newest first. */
export const findOpenDrafts = (db: Db, itemId: number) =>
  readDrafts(db, db`d.policy_id = ${itemId} and d.state <> 'published' order by d.updated_at desc, d.id desc`);

/** A draft as lists and pages show it. */
export const draftView = ({ id, version, item_id, name, state, authors, reason, updated_at }: StoredDraft) => ({
  ...{ id, version, item_id, name, state, authors, reason },
  updated_at: momentInChina(updated_at),
});

interface Kept {
  id: number;
  version: number;
}

export const insertDraft = async (
  db: Db,
  draft: { itemId: number; name: string; content: DraftContent; base: unknown; staffId: number; now: Date },
): Promise<Kept> => {
  const [row] = await db<Kept[]>`
    insert into rule_draft (policy_id, name, content, base, author_ids, created_at, updated_at)
    values (${draft.itemId}, ${draft.name}, ${db.json(draft.content as never)}, ${db.json(draft.base as never)},
      array[${draft.staffId}]::bigint[], ${draft.now}, ${draft.now})
    returning id, version`;
  return row!;
};

/** Changes a draft of this version; undefined when it has another one by now. */
export const updateDraft = (db: Db, { id, version }: Kept, set: Fragment, now: Date) =>
  firstRow<Kept>(db`
    update rule_draft set ${set}, version = version + 1, updated_at = ${now}
    where id = ${id} and version = ${version} returning id, version`);

export const deleteDraft = (db: Db, { id, version }: Kept) =>
  firstRow<Kept>(db`delete from rule_draft where id = ${id} and version = ${version} returning id, version`);

interface HistoryRow {
  version: number;
  saved_at: Date;
  rules: unknown[];
  amount: unknown;
  authors: string[] | null;
  approver: string | null;
}

/** What the rule of an item was before each change of it, the newest first. */
export const findHistory = (db: Db, itemId: number) =>
  db<HistoryRow[]>`
    select v.version, v.saved_at, v.content->'rules' as rules, v.content->'amount' as amount, a.name as approver,
      array(select s.name from staff s where s.id = any(d.author_ids) order by array_position(d.author_ids, s.id)) as authors
    from policy_version v
    left join rule_draft d on d.policy_id = v.policy_id and d.published_version = v.version + 1
    left join staff a on a.id = d.decided_by
    where v.policy_id = ${itemId} order by v.version desc limit 50`;

/** Whether an item `p` has a draft of its rule that stands so. */
export const hasDraft = (db: Db, state: StoredDraft['state']) =>
  db`exists (select from rule_draft w where w.policy_id = p.id and w.state = ${state})`;
