import { type TSchema, Type } from 'typebox';
import { call } from '../call';
import { Day, Id, Level, nullable, oneOf, orNull, pageOf, paging } from '../page';
import { CountedChoices, recordCalls } from '../record-calls';
import { QUALIFICATION_STATES } from './enumerations';
import type { QUALIFICATION_FIELDS } from './qualification-fields';

/** Where a certificate stands: replaced by a newer one of its kind, over, ending within 90 days, or good. */
const QualificationState = oneOf(QUALIFICATION_STATES);

/** Key of a title fact (title_high_tech …), or other. */
const Kind = Type.String({ pattern: '^[a-z][a-z0-9_]{0,59}$', maxLength: 60 });
const text = (maxLength: number) => Type.String({ maxLength });

/** What anybody may see of a certificate. */
const PublicQualification = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  name: Type.String(),
  level: nullable(Type.Integer()),
  /** 国家级, 省级 …; '' when it is not said. */
  level_name: Type.String(),
  issuer: Type.String(),
  issued_on: Type.String(),
  expires_on: nullable(Type.String()),
  valid: Type.Boolean(),
});

export const publicQualificationList = call('/api/enterprise/qualification_list', {
  access: 'public',
  kind: 'read',
  summary: 'The certificates of an enterprise, public fields only',
  input: Type.Object({ ...paging, enterprise_id: Id }),
  output: pageOf(PublicQualification),
});

export const publicQualificationExport = call('/api/enterprise/qualification_daochu', {
  access: 'own:view',
  kind: 'read',
  exports: true,
  summary: 'The link of an .xlsx with the public fields of all certificates of an enterprise',
  input: Type.Object({ enterprise_id: Id }),
  output: Type.Object({ url: Type.String() }),
});

export const AttachmentFile = Type.Object({
  upload_id: Type.Integer(),
  name: Type.String(),
  mime: Type.String(),
  size: Type.Integer(),
  /** Signed links for one to two hours: to keep, and (pictures and PDF) to look at. */
  url: Type.String(),
  preview_url: nullable(Type.String()),
});

const Qualification = Type.Object({
  ...PublicQualification.properties,
  kind_name: Type.String(),
  certificate_no: Type.String(),
  note: Type.String(),
  /** False: left to end, without reminders. */
  renews: Type.Boolean(),
  state: QualificationState,
  state_name: Type.String(),
  /** Days until the last day, negative after it; null without end. */
  days_left: nullable(Type.Integer()),
  file: nullable(AttachmentFile),
  /** Counts up with every change; send it back when saving. */
  version: Type.Integer(),
  updated_at: Type.String(),
});

const DependingItem = Type.Object({ id: Type.Integer(), title: Type.String(), amount_max: nullable(Type.Number()) });

const WholeQualification = Type.Object({
  ...Qualification.properties,
  deleted: Type.Boolean(),
  /** The title in the enterprise's facts: null for other, and where nothing is known. */
  fact: nullable(
    Type.Object({
      text: Type.String(),
      source_name: Type.String(),
      /** Whether the fact says what this certificate says. */
      agrees: Type.Boolean(),
    }),
  ),
  /** What would be lost without the title; empty when this certificate does not carry it. */
  depends: Type.Object({
    carries: Type.Boolean(),
    /** Items that fit now and would not: the 50 worth most, and how many there are. */
    items: Type.Array(DependingItem),
    items_total: Type.Integer(),
    /** Sum of the highest amounts of those items, 万元. */
    money: Type.Number(),
    declarations: Type.Array(
      Type.Object({
        id: Type.Integer(),
        depot_id: Type.Integer(),
        title: Type.String(),
        state: Type.String(),
        state_name: Type.String(),
      }),
    ),
  }),
});

export const {
  list: qualificationList,
  one: qualification,
  save: qualificationSave,
  remove: qualificationDelete,
} = recordCalls('/api/portal/qualification', {
  label: '资质',
  summary: {
    list: 'The certificates of one’s own enterprise, what ends first on top',
    one: 'One certificate of one’s own enterprise with its file and what depends on it',
    save: 'Add a certificate, or with id and version change one; its title goes into the facts; 409 when it changed meanwhile',
    delete:
      'Delete a certificate of one’s own enterprise, its title goes out of the facts; action restore brings it back within 30 days',
  },
  states: QUALIFICATION_STATES,
  row: Qualification,
  whole: WholeQualification,
  fields: {
    kind: Kind,
    /** For other; a title has its own name. */
    name: Type.Optional(text(100)),
    level: Type.Optional(orNull(Level)),
    certificate_no: Type.Optional(text(60)),
    issuer: Type.Optional(text(100)),
    issued_on: Day,
    expires_on: Type.Optional(orNull(Day)),
    upload_id: Type.Optional(orNull(Id)),
    note: Type.Optional(text(1000)),
    renews: Type.Optional(Type.Boolean()),
  } satisfies Record<Exclude<keyof typeof QUALIFICATION_FIELDS, 'endless'>, TSchema>,
  filters: { kind: Type.Optional(Kind) },
  /** The kinds that a certificate can have, with how many there are of each. */
  facets: { kinds: CountedChoices },
});
