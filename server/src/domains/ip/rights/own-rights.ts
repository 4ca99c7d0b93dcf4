import type { CallOutput } from '@zhice/contract/all';
import type { FacetValue, RightKind } from '@zhice/contract/ip/right';
import type { Static } from 'typebox';
import type { Context, Handlers } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { longRows } from '../../../sheet/long-rows';
import { countRightsByKind, findRightRecords, pageRightIds, type RightCount } from './own-rights.queries';
import { classGroupName } from './right-classes.rules';
import { rightReader, rightSheet } from './right-export';
import { countRightFacets, type RightFacetCounts } from './right-facets.queries';
import type { Asking } from './right-filter.queries';
import { rightRow } from './right-view';
import {
  COMMON_STATUS_NAMES,
  KIND_NAMES,
  OFFER_NAMES,
  PATENT_KIND_NAMES,
  RIGHT_KINDS,
  statusesOf,
} from './right-words.rules';

type Facet = Static<typeof FacetValue>;
type Totals = CallOutput<'/api/portal/right_totals'>;

export const ownRightHandlers = {
  '/api/portal/right_list': {
    page: async (context, input) => {
      const { db, enterpriseId, today } = context;
      const page = pageOf(input);
      const { total, ids } = await pageRightIds(db, askingOf(context), input, input.sort ?? 'newest', page);
      const records = await findRightRecords(db, enterpriseId, ids);
      return { ...page.answer, total, list: records.map((record) => rightRow(record, today)) };
    },
    sheet: rightSheet,
    long: (context, { sort = 'newest', ...filter }) => longRows(rightReader, { ...askingOf(context), filter, sort }),
  },

  '/api/portal/right_facets': async (context, input) =>
    facetsOf(await countRightFacets(context.db, askingOf(context), input), input.kind),

  '/api/portal/right_totals': async (context) => totalsOf(await countRightsByKind(context.db, askingOf(context))),
} satisfies Partial<Handlers>;

export const askingOf = ({ enterpriseId, now, today }: Context<'enterprise'>): Asking => ({ enterpriseId, now, today });

/** Values in the order in which they are read, with their names; those that no right has are left out. */
function facetsOf(counts: RightFacetCounts, kind: RightKind | undefined): CallOutput<'/api/portal/right_facets'> {
  const statuses = kind === undefined ? Object.entries(COMMON_STATUS_NAMES) : statusesOf(kind);
  const byValue = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1);
  return {
    patent_kinds: inOrder(counts.patent_kinds, Object.entries(PATENT_KIND_NAMES)),
    statuses: inOrder(counts.statuses, statuses),
    years: counts.years.sort((a, b) => byValue(b, a)).map((facet) => ({ ...facet, name: `${facet.value} 年` })),
    // the same class stands for different things in different kinds
    class_groups:
      kind === undefined
        ? []
        : counts.class_groups.sort(byValue).map((facet) => ({ ...facet, name: classGroupName(kind, facet.value) })),
    offers: inOrder(counts.offers, Object.entries(OFFER_NAMES)),
    certified: inOrder(counts.certified, [
      ['true', '有证书'],
      ['false', '缺证书'],
    ]),
    due: inOrder(counts.due, [
      ['open', '需要办理'],
      ['overdue', '已逾期'],
      ['soon', '90 天内到期'],
    ]),
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
  const sum = (of: RightCount[], field: 'total' | 'granted' | 'due' | 'without_certificate') =>
    of.reduce((all, row) => all + row[field], 0);
  const granted = (kind: RightKind, patentKinds?: string[]) =>
    sum(
      rows.filter((row) => row.kind === kind && (!patentKinds || patentKinds.includes(row.patent_kind ?? ''))),
      'granted',
    );
  return {
    kinds: RIGHT_KINDS.map((kind) => {
      const of = rows.filter((row) => row.kind === kind);
      const byPatentKind = of.map((row) => ({ value: row.patent_kind ?? '', count: row.total }));
      return {
        kind,
        name: KIND_NAMES[kind],
        total: sum(of, 'total'),
        granted: sum(of, 'granted'),
        due: sum(of, 'due'),
        without_certificate: sum(of, 'without_certificate'),
        patent_kinds: kind === 'patent' ? inOrder(byPatentKind, Object.entries(PATENT_KIND_NAMES)) : [],
      };
    }),
    class_one: granted('patent', ['invention']),
    class_two: granted('patent', ['utility', 'design']) + granted('software'),
  };
}
