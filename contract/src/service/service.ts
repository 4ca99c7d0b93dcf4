import { Type } from 'typebox';
import { enterpriseRead, publicRead } from '../call';
import { Conduct } from '../case/conduct';
import { brief, listingFilters } from '../listing/listing';
import { countedKinds, Id, keyword, nullable, oneOf, pageOf, paging } from '../page';
import { PLACE_KINDS, PRICE_FORMS, QUALIFICATIONS, SERVICE_STANDINGS } from './enumerations';
import { LISTED_SERVICE } from './listing-kind';

export const serviceType = publicRead('/api/demo/service_type', {
  summary: 'Kinds of services with how many can be ordered',
  output: countedKinds,
});

const ServiceRow = Type.Object({
  id: Type.Integer(),
  image: Type.String(),
  policy_name: Type.String(),
  service_type_id: Type.Integer(),
  service_type_name: Type.String(),
  summary: Type.Optional(Type.String()),
  provider_id: Type.Optional(Type.Integer()),
  provider: Type.String(),
  /** What it costs, in words: '免费', '600 元/类起'. */
  price: Type.String(),
  price_form: Type.Optional(oneOf(PRICE_FORMS)),
  /** '' where none is taken: '创新券抵 50%，最高 5 万元'. */
  voucher: Type.Optional(Type.String()),
  /** '' for everywhere. */
  area_name: Type.Optional(Type.String()),
  /** Working days to delivery; null: as agreed. */
  days: Type.Optional(nullable(Type.Integer())),
  /** What the provider is licensed as, as long as it is valid. */
  qualifications: Type.Optional(Type.Array(Type.String())),
  /** When its provider, or the office, last said that it is as it stands here. */
  confirmed_on: Type.Optional(Type.String()),
  /** How its provider answers orders. */
  conduct: Type.Optional(Conduct),
});

export const serviceManage = publicRead('/api/demo/service_manage', {
  summary: 'Services for enterprises by words, kind, area, price, vouchers and qualification of the provider',
  input: Type.Object({
    ...paging,
    ...listingFilters(LISTED_SERVICE),
    service_type_id: Type.Optional(Id),
    brief,
  }),
  output: pageOf(ServiceRow),
});

const Qualification = Type.Object({
  name: Type.String(),
  number: Type.String(),
  issuer: Type.String(),
  issued_on: nullable(Type.String()),
  expires_on: nullable(Type.String()),
  expired: Type.Boolean(),
  /** When the office held it against its proof; null: the provider says so. */
  checked_on: nullable(Type.String()),
});

const StoredFile = Type.Object({ upload_id: Type.Integer(), name: Type.String(), url: Type.String() });

/** How orders went, with null for every figure under five orders. */
const Record = Type.Object({
  /** Orders that were handed in and not taken back. */
  orders: nullable(Type.Integer()),
  /** Working on it, in days from agreement to the first delivery: the middle one. */
  median_days: nullable(Type.Number()),
  /** Shares from 0 to 1 of the first deliveries: by the day that was promised, and sent back. */
  on_time: nullable(Type.Number()),
  returned: nullable(Type.Number()),
  /** Of 1 to 5, over all reviews, and by item. */
  score: nullable(Type.Number()),
  items: Type.Array(Type.Object({ name: Type.String(), score: nullable(Type.Number()) })),
  /** How many orders each figure stands on. */
  delivered: nullable(Type.Integer()),
  reviews: nullable(Type.Integer()),
});

export const serviceManageDetail = publicRead('/api/demo/service_manage_detail', {
  summary: 'One service with its provider, whether it can be ordered, and how its orders went',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...ServiceRow.properties,
    for_whom: Type.String(),
    delivers: Type.Array(Type.String()),
    price_note: Type.String(),
    industry_name: Type.String(),
    state: oneOf(SERVICE_STANDINGS),
    online_until: nullable(Type.String()),
    published_on: Type.String(),
    files: Type.Array(StoredFile),
    /** Of the provider. */
    provider_summary: Type.String(),
    provider_area: Type.String(),
    /** Its enterprise in the library; null for others. */
    provider_enterprise_id: nullable(Type.Integer()),
    settled_on: nullable(Type.String()),
    licences: Type.Array(Qualification),
    /** What it says to have done. */
    cases: Type.Array(Type.String()),
    /** Others of the same provider. */
    others: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), price: Type.String() })),
    record: Record,
  }),
});

export const serviceEnterpriseList = publicRead('/api/demo/service_enterprise_list', {
  summary: 'Providers of services, those with the most services first',
  input: Type.Object({ ...paging, keyword, qualification: Type.Optional(oneOf(QUALIFICATIONS)) }),
  output: pageOf(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      enterprise_id: nullable(Type.Integer()),
      area_name: Type.String(),
      summary: Type.String(),
      qualifications: Type.Array(Type.String()),
      settled_on: nullable(Type.String()),
      /** How many of its services can be ordered. */
      services: Type.Integer(),
      conduct: Conduct,
    }),
  ),
});

export const serviceRecommended = enterpriseRead('view', '/api/portal/service_recommended', {
  summary: 'Services that suit one’s enterprise, each with why in one line',
  output: Type.Object({ list: Type.Array(Type.Object({ ...ServiceRow.properties, why: Type.String() })) }),
});

export const servicePosition = publicRead('/api/demo/service_position', {
  summary: 'Services that stand out today, as banners and as recommended',
  input: Type.Object({ kind: Type.Optional(oneOf(PLACE_KINDS)) }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        place_id: Type.Integer(),
        kind: oneOf(PLACE_KINDS),
        /** What it is praised as. */
        title: Type.String(),
        to_on: Type.String(),
        ...ServiceRow.properties,
      }),
    ),
  }),
});

export const serviceReport = publicRead('/api/portal/service_report', {
  summary: 'How the orders of a service, and of its provider in all, went within twelve months',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    provider: Type.String(),
    from: Type.String(),
    as_of: Type.String(),
    own: Record,
    whole: Record,
  }),
});

export const serviceReviews = publicRead('/api/portal/service_reviews', {
  summary:
    'What customers said of finished orders, of one service or of all, and what its provider answered, the newest first',
  input: Type.Object({ ...paging, service_id: Type.Optional(Id) }),
  output: pageOf(
    Type.Object({
      id: Type.Integer(),
      service_id: Type.Integer(),
      service: Type.String(),
      /** Masked. */
      customer: Type.String(),
      score_name: Type.String(),
      /** '' where it was hidden; then why. */
      words: Type.String(),
      hidden_why: Type.String(),
      on: Type.String(),
      answer: Type.String(),
      answered_on: nullable(Type.String()),
    }),
  ),
});
