import type { Reason } from '@zhice/matching/verdict';
import { type TSchema, Type } from 'typebox';
import { enterpriseRead, publicRead, staffRead } from '../call';
import { openCall, ownCall } from '../case/case-calls';
import { Conduct } from '../case/conduct';
import { listingFilters, listingProperties } from '../listing/listing';
import { Id, nullable, oneOf, pageOf, paging } from '../page';
import { GUARANTEE_WAYS, PRODUCT_KINDS, RATE_BASES } from './enumerations';
import { FINANCING } from './financing-kind';
import { FINANCING_LISTING } from './listing-kind';
import { REPAYMENTS } from './loan';
import { FEE_TIMES } from './loan-cost';

const MAX_AT_ONCE = 5;
const MAX_COMPARED = 4;

/** Choices with how many products on offer each has. */
const counted = Type.Object({
  list: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() })),
});

export const financingType = publicRead('/api/index/financing_type', {
  summary: 'Kinds of financing products with how many there are',
  output: counted,
});
/** A loan prime rate on a day. */
const LendingRate = {
  label: Type.String(),
  /** Percent a year. */
  value: Type.Number(),
  from: Type.String(),
  source: Type.String(),
  /** It was published more than 40 days before: there may be a newer one that nobody has entered. */
  old: Type.Boolean(),
};

export const lendingRates = publicRead('/api/portal/lending_rates', {
  summary: 'Loan prime rates as the catalogue of outside figures has them: what counts today, and what counted before',
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        ...LendingRate,
        base: oneOf(RATE_BASES),
        /** For loans of up to so many months; null: for longer ones. */
        months: nullable(Type.Integer()),
        /** The newest first. */
        earlier: Type.Array(Type.Object({ from: Type.String(), value: Type.Number() })),
      }),
    ),
  }),
});
export const limitList = publicRead('/api/index/limit_list', {
  summary: 'Terms of financing products with how many there are',
  output: counted,
});
export const wayList = publicRead('/api/index/way_list', {
  summary: 'Ways in which financing products are secured, with how many there are',
  output: counted,
});

const Fee = Type.Object({
  name: Type.String(),
  at: oneOf(FEE_TIMES),
  /** Millionths of what is owed, or fen; exactly one of them. */
  ppm: Type.Optional(Type.Integer()),
  fen: Type.Optional(Type.Integer()),
});

const ProductRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  kind: oneOf(PRODUCT_KINDS),
  kind_name: Type.String(),
  institution_id: Type.Integer(),
  institution_name: Type.String(),
  summary: Type.String(),
  /** 万元. */
  amount_from: Type.Number(),
  amount_to: Type.Number(),
  /** Months. */
  term_from: Type.Integer(),
  term_to: Type.Integer(),
  /** Percent a year, as it is today. */
  rate_from: Type.Number(),
  rate_to: Type.Number(),
  /** Null: the rate is fixed. Else it is this loan prime rate plus so many basis points, which are below it where negative. */
  lpr: nullable(
    Type.Object({ ...LendingRate, base: oneOf(RATE_BASES), points_from: Type.Integer(), points_to: Type.Integer() }),
  ),
  fees: Type.Array(Fee),
  ways: Type.Array(oneOf(GUARANTEE_WAYS)),
  repayments: Type.Array(oneOf(REPAYMENTS)),
  /** Working days from whole papers to the money, and to an answer. */
  days_to_money: Type.Integer(),
  answer_days: Type.Integer(),
  area_name: Type.String(),
  /** Whether it says whom it is for, so that a verdict can be had. */
  has_conditions: Type.Boolean(),
  /** How its institution answers. */
  conduct: Conduct,
  ...listingProperties,
});

export const financingServices = publicRead('/api/index/financingservices', {
  summary: 'Financing products on offer: by words, kind, term, way, amount and institution',
  input: Type.Object({
    ...paging,
    ...listingFilters(FINANCING_LISTING),
    /** These alone: what is compared. */
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_COMPARED })),
  }),
  output: pageOf(ProductRow),
});

const ProductView = Type.Object({
  ...ProductRow.properties,
  institution_kind_name: Type.String(),
  institution_intro: Type.String(),
  institution_phone: Type.String(),
  /** Paragraphs. */
  body: Type.String(),
  materials: Type.Array(Type.String()),
  /** Its conditions in words, and where they stand. */
  conditions: Type.Array(Type.String()),
  rule_source: Type.String(),
});

export const financingDetail = publicRead('/api/index/financingservices_detail', {
  summary: 'One financing product with its conditions in words',
  input: Type.Object({ id: Id }),
  output: ProductView,
});

/** What a product's conditions come to for an enterprise. */
const Fit = {
  verdict: Type.String(),
  verdict_name: Type.String(),
  /** Some condition needs a person. */
  manual: Type.Boolean(),
  /** The fiscal year whose books stand in. */
  estimated: nullable(Type.String()),
  rule_source: Type.String(),
  reasons: Type.Unsafe<Reason[]>({ type: 'array', items: {} } as TSchema),
};

export const financingFit = enterpriseRead('view', '/api/portal/financing_fit', {
  summary:
    '我能贷吗: the own enterprise against the conditions of products, with what is lacking; without ids all on offer',
  input: Type.Object({ ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })) }),
  output: Type.Object({
    /** Products that do not say their conditions are not in it. */
    list: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), ...Fit })),
    notice: Type.String(),
  }),
});

export const financingSubsidies = enterpriseRead('view', '/api/portal/financing_subsidies', {
  summary:
    'Policies with an interest subsidy that the own enterprise fits or nearly does: the share, and the most of a year',
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.Integer(),
        title: Type.String(),
        verdict: Type.String(),
        verdict_name: Type.String(),
        /** Percent of the interest that was paid. */
        share: Type.Number(),
        /** 万元; null: without an end. */
        cap: nullable(Type.Number()),
      }),
    ),
  }),
});

export const financingApply = openCall('/api/index/financingapply', FINANCING, {
  what: 'applications for financing products: one case for each product, all of them at once',
  about: { product_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_AT_ONCE, uniqueItems: true })) },
});

export const ownFinancing = ownCall('/api/Person/financingapply', FINANCING, {
  what: 'applications for financing products',
  more: {
    institution_name: Type.String(),
    product_id: Type.Integer(),
  },
});

export const financingProfile = enterpriseRead('resources', '/api/portal/financing_profile', {
  summary:
    'For an institution: what the enterprise of an application has told that the product asks; while it consents',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    enterprise: Type.Object({
      name: Type.String(),
      credit_code: Type.String(),
      area_name: Type.String(),
      industry_name: Type.String(),
    }),
    /** null where the product does not say its conditions. */
    fit: nullable(Type.Object(Fit)),
    notice: Type.String(),
  }),
});

export const financingFigures = staffRead('statistics', '/api/console/financing_figures', {
  summary: 'What came of the applications of twelve months, by institution; shares and medians from five cases on',
  output: Type.Object({
    from: Type.String(),
    list: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        /** On offer today. */
        products: Type.Integer(),
        received: Type.Integer(),
        offered: Type.Integer(),
        refused: Type.Integer(),
        paid: Type.Integer(),
        /** 万元. */
        paid_wan: Type.Number(),
        /** Of those whose answer is no longer awaited; null under five of them. */
        answered_share: nullable(Type.Number()),
        median_days: nullable(Type.Number()),
        /** Mean of at least five. */
        rating: nullable(Type.Number()),
      }),
    ),
  }),
});
