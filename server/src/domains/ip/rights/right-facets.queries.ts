import type { Db } from '../../../db/sql';
import {
  type Asking,
  certifiedColumn,
  FACETS,
  type FacetName,
  filterCondition,
  groupsColumn,
  overdueColumn,
  type RightFilter,
  rightsWithAct,
  scopeCondition,
  soonColumn,
  yearColumn,
} from './right-filter.queries';

/** How many rights have each value, under the filters of the other facets. */
export type RightFacetCounts = Record<FacetName, { value: string; count: number }[]>;

/** One pass over an enterprise's rights: a flag for each filter, and each facet counted under the flags of the others. */
export async function countRightFacets(db: Db, asking: Asking, filter: RightFilter): Promise<RightFacetCounts> {
  const { today } = asking;
  const conditions = FACETS.flatMap((name) => {
    const condition = filterCondition(db, name, filter, today);
    return condition ? [{ name, condition }] : [];
  });
  const active = conditions.map(({ name }) => name);
  const flags = conditions.map(({ name, condition }) => db`, ${condition} as ${db(`is_${name}`)}`);
  const counts = FACETS.map((name) => {
    const others = active.filter((other) => other !== name);
    return db`, (select coalesce(jsonb_agg(f), '[]') from (${countFacet(db, name, others)}) f) as ${db(name)}`;
  });
  const [row] = await db<RightFacetCounts[]>`
    with base as materialized (
      select r.patent_kind, r.status, ${yearColumn(db)} as year, ${groupsColumn(db)} as class_groups, r.offers,
        ${certifiedColumn(db)} as certified, ${overdueColumn(db, today)} as overdue, ${soonColumn(db, today)} as soon
        ${flags.reduce((all, flag) => db`${all} ${flag}`, db``)}
      from ${rightsWithAct(db)} where ${scopeCondition(db, filter, asking)}
    )
    select 1 as one ${counts.reduce((all, count) => db`${all} ${count}`, db``)}`;
  if (!row) throw new Error('facets gave no row');
  return row;
}

/** The values that a right has of a facet, as a list; null and '' are none. */
const VALUES: Readonly<Record<FacetName, string>> = {
  patent_kinds: 'array[patent_kind]',
  statuses: 'array[status]',
  years: 'array[year::text]',
  class_groups: 'class_groups',
  offers: 'offers',
  certified: 'array[certified::text]',
  due: `array[case when overdue then 'overdue' when soon then 'soon' end, case when overdue or soon then 'open' end]`,
};

function countFacet(db: Db, name: FacetName, others: FacetName[]) {
  const condition = others.reduce((all, other) => db`${all} and ${db(`is_${other}`)}`, db`true`);
  return db`
    select value, count(*) as count from base, unnest(${db.unsafe(VALUES[name])}) as value
    where ${condition} and value is not null group by 1`;
}
