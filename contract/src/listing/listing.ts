import { type TOptional, type TString, Type } from 'typebox';
import { ownRead, ownWrite, publicRead } from '../call';
import { Id, keyword, nullable, oneOf, pageOf, paging, RowVersion } from '../page';
import { CountedChoices } from '../record-calls';
import { COMMON_SORTS, LISTING_ACTS, LISTING_STATES, type ListingKind } from './kind';

const Kind = Type.String({ minLength: 1, maxLength: 40 });
const Value = Type.String({ maxLength: 60 });

/** What narrows the list of a kind, under the names of its facets, and how it is sorted. */
export const listingFilters = <Facet extends string, Sort extends string>({
  facets,
  sorts,
}: ListingKind<Facet, Sort>) => ({
  keyword,
  ...(Object.fromEntries(Object.keys(facets).map((name) => [name, Type.Optional(Value)])) as Record<
    Facet,
    TOptional<TString>
  >),
  sort: Type.Optional(
    oneOf<Sort | (typeof COMMON_SORTS)[number]>([...COMMON_SORTS, ...(Object.keys(sorts) as Sort[])]),
  ),
});

/** In a list call: without what a row of the home page does not show, whose bytes count. */
export const brief = Type.Optional(Type.Boolean());

/** What a row of every kind says of itself. */
export const listingProperties = {
  /** The day on which its owner last said that it holds; '' where nobody did. */
  confirmed_on: Type.String(),
  online_until: nullable(Type.String()),
};

export const listingFacets = publicRead('/api/portal/listing_facets', {
  summary: 'How many listings of a kind each choice of each facet would give under the others',
  input: Type.Object({ kind: Kind, keyword, filters: Type.Optional(Type.Record(Kind, Value, { maxProperties: 20 })) }),
  output: Type.Object({
    total: Type.Integer(),
    facets: Type.Record(Type.String(), CountedChoices),
  }),
});

const ownListing = {
  kind: Type.String(),
  kind_name: Type.String(),
  id: Type.Integer(),
  title: Type.String(),
  state: oneOf(LISTING_STATES),
  state_name: Type.String(),
  ...listingProperties,
  /** Why it stands behind others, in one sentence; '' where it does not. */
  sinks: Type.String(),
  version: Type.Integer(),
  link: Type.String(),
  acts: Type.Array(oneOf(LISTING_ACTS)),
};

export const listingOwn = ownRead('view', '/api/portal/listing_own', {
  summary: 'What one offers and looks for, of every kind, the first to end first, with counts by kind and state',
  input: Type.Object({
    ...paging,
    keyword,
    kind: Type.Optional(Kind),
    state: Type.Optional(oneOf(LISTING_STATES)),
  }),
  output: Type.Object({
    ...pageOf(Type.Object(ownListing)).properties,
    kinds: CountedChoices,
    states: CountedChoices,
  }),
});

export const listingAct = ownWrite('resources', '/api/portal/listing_act', {
  act: '确认、暂停或下架发布的内容',
  idempotent: true,
  summary: 'Confirm, pause, resume or take down what one offers; 409 when it changed meanwhile',
  input: Type.Object({ kind: Kind, id: Id, act: oneOf(LISTING_ACTS), version: Type.Optional(RowVersion) }),
  output: Type.Object({ id: Type.Integer(), state: oneOf(LISTING_STATES), online_until: nullable(Type.String()) }),
});
