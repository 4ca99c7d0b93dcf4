import { type Static, Type } from 'typebox';
import { publicRead } from '../call';
import { AreaCode, Choice, Id, keyword, nullable, oneOf, pageOf, paging } from '../page';
import { REMAINING_TERMS } from './enumerations';
import { FacetValue, Offer, PatentKind, RightKind, RightStatus, rightFilters } from './right';

/** A right as anybody may see it: what the office publishes, and what its owner offers. Names of people are masked. */
export const IpSearchRight = Type.Object({
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
export type IpSearchRight = Static<typeof IpSearchRight>;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const searched = {
  keyword,
  /** Application, patent or registration number, whole or its beginning. */
  number: text(40),
  /** Part of the name of an owner. */
  applicant: text(100),
  /** A class symbol or its beginning: H01M, H01M 10/61, 09. */
  class: text(40),
  /** Where the owner is registered: an area with all in it. */
  area: Type.Optional(AreaCode),
  ...rightFilters,
};
const sort = Type.Optional(oneOf(['newest', 'oldest']));
/** Of one enterprise: what its landscape counts. */
const ofEnterprise = {
  enterprise_id: Type.Optional(Id),
  agency: text(100),
  /** Years that its patents in force have left. */
  remaining: Type.Optional(oneOf(REMAINING_TERMS)),
};
const searchInput = Type.Object({ ...searched, ...ofEnterprise, ...paging, sort });
/** At most 10,000 hits of a search by words are counted: then `more` is true. */
const searchPage = Type.Object({ ...pageOf(IpSearchRight).properties, more: Type.Boolean() });

const searchList = {
  summary: 'The public library of one kind of rights by words, number, applicant, class and filters',
  input: searchInput,
  output: searchPage,
};
export const achievementPatentList = publicRead('/api/Achievement/achievement_patent_list', searchList);
export const achievementBrandList = publicRead('/api/Achievement/achievement_brand_list', searchList);
export const achievementSoftrightList = publicRead('/api/Achievement/achievement_softright_list', searchList);
export const achievementCopyrightList = publicRead('/api/Achievement/achievement_copyright_list', searchList);

const facetInput = Type.Object({ kind: Type.Optional(RightKind), ...searched, ...ofEnterprise });
const facetList = Type.Object({ list: Type.Array(FacetValue) });
const searchFacet = { input: facetInput, output: facetList };
export const patentCatList = publicRead('/api/Achievement/patent_cat_list', {
  ...searchFacet,
  summary:
    'Classes of the public library with counts: IPC sections and Locarno classes, or by kind Nice, kinds of work',
});
export const patentStatusList = publicRead('/api/Achievement/patent_status_list', {
  ...searchFacet,
  summary: 'Statuses of the public library with counts',
});
export const patentYearList = publicRead('/api/Achievement/patent_year_list', {
  ...searchFacet,
  summary: 'Years of the public library with counts, the latest first',
});

export const searchFacets = publicRead('/api/portal/library_facets', {
  summary: 'All filters of the public library with counts in one answer; a filter does not narrow itself',
  input: facetInput,
  output: Type.Object({
    kinds: Type.Array(FacetValue),
    patent_kinds: Type.Array(FacetValue),
    statuses: Type.Array(FacetValue),
    years: Type.Array(FacetValue),
    class_groups: Type.Array(FacetValue),
    /** What the area that was asked for is called; '' without one. */
    area_name: Type.String(),
  }),
});

export const patentCat = publicRead('/api/index/patent_cat', {
  summary: 'Kinds of patents to choose from',
  output: Type.Object({ list: Type.Array(Choice) }),
});
export const patentYear = publicRead('/api/index/patent_year', {
  summary: 'Years in which public patents were filed, the latest first',
  output: Type.Object({ list: Type.Array(Choice) }),
});

export const propertyList = publicRead('/api/index/property_list', {
  summary: 'Rights for sale or licence, of one kind or of all',
  input: Type.Object({
    kind: Type.Optional(RightKind),
    ...searched,
    ...paging,
    sort: Type.Optional(oneOf(['newest', 'oldest', 'price'])),
  }),
  output: searchPage,
});

const byEnterprise = Type.Object({ enterprise_id: Id, ...searched, ...paging, sort });
const enterpriseList = {
  summary: 'Public rights of one enterprise, one kind',
  input: byEnterprise,
  output: searchPage,
};
export const enterprisePatentList = publicRead('/api/enterprise/patent_list', enterpriseList);
export const enterpriseBrandList = publicRead('/api/enterprise/brand_list', enterpriseList);
export const enterpriseSoftrightList = publicRead('/api/enterprise/softright_list', enterpriseList);
export const enterpriseCopyrightList = publicRead('/api/enterprise/copyright_list', enterpriseList);

const enterpriseFacet = {
  input: Type.Object({ enterprise_id: Id, ...searched }),
  output: facetList,
};
export const enterprisePatentType = publicRead('/api/enterprise/patent_type', {
  ...enterpriseFacet,
  summary: 'Kinds of an enterprise’s public patents with counts',
});
export const enterprisePatentStatus = publicRead('/api/enterprise/patent_status', {
  ...enterpriseFacet,
  summary: 'Statuses of an enterprise’s public patents with counts',
});
export const enterprisePatentYear = publicRead('/api/enterprise/patent_year', {
  ...enterpriseFacet,
  summary: 'Years of an enterprise’s public patents with counts',
});

export const searchRight = publicRead('/api/portal/library_right', {
  summary: 'One public right: facts, classes by name, legal timeline, term, offers',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...IpSearchRight.properties,
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
export const rightLandscape = publicRead('/api/portal/right_landscape', {
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
