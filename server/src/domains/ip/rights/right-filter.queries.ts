import type { CallInput } from '@zhice/contract/all';
import { OFFERS, PATENT_KINDS, RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import type { Day } from '../../../base/day';
import type { Fragment } from '../../../db/records';
import { namesOf, searchIn } from '../../../db/search';
import type { Db } from '../../../db/sql';
import { dueWindow } from '../../fees';
import { plainNumber } from '../typed-number.rules';
import { isKept } from './right.queries';
import { stateColumn } from './right-state.queries';
import { statusesOf } from './right-statuses.rules';

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

/** What rows are of: rights `r` with the obligation `n` that is open on each; nothing falls due on what has expired. */
export const rightsWithObligation = (db: Db, today: Day): Fragment => db`
  ip_right r left join lateral (
    select a.kind, a.due_on from renewal a where a.right_id = r.id and a.settled_at is null order by a.due_on limit 1
  ) n on r.deleted_at is null and ${stateColumn(db, today)} = 'granted'`;

/** Filing year of patents and marks, year of registration of works and software. */
export const yearColumn = (db: Db): Fragment => db`
  extract(year from case when r.kind in ('patent', 'trademark') then r.applied_on else r.granted_on end)::integer`;

/** A mark is in each of its classes, any other right in that of its main class. */
export const groupsColumn = (db: Db): Fragment => db`
  case when r.kind = 'trademark' then r.classes when r.class_group = '' then '{}' else array[r.class_group] end`;

/** Whether a certificate is attached; null of what has none to be attached: applications, what has ended without one. */
export const certifiedColumn = (db: Db, today: Day): Fragment => db`case
  when exists (select 1 from ip_file f where f.right_id = r.id and f.kind = 'certificate') then true
  when ${stateColumn(db, today)} = 'granted' then false end`;

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
export function scopeCondition(db: Db, filter: RightFilter, { enterpriseId, now, today }: Asking): Fragment {
  return db`r.enterprise_id = ${enterpriseId}
    and ${filter.deleted ? isKept(db, now) : db`r.deleted_at is null`}
    ${filter.kind === undefined ? db`` : db`and r.kind = ${filter.kind}`}
    ${filter.ids === undefined ? db`` : db`and r.id = any(${filter.ids}::bigint[])`}
    ${keywordCondition(db, today, filter.keyword)}`;
}

/** Each word stands in what a row shows; a number is found however it is written. */
function keywordCondition(db: Db, today: Day, keyword = ''): Fragment {
  const { found } = searchIn(db, keyword, {
    name: db`r.name`,
    texts: [
      ...[db`r.number`, db`r.software_version`, db`r.agency`],
      ...[db`r.owners`, db`r.creators`, db`r.classes`].map((names) => db`array_to_string(${names}, E'\n')`),
    ],
    named: [
      { column: db`coalesce(r.patent_kind, r.kind)`, names: [...namesOf(RIGHT_KINDS), ...namesOf(PATENT_KINDS)] },
      {
        column: db`(r.kind || ' ' || ${stateColumn(db, today)})`,
        names: RIGHT_KINDS.flatMap((kind) =>
          statusesOf(kind).map(([status, name]) => [`${kind} ${status}`, name] as const),
        ),
      },
      { column: db`r.offers`, names: namesOf(OFFERS), several: true },
    ],
    narrow: true,
  });
  const digits = plainNumber(keyword)
    .replace(/^(?:CN)?(?:ZL)?(?=\d)/, '')
    .replace(/[.。·・]/g, '');
  if (!/^[\dA-Z\p{Script=Han}]*\d{3}/u.test(digits)) return db`and ${found}`;
  return db`and (${found} or position(${digits} in translate(r.number, '.-', '')) > 0)`;
}

/** The condition of one filter; undefined when it is not set. */
export function filterCondition(db: Db, name: FacetName, filter: RightFilter, today: Day): Fragment | undefined {
  const set = filter[name];
  if (set === undefined || (Array.isArray(set) && set.length === 0)) return undefined;
  switch (name) {
    case 'patent_kinds':
      return db`coalesce(r.patent_kind = any(${filter.patent_kinds!}::text[]), false)`;
    case 'statuses':
      return db`${stateColumn(db, today)} = any(${filter.statuses!}::text[])`;
    case 'years':
      return db`coalesce(${yearColumn(db)} = any(${filter.years!}::integer[]), false)`;
    case 'class_groups':
      return db`${groupsColumn(db)} && ${filter.class_groups!}::text[]`;
    case 'offers':
      return db`r.offers && ${filter.offers!}::text[]`;
    case 'certified':
      return db`coalesce(${filter.certified!} = ${certifiedColumn(db, today)}, false)`;
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
