import type { CallInput } from '@zhice/contract/all';
import type postgres from 'postgres';
import type { Db } from '../../../db/sql';
import { foldedWords } from '../../../search/keyword';
import type { Day } from '../days.rules';
import { dueWindow } from '../due-window.rules';
import { plainNumber } from '../typed-number.rules';
import { isKept } from './right.queries';

type Fragment = postgres.PendingQuery<postgres.Row[]>;

export type RightFilter = Pick<
  CallInput<'/api/portal/right_list'>,
  | 'kind'
  | 'keyword'
  | 'patent_kinds'
  | 'statuses'
  | 'years'
  | 'class_groups'
  | 'offers'
  | 'certified'
  | 'due'
  | 'deleted'
  | 'ids'
>;

/** Filters that have a facet; the others say which rights the list is about at all. */
export const FACETS = ['patent_kinds', 'statuses', 'years', 'class_groups', 'offers', 'certified', 'due'] as const;
export type FacetName = (typeof FACETS)[number];

/** Whose rights, and on which day. */
export interface Asking {
  enterpriseId: number;
  now: Date;
  today: Day;
}

/** What rows are of: rights `r` with the act `n` that is open on each. */
export const rightsWithAct = (db: Db): Fragment => db`
  ip_right r left join lateral (
    select a.kind, a.step, a.opens_on, a.due_on, a.ends_on, a.yuan, a.full_yuan, a.reduced_percent, a.reduced_by, a.paid_yuan
    from renewal a where a.right_id = r.id and a.settled_at is null order by a.due_on limit 1
  ) n on r.deleted_at is null`;

/** Filing year of patents and marks, year of registration of works and software. */
export const yearColumn = (db: Db): Fragment => db`
  extract(year from case when r.kind in ('patent', 'trademark') then r.applied_on else r.granted_on end)::integer`;

/** A mark is in each of its classes, any other right in that of its main class. */
export const groupsColumn = (db: Db): Fragment => db`
  case when r.kind = 'trademark' then r.classes when r.class_group = '' then '{}' else array[r.class_group] end`;

/** Whether a certificate is attached; null of what has none to be attached: applications, what has ended without one. */
export const certifiedColumn = (db: Db): Fragment => db`case
  when exists (select 1 from ip_file f where f.right_id = r.id and f.kind = 'certificate') then true
  when r.status = 'granted' then false end`;

export const overdueColumn = (db: Db, today: Day): Fragment => {
  const { firstInTime } = dueWindow(today);
  return db`coalesce(n.due_on < case n.kind when 'trademark' then ${today}::date else ${firstInTime}::date end, false)`;
};

/** In time, within 90 days. */
export const soonColumn = (db: Db, today: Day): Fragment => {
  const { firstInTime, lastSoonFee, lastSoonRenewal } = dueWindow(today);
  return db`coalesce(case n.kind when 'trademark' then n.due_on between ${today}::date and ${lastSoonRenewal}::date
    else n.due_on between ${firstInTime}::date and ${lastSoonFee}::date end, false)`;
};

/** Which rights a list is about: whose, of what kind, with what words, deleted or not. */
export function scopeCondition(db: Db, filter: RightFilter, { enterpriseId, now }: Asking): Fragment {
  return db`r.enterprise_id = ${enterpriseId}
    and ${filter.deleted ? isKept(db, now) : db`r.deleted_at is null`}
    ${filter.kind === undefined ? db`` : db`and r.kind = ${filter.kind}`}
    ${filter.ids === undefined ? db`` : db`and r.id = any(${filter.ids}::bigint[])`}
    ${keywordCondition(db, filter.keyword)}`;
}

/** Signs that names write wide; letters and digits are stored narrow. normalize() would take four fifths of a search's time. */
const WIDE = '（），：；！？　';
const NARROW = '(),:;!? ';

/** Each word stands in the number, name, owners or creators; a number is found however it is written. */
function keywordCondition(db: Db, keyword = ''): Fragment {
  const words = foldedWords(keyword);
  const digits = plainNumber(keyword)
    .replace(/^(?:CN)?(?:ZL)?(?=\d)/, '')
    .replace(/[.。·・]/g, '');
  if (words.length === 0) return db``;
  const text = db`lower(translate(concat_ws(' ', r.number, r.name, r.software_version, array_to_string(r.owners, ' '),
    array_to_string(r.creators, ' ')), ${WIDE}, ${NARROW}))`;
  const each = words.map((word) => db`position(${word} in ${text}) > 0`).reduce((all, one) => db`${all} and ${one}`);
  if (!/^[\dA-Z\p{Script=Han}]*\d{3}/u.test(digits)) return db`and ${each}`;
  return db`and (${each} or position(${digits} in translate(r.number, '.-', '')) > 0)`;
}

/** The condition of one filter; undefined when it is not set. */
export function filterCondition(db: Db, name: FacetName, filter: RightFilter, today: Day): Fragment | undefined {
  const set = filter[name];
  if (set === undefined || (Array.isArray(set) && set.length === 0)) return undefined;
  switch (name) {
    case 'patent_kinds':
      return db`coalesce(r.patent_kind = any(${filter.patent_kinds!}::text[]), false)`;
    case 'statuses':
      return db`r.status = any(${filter.statuses!}::text[])`;
    case 'years':
      return db`coalesce(${yearColumn(db)} = any(${filter.years!}::integer[]), false)`;
    case 'class_groups':
      return db`${groupsColumn(db)} && ${filter.class_groups!}::text[]`;
    case 'offers':
      return db`r.offers && ${filter.offers!}::text[]`;
    case 'certified':
      return db`coalesce(${filter.certified!} = ${certifiedColumn(db)}, false)`;
    case 'due':
      return dueCondition(db, filter.due, today);
  }
}

function dueCondition(db: Db, due: RightFilter['due'], today: Day): Fragment {
  if (due === 'overdue') return overdueColumn(db, today);
  if (due === 'soon') return soonColumn(db, today);
  return db`(${overdueColumn(db, today)} or ${soonColumn(db, today)})`;
}

/** All filters together. */
export function rightsCondition(db: Db, filter: RightFilter, asking: Asking): Fragment {
  let all = scopeCondition(db, filter, asking);
  for (const name of FACETS) {
    const condition = filterCondition(db, name, filter, asking.today);
    if (condition) all = db`${all} and ${condition}`;
  }
  return all;
}
