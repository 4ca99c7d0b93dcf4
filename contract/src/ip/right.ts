import { type Static, type TSchema, Type } from 'typebox';
import { Day, nullable, oneOf } from '../page';
import {
  HOLDERS,
  OFFERS,
  OWNER_ANSWERS,
  OWNERSHIPS,
  PATENT_KINDS,
  RIGHT_EVENT_KINDS,
  RIGHT_FILE_KINDS,
  RIGHT_KINDS,
  RIGHT_STATUSES,
} from './enumerations';

/** What an enterprise owns: patent, trademark, work (版权), software (软件著作权). */
export const RightKind = oneOf(RIGHT_KINDS);
export type RightKind = Static<typeof RightKind>;

export const PatentKind = oneOf(PATENT_KINDS);
export type PatentKind = Static<typeof PatentKind>;

/** Legal status, the same words for all kinds; `granted` is also a registered mark, work or software. */
export const RightStatus = oneOf(RIGHT_STATUSES);
export type RightStatus = Static<typeof RightStatus>;

/** Whether a right is the enterprise's own, as far as it has said. */
export const Ownership = oneOf(OWNERSHIPS);
export type Ownership = Static<typeof Ownership>;

export const Offer = oneOf(OFFERS);

const text = (maxLength: number) => Type.String({ maxLength });
const names = Type.Array(text(100), { maxItems: 50 });
/** A field that is sent as null where it has no value; `nullable` is for answers alone, and not for alternatives. */
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const day = orNull(Day);

/** A reduction as filed (费减备案): percent taken off, patent years from … to, null while it stands. */
export const ReductionFiling = Type.Object({
  percent: oneOf([70, 85]),
  from_year: Type.Integer({ minimum: 1, maximum: 20 }),
  to_year: orNull(Type.Integer({ minimum: 1, maximum: 20 })),
});

/** The fields of a right that its owner writes. Which a kind has: docs/glossary.md; the server refuses the others. */
export const rightFields = {
  patent_kind: orNull(PatentKind),
  /** Application number of a patent, registration number of the others; normalised by the server. */
  number: text(40),
  name: text(300),
  status: RightStatus,
  owners: names,
  creators: names,
  classes: Type.Array(text(40), { maxItems: 60 }),
  goods: text(1000),
  software_version: text(40),
  agency: text(100),
  agent: text(60),
  applied_on: day,
  published_on: day,
  granted_on: day,
  completed_on: day,
  priority_on: day,
  publication_no: text(40),
  certificate_no: text(60),
  holder: oneOf(HOLDERS),
  last_death_on: day,
  first_paid_year: orNull(Type.Integer({ minimum: 1, maximum: 20 })),
  /** 期限补偿后届满日: the last day of the compensated term of an invention; null without one. */
  extended_to_on: day,
  ceased_on: day,
  reductions: Type.Array(ReductionFiling, { maxItems: 20 }),
  offers: Type.Array(Offer, { maxItems: 3 }),
  offer_note: text(500),
  /** 万元; null: negotiable. */
  price_wan: orNull(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  summary: text(5000),
  note: text(2000),
};

export const RightFields = Type.Object(rightFields);
export type RightFields = Static<typeof RightFields>;

const flag = Type.Optional(orNull(Type.Boolean()));

/** What the owner of a right says of its use (mark-fields.ts): what is not said is not known, null takes it back. */
export const RightMarks = Type.Object({
  main_product: flag,
  applied: flag,
  with_income: flag,
  high_value: flag,
  used_for_high_tech: flag,
  /** The place of the enterprise among several owners. */
  owner_rank: Type.Optional(orNull(Type.Integer({ minimum: 1, maximum: 99 }))),
});

/** One row of the lists of one's own rights. */
export const OwnRight = Type.Object({
  id: Type.Integer(),
  kind: RightKind,
  patent_kind: orNull(PatentKind),
  /** 发明专利, 商标 …; of a status: 已授权, 已注册 …, by kind. */
  kind_name: Type.String(),
  number: Type.String(),
  name: Type.String(),
  /** As of today: a right whose term is over has expired, whatever is stored of it. */
  status: RightStatus,
  status_name: Type.String(),
  ownership: Ownership,
  owners: Type.Array(Type.String()),
  creators: Type.Array(Type.String()),
  classes: Type.Array(Type.String()),
  software_version: Type.String(),
  agency: Type.String(),
  applied_on: nullable(Type.String()),
  published_on: nullable(Type.String()),
  granted_on: nullable(Type.String()),
  /** The right's last day, when it can be told: term of a patent or a mark, protection of a work. */
  expires_on: nullable(Type.String()),
  offers: Type.Array(Offer),
  marks: RightMarks,
  /** Certificates attached. */
  certificates: Type.Integer(),
  /** The next act on it, when there is one: fee of a patent year, renewal of a mark. */
  next_due: nullable(
    Type.Object({
      /** The last day in time, past holidays, and the days to it, negative after it. */
      pay_by: Type.String(),
      days_left: Type.Integer(),
      /** The last day of all: the end of grace, past holidays. */
      ends_on: Type.String(),
      /** Whole yuan to pay today; null when it cannot be told. */
      yuan: nullable(Type.Integer()),
    }),
  ),
  /** Counts up with every change; send it back when saving. */
  version: Type.Integer(),
});

export const RightEventKind = oneOf(RIGHT_EVENT_KINDS);
export type RightEventKind = Static<typeof RightEventKind>;

export const OwnerAnswer = oneOf(OWNER_ANSWERS);
export type OwnerAnswer = Static<typeof OwnerAnswer>;

/** An owner's name that is not the enterprise's, how many rights bear it, and what the enterprise said of it. */
export const RightOwner = Type.Object({ name: Type.String(), rights: Type.Integer(), answer: orNull(OwnerAnswer) });

/** What happened to a right. `id` null: told by the right's own dates, changed by editing those. */
export const RightEvent = Type.Object({
  id: nullable(Type.Integer()),
  /** Counts up with every change; send it back when changing or removing the event. Null with `id`. */
  version: nullable(Type.Integer()),
  kind: RightEventKind,
  kind_name: Type.String(),
  from_on: Type.String(),
  to_on: nullable(Type.String()),
  party: Type.String(),
  amount_wan: nullable(Type.Number()),
  note: Type.String(),
});
export const eventFields = {
  kind: RightEventKind,
  from_on: Day,
  to_on: Type.Optional(day),
  party: Type.Optional(text(200)),
  amount_wan: Type.Optional(orNull(Type.Number({ minimum: 0, maximum: 10_000_000 }))),
  note: Type.Optional(text(500)),
};

export const RightFileKind = oneOf(RIGHT_FILE_KINDS);
export type RightFileKind = Static<typeof RightFileKind>;
export const RightFile = Type.Object({
  id: Type.Integer(),
  kind: RightFileKind,
  kind_name: Type.String(),
  name: Type.String(),
  mime: Type.String(),
  size: Type.Integer(),
  /** A signed link for one to two hours. */
  url: Type.String(),
  created_at: Type.String(),
});

/** Filters of the lists of rights; all of them together, several values of one are alternatives. */
export const rightFilters = {
  patent_kinds: Type.Optional(Type.Array(PatentKind, { maxItems: 3 })),
  statuses: Type.Optional(Type.Array(RightStatus, { maxItems: 8 })),
  /** Years of filing (patents, marks) or of registration (works, software). */
  years: Type.Optional(Type.Array(Type.Integer({ minimum: 1900, maximum: 2200 }), { maxItems: 60 })),
  /** IPC sections, Nice or Locarno classes, kinds of work. */
  class_groups: Type.Optional(Type.Array(text(40), { maxItems: 60 })),
  offers: Type.Optional(Type.Array(Offer, { maxItems: 3 })),
};

/** A value of a filter with how many rights have it among those that the other filters leave. */
export const FacetValue = Type.Object({ value: Type.String(), name: Type.String(), count: Type.Integer() });
