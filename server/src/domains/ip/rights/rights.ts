import type { CallOutput } from '@zhice/contract/all';
import {
  CERTIFIED,
  OFFERS,
  PATENT_KINDS,
  RIGHT_DUES,
  RIGHT_KINDS,
  RIGHT_STATUSES,
} from '@zhice/contract/ip/enumerations';
import type { FacetValue, RightKind } from '@zhice/contract/ip/right';
import type { Static } from 'typebox';
import type { Db } from '../../../db/sql';
import type { Context, Handlers } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { longRows } from '../../../sheet/long-rows';
import { classGroupName } from './right-classes.rules';
import { rightReader, rightSheet } from './right-export';
import {
  type Asking,
  certifiedColumn,
  FACETS,
  type FacetName,
  filterCondition,
  groupsColumn,
  overdueColumn,
  type RightFilter,
  rightsWithObligation,
  scopeCondition,
  soonColumn,
  yearColumn,
} from './right-filter.queries';
import { stateColumn } from './right-state.queries';
import { statusesOf } from './right-statuses.rules';
import { rightRow } from './right-view';
import { countRightsByKind, findRightRecords, pageRightIds, type RightCount } from './rights.queries';

type Facet = Static<typeof FacetValue>;
type Totals = CallOutput<'/api/portal/right_totals'>;

export const ownRightHandlers = {
  '/api/portal/right_list': {
    page: async (context, input) => {
      const { db, today } = context;
      const page = pageOf(input);
      const { total, ids } = await pageRightIds(db, askingOf(context), input, input.sort ?? 'newest', page);
      const records = await findRightRecords(db, context, ids);
      return { ...page.answer, total, list: records.map((record) => rightRow(record, today)) };
    },
    sheet: rightSheet,
    long: (context, { sort = 'newest', ...filter }) => longRows(rightReader, { ...askingOf(context), filter, sort }),
  },

  '/api/portal/right_facets': async (context, input) =>
    facetsOf(await countRightFacets(context.db, askingOf(context), input), input.kind),

  '/api/portal/right_totals': async (context) => totalsOf(await countRightsByKind(context.db, askingOf(context))),
} satisfies Partial<Handlers>;

const askingOf = ({ enterpriseId, now, today }: Context<'enterprise'>): Asking => ({ enterpriseId, now, today });

/** Values in the order in which they are read, with their names; those that no right has are left out. */
function facetsOf(counts: RightFacetCounts, kind: RightKind | undefined): CallOutput<'/api/portal/right_facets'> {
  const statuses = kind === undefined ? Object.entries(RIGHT_STATUSES.labels) : statusesOf(kind);
  const byValue = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1);
  return {
    patent_kinds: inOrder(counts.patent_kinds, Object.entries(PATENT_KINDS.labels)),
    statuses: inOrder(counts.statuses, statuses),
    years: counts.years.sort((a, b) => byValue(b, a)).map((facet) => ({ ...facet, name: `${facet.value} 年` })),
    // the same class stands for different things in different kinds
    class_groups:
      kind === undefined
        ? []
        : counts.class_groups.sort(byValue).map((facet) => ({ ...facet, name: classGroupName(kind, facet.value) })),
    offers: inOrder(counts.offers, Object.entries(OFFERS.labels)),
    certified: inOrder(counts.certified, Object.entries(CERTIFIED.labels)),
    due: inOrder(counts.due, Object.entries(RIGHT_DUES.labels)),
  };
}

function inOrder(counts: { value: string; count: number }[], names: readonly (readonly [string, string])[]): Facet[] {
  const byValue = new Map(counts.map(({ value, count }) => [value, count]));
  return names.flatMap(([value, name]) => {
    const count = byValue.get(value);
    return count === undefined ? [] : [{ value, name, count }];
  });
}

function totalsOf(rows: RightCount[]): Totals {
  const sum = (of: RightCount[], field: 'total' | 'granted' | 'held' | 'due' | 'without_certificate') =>
    of.reduce((all, row) => all + row[field], 0);
  const held = (kind: RightKind, patentKinds?: string[]) =>
    sum(
      rows.filter((row) => row.kind === kind && (!patentKinds || patentKinds.includes(row.patent_kind ?? ''))),
      'held',
    );
  return {
    kinds: RIGHT_KINDS.map((kind) => {
      const of = rows.filter((row) => row.kind === kind);
      const byPatentKind = of.map((row) => ({ value: row.patent_kind ?? '', count: row.total }));
      return {
        kind,
        name: RIGHT_KINDS.labels[kind],
        total: sum(of, 'total'),
        granted: sum(of, 'granted'),
        due: sum(of, 'due'),
        without_certificate: sum(of, 'without_certificate'),
        patent_kinds: kind === 'patent' ? inOrder(byPatentKind, Object.entries(PATENT_KINDS.labels)) : [],
      };
    }),
    class_one: held('patent', ['invention']),
    class_two: held('patent', ['utility', 'design']) + held('software'),
  };
}

/** How many rights have each value, under the filters of the other facets. */
type RightFacetCounts = Record<FacetName, { value: string; count: number }[]>;

/** One pass over an enterprise's rights: a flag for each filter, and each facet counted under the flags of the others. */
async function countRightFacets(db: Db, asking: Asking, filter: RightFilter): Promise<RightFacetCounts> {
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
      select r.patent_kind, ${stateColumn(db, today)} as status, ${yearColumn(db)} as year, ${groupsColumn(db)} as class_groups, r.offers,
        ${certifiedColumn(db, today)} as certified, ${overdueColumn(db, today)} as overdue, ${soonColumn(db, today)} as soon
        ${flags.reduce((all, flag) => db`${all} ${flag}`, db``)}
      from ${rightsWithObligation(db, today)} where ${scopeCondition(db, filter, asking)}
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
