import { type Static, Type } from 'typebox';
import { call } from '../call';
import { Choice, Id, keyword, nullable, pageOf, paging } from '../page';
import { FacetValue, Offer, PatentKind, RightKind, RightStatus, rightFilters } from './right';

/** A right as anybody may see it: what the office publishes, and what its owner offers. Names of people are masked. */
export const HallRight = Type.Object({
  id: Type.Integer(),
  kind: RightKind,
  patent_kind: Type.Union([PatentKind, Type.Null()]),
  kind_name: Type.String(),
  number: Type.String(),
  name: Type.String(),
  status: RightStatus,
  status_name: Type.String(),
  owners: Type.Array(Type.String()),
  /** The owner's page in the enterprise library; null when it is not on the portal. */
  enterprise_id: nullable(Type.Integer()),
  creators: Type.Array(Type.String()),
  classes: Type.Array(Type.String()),
  class_group: Type.String(),
  class_name: Type.String(),
  software_version: Type.String(),
  agency: Type.String(),
  applied_on: nullable(Type.String()),
  published_on: nullable(Type.String()),
  granted_on: nullable(Type.String()),
  offers: Type.Array(Type.Object({ value: Offer, name: Type.String() })),
  /** 万元; null: negotiable. */
  price_wan: nullable(Type.Number()),
});
export type HallRight = Static<typeof HallRight>;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const searched = {
  keyword,
  /** Application, patent or registration number, whole or its beginning. */
  number: text(40),
  /** Part of the name of an owner. */
  applicant: text(100),
  /** A class symbol or its beginning: H01M, H01M 10/61, 09. */
  class: text(40),
  ...rightFilters,
};
const sort = Type.Optional(Type.Union([Type.Literal('newest'), Type.Literal('oldest')]));
/** Of one enterprise: what its landscape counts. */
const ofEnterprise = {
  enterprise_id: Type.Optional(Id),
  agency: text(100),
  /** Years that its patents in force have left. */
  remaining: Type.Optional(
    Type.Union([
      Type.Literal('lt1'),
      Type.Literal('1to3'),
      Type.Literal('3to5'),
      Type.Literal('5to10'),
      Type.Literal('gt10'),
    ]),
  ),
};
const libraryInput = Type.Object({ ...searched, ...ofEnterprise, ...paging, sort });
/** At most 10,000 hits of a search by words are counted: then `more` is true. */
const libraryPage = Type.Object({ ...pageOf(HallRight).properties, more: Type.Boolean() });

const libraryList = {
  access: 'public',
  kind: 'read',
  summary: 'The public library of one kind of rights by words, number, applicant, class and filters',
  input: libraryInput,
  output: libraryPage,
} as const;
export const achievementPatentList = call('/api/Achievement/achievement_patent_list', libraryList);
export const achievementBrandList = call('/api/Achievement/achievement_brand_list', libraryList);
export const achievementSoftrightList = call('/api/Achievement/achievement_softright_list', libraryList);
export const achievementCopyrightList = call('/api/Achievement/achievement_copyright_list', libraryList);

const facetInput = Type.Object({ kind: Type.Optional(RightKind), ...searched, ...ofEnterprise });
const facetList = Type.Object({ list: Type.Array(FacetValue) });
const libraryFacet = { access: 'public', kind: 'read', input: facetInput, output: facetList } as const;
export const patentCatList = call('/api/Achievement/patent_cat_list', {
  ...libraryFacet,
  summary:
    'Classes of the public library with counts: IPC sections and Locarno classes, or by kind Nice, kinds of work',
});
export const patentStatusList = call('/api/Achievement/patent_status_list', {
  ...libraryFacet,
  summary: 'Statuses of the public library with counts',
});
export const patentYearList = call('/api/Achievement/patent_year_list', {
  ...libraryFacet,
  summary: 'Years of the public library with counts, the latest first',
});

export const libraryFacets = call('/api/portal/library_facets', {
  access: 'public',
  kind: 'read',
  summary: 'All filters of the public library with counts in one answer; a filter does not narrow itself',
  input: facetInput,
  output: Type.Object({
    kinds: Type.Array(FacetValue),
    patent_kinds: Type.Array(FacetValue),
    statuses: Type.Array(FacetValue),
    years: Type.Array(FacetValue),
    class_groups: Type.Array(FacetValue),
  }),
});

export const patentCat = call('/api/index/patent_cat', {
  access: 'public',
  kind: 'read',
  summary: 'Kinds of patents to choose from',
  input: Type.Object({}),
  output: Type.Object({ list: Type.Array(Choice) }),
});
export const patentYear = call('/api/index/patent_year', {
  access: 'public',
  kind: 'read',
  summary: 'Years in which public patents were filed, the latest first',
  input: Type.Object({}),
  output: Type.Object({ list: Type.Array(Choice) }),
});

export const propertyList = call('/api/index/property_list', {
  access: 'public',
  kind: 'read',
  summary: 'Rights for sale or licence, of one kind or of all',
  input: Type.Object({
    kind: Type.Optional(RightKind),
    ...searched,
    ...paging,
    sort: Type.Optional(Type.Union([Type.Literal('newest'), Type.Literal('oldest'), Type.Literal('price')])),
  }),
  output: libraryPage,
});

const byEnterprise = Type.Object({ enterprise_id: Id, ...searched, ...paging, sort });
const enterpriseList = {
  access: 'public',
  kind: 'read',
  summary: 'Public rights of one enterprise, one kind',
  input: byEnterprise,
  output: libraryPage,
} as const;
export const enterprisePatentList = call('/api/enterprise/patent_list', enterpriseList);
export const enterpriseBrandList = call('/api/enterprise/brand_list', enterpriseList);
export const enterpriseSoftrightList = call('/api/enterprise/softright_list', enterpriseList);
export const enterpriseCopyrightList = call('/api/enterprise/copyright_list', enterpriseList);

const enterpriseFacet = {
  access: 'public',
  kind: 'read',
  input: Type.Object({ enterprise_id: Id, ...searched }),
  output: facetList,
} as const;
export const enterprisePatentType = call('/api/enterprise/patent_type', {
  ...enterpriseFacet,
  summary: 'Kinds of an enterprise’s public patents with counts',
});
export const enterprisePatentStatus = call('/api/enterprise/patent_status', {
  ...enterpriseFacet,
  summary: 'Statuses of an enterprise’s public patents with counts',
});
export const enterprisePatentYear = call('/api/enterprise/patent_year', {
  ...enterpriseFacet,
  summary: 'Years of an enterprise’s public patents with counts',
});

export const libraryRight = call('/api/portal/library_right', {
  access: 'public',
  kind: 'read',
  summary: 'One public right: facts, classes by name, legal timeline, term, offers',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...HallRight.properties,
    class_names: Type.Array(Type.Object({ symbol: Type.String(), name: Type.String() })),
    goods: Type.String(),
    summary: Type.String(),
    publication_no: Type.String(),
    completed_on: nullable(Type.String()),
    /** Day from which its time counts, and its last day; null when it cannot be told. */
    begins_on: nullable(Type.String()),
    expires_on: nullable(Type.String()),
    term_note: Type.String(),
    days_left: nullable(Type.Integer()),
    offer_note: Type.String(),
    events: Type.Array(
      Type.Object({
        kind_name: Type.String(),
        from_on: Type.String(),
        to_on: nullable(Type.String()),
        party: Type.String(),
      }),
    ),
    /** Others of the same owner and kind. */
    others: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), kind_name: Type.String() })),
  }),
});

const Bucket = Type.Object({ value: Type.String(), name: Type.String(), count: Type.Integer() });
export const rightLandscape = call('/api/portal/right_landscape', {
  access: 'public',
  kind: 'read',
  summary: 'The public rights of one enterprise at a glance: by year, class, inventor, remaining life, kind, agency',
  input: Type.Object({ enterprise_id: Id }),
  output: Type.Object({
    enterprise_id: Type.Integer(),
    enterprise_name: Type.String(),
    total: Type.Integer(),
    kinds: Type.Array(Bucket),
    patent_kinds: Type.Array(Bucket),
    /** Patents by year of filing, without gaps, by kind. */
    years: Type.Array(
      Type.Object({
        year: Type.Integer(),
        invention: Type.Integer(),
        utility: Type.Integer(),
        design: Type.Integer(),
      }),
    ),
    /** Patents by their main IPC subclass or Locarno class. */
    classes: Type.Array(Bucket),
    /** Masked unless it is one’s own enterprise. */
    creators: Type.Array(Bucket),
    /** Patents in force by the years they have left. */
    remaining: Type.Array(Bucket),
    agencies: Type.Array(Bucket),
  }),
});
