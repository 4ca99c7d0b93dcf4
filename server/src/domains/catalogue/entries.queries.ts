import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';
import { ENTRY_KINDS, type Entry, type EntryKind } from './entry-kinds';

/** A row as it is stored. */
export interface StoredEntry extends Entry {
  id: number;
  kind: EntryKind;
  shipped: boolean;
  version: number;
  /** Taken out; kept so that it stays so. */
  removed: boolean;
}

type Row = Omit<StoredEntry, 'valid_from' | 'valid_to'> & { valid_from: string | null; valid_to: string | null };

/** All rows in their order, or those of some kinds, those that were taken out among them. */
export async function listEntries(db: Db, kinds: readonly EntryKind[] = ENTRY_KINDS): Promise<StoredEntry[]> {
  const rows = await db<Row[]>`
    select id, kind, key, position, content, valid_from, valid_to, source, shipped, version, removed_at is not null as removed
    from catalogue_entry where kind = any(${[...kinds]}::text[]) order by kind, position, valid_from, key`;
  return rows.map(({ valid_from, valid_to, source, ...row }) => ({
    ...row,
    ...(valid_from !== null && { valid_from }),
    ...(valid_to !== null && { valid_to }),
    ...(source && { source }),
  }));
}

/** One changer at a time, until the transaction ends: what is checked together is written together. */
export const lockCatalogue = (db: Db) => db`lock table catalogue_entry in share row exclusive mode`;

/** An entry as it is to be stored, or taken out, over the one that is there. */
export interface EntryChange {
  kind: EntryKind;
  before: StoredEntry | undefined;
  /** Null takes it out. */
  after: Entry | null;
}

/** Who changes rows, when, and on what occasion. */
export interface ChangedBy {
  now: Date;
  origin: 'release' | 'import' | 'office';
  /** Of the office: who did it. */
  staffId?: number;
}

/** Writes changed rows in their next versions, with what they were before. */
export async function writeEntries(
  db: Db,
  changes: readonly EntryChange[],
  { now, origin, staffId }: ChangedBy,
): Promise<void> {
  const rows = changes.map(({ kind, before, after }) => ({
    kind,
    key: after?.key ?? before?.key,
    position: after?.position ?? before?.position,
    content: after?.content ?? before?.content,
    valid_from: (after ?? before)?.valid_from ?? null,
    valid_to: (after ?? before)?.valid_to ?? null,
    source: (after ?? before)?.source ?? '',
    shipped: origin === 'release',
    version: (before?.version ?? 0) + 1,
    removed_at: after === null ? now : null,
  }));
  const written = await writeRows<{ id: number; kind: EntryKind; key: string; version: number }>(db, rows, {
    table: 'catalogue_entry',
    columns: `kind text, key text, position integer, content jsonb, valid_from date, valid_to date, source text,
      shipped boolean, version integer, removed_at timestamptz`,
    values: { updated_at: now, updated_by: db`${staffId ?? null}::bigint` },
    overwrites: 'kind, key',
    returning: 'id, kind, key, version',
  });
  const ids = new Map(written.map(({ id, kind, key }) => [`${kind} ${key}`, id]));
  const past = changes.map(({ kind, before, after }) => ({
    entry_id: ids.get(`${kind} ${after?.key ?? before?.key}`),
    version: (before?.version ?? 0) + 1,
    before: before && !before.removed ? saidOf(before) : null,
    after: after && saidOf(after),
  }));
  await writeRows(db, past, {
    table: 'catalogue_change',
    columns: 'entry_id bigint, version integer, before jsonb, after jsonb',
    values: { changed_at: now, changed_by: db`${staffId ?? null}::bigint`, origin },
  });
}

/** What an entry says, without how it is kept. */
export const saidOf = ({ key, position, content, valid_from, valid_to, source }: Entry): Entry => ({
  ...{ key, position, content },
  ...(valid_from && { valid_from }),
  ...(valid_to && { valid_to }),
  ...(source && { source }),
});

/** A part of a policy in which some of the keys stand. */
export interface Mention {
  title: string;
  kind: 'rule' | 'amount' | 'grants' | 'frame';
  /** Of a rule its condition and its cases. */
  part: unknown;
}

/** Said of what waits for the second person: its authors have handed it over, and nobody changes it. */
const WAITING = '（待第二人审核的规则草稿）';

/** The rules, amounts, granted titles and frames of policies that name one of these words anywhere, and drafts that wait to be published. */
export const listMentions = (db: Db, words: readonly string[]) =>
  db<Mention[]>`
    select title || note as title, said.kind, part from (
      select policy_id, '' as note, 'rule' as kind, jsonb_build_object('condition', condition, 'cases', cases) as part from item_rule
      union all select policy_id, '', 'amount', amount from policy_item
      union all select policy_id, '', 'grants', grants from policy_item
      union all select policy_id, '', 'frame', frame from policy_document
      union all select policy_id, ${WAITING}::text, draft.kind, content -> draft.kind from rule_draft,
        (values ('rule'), ('amount')) as draft (kind) where state = 'waiting'
    ) said join policy p on p.id = policy_id
    where exists (select from unnest(${[...words]}::text[]) as w(word)
      where strpos(part::text, '"' || word || '"') > 0)`;

/** How many enterprises have told a value of each of these facts, and which codes they chose. */
export const listStoredValues = (db: Db, facts: readonly string[]) =>
  db<{ fact: string; enterprises: number; codes: string[] | null }[]>`
    select fact, count(distinct enterprise_id)::integer as enterprises,
      array_agg(distinct code) filter (where code is not null) as codes
    from (
      select fact, enterprise_id, value from enterprise_fact where fact = any(${[...facts]}::text[])
      union all
      select fact, enterprise_id, value from application_input join application_project a on a.id = project_id
      where fact = any(${[...facts]}::text[])
    ) told
    left join lateral (
      select value #>> '{}' as code where jsonb_typeof(value) = 'string'
      union all select c from jsonb_array_elements_text(case when jsonb_typeof(value) = 'array' then value else '[]' end) c
    ) chosen on true
    group by fact`;
