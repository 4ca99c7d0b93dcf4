import { type Static, Type } from 'typebox';
import { enterpriseRead, enterpriseWrite } from '../call';
import { Id, keyword, nullable, oneOf, pageOf, paging, RowVersion } from '../page';
import { RIGHT_DUES } from './enumerations';
import {
  eventFields,
  FacetValue,
  OwnerAnswer,
  Ownership,
  OwnRight,
  RightEvent,
  RightFields,
  RightFile,
  RightFileKind,
  RightKind,
  RightOwner,
  RightStatus,
  rightFilters,
} from './right';

const RightSort = oneOf([
  'newest',
  'applied_on',
  '-applied_on',
  'granted_on',
  '-granted_on',
  'name',
  'number',
  'due_on',
]);
export type RightSort = Static<typeof RightSort>;

const filters = {
  /** Absent: all kinds together (/knowledge). */
  kind: Type.Optional(RightKind),
  keyword,
  ...rightFilters,
  /** Only those with (true) or without (false) a certificate attached. */
  certified: Type.Optional(Type.Boolean()),
  /** Only those whose next act is overdue, in time but due within 90 days, or either (`open`: what needs an act). */
  due: Type.Optional(oneOf(RIGHT_DUES)),
  /** Only those deleted within the last 30 days: from here they come back. */
  deleted: Type.Optional(Type.Boolean()),
};

export const rightList = enterpriseRead('ip_view', '/api/portal/right_list', {
  summary: 'The rights of one’s own enterprise by kind, words and filters',
  input: Type.Object({
    ...filters,
    ...paging,
    sort: Type.Optional(RightSort),
    /** Only these, for the export of chosen rows. */
    ids: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
  }),
  output: pageOf(OwnRight),
});

export const rightFacets = enterpriseRead('ip_view', '/api/portal/right_facets', {
  summary: 'The values of each filter with how many of one’s own rights have it; a filter does not narrow itself',
  input: Type.Object(filters),
  output: Type.Object({
    patent_kinds: Type.Array(FacetValue),
    statuses: Type.Array(FacetValue),
    years: Type.Array(FacetValue),
    /** Empty without `kind`: a class stands for different things in different kinds. A mark counts in each of its classes. */
    class_groups: Type.Array(FacetValue),
    offers: Type.Array(FacetValue),
    /** 'true', 'false'. */
    certified: Type.Array(FacetValue),
    due: Type.Array(FacetValue),
  }),
});

export const rightTotals = enterpriseRead('ip_view', '/api/portal/right_totals', {
  summary: 'How many rights of each kind and status one’s own enterprise has, and what needs an act',
  output: Type.Object({
    kinds: Type.Array(
      Type.Object({
        kind: RightKind,
        name: Type.String(),
        total: Type.Integer(),
        granted: Type.Integer(),
        /** Those that the filter due 'open' lists. */
        due: Type.Integer(),
        without_certificate: Type.Integer(),
        /** By patent kind; empty for the others. */
        patent_kinds: Type.Array(FacetValue),
      }),
    ),
    /** Class I and II as 高新技术企业 counts them, with what they feed in the enterprise's facts. */
    class_one: Type.Integer(),
    class_two: Type.Integer(),
  }),
});

export const right = enterpriseRead('ip_view', '/api/portal/right', {
  summary: 'One right of one’s own enterprise: all fields, timeline, files',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    id: Type.Integer(),
    kind: RightKind,
    kind_name: Type.String(),
    /** Its status as of today, and the same in words; what is stored of it stands in `fields`. */
    state: RightStatus,
    status_name: Type.String(),
    ownership: Ownership,
    version: Type.Integer(),
    fields: RightFields,
    international: Type.Boolean(),
    expires_on: nullable(Type.String()),
    /** What there is to say about its term, or what is missing to tell it. */
    term_note: Type.String(),
    events: Type.Array(RightEvent),
    files: Type.Array(RightFile),
    updated_at: Type.String(),
    updated_by_name: Type.String(),
    deleted: Type.Boolean(),
  }),
});

const Fields = Type.Partial(RightFields);

export const addPropertyright = enterpriseWrite('ip_edit', '/api/demo/add_propertyright', {
  act: '保存知识产权',
  idempotent: true,
  // a rule that is broken names its field as 'fields.<name>', as the input's own faults do
  summary: 'Add a right to one’s own enterprise, or with id and version change one; 409 when it was changed meanwhile',
  input: Type.Object({
    id: Type.Optional(Id),
    version: Type.Optional(RowVersion),
    kind: RightKind,
    fields: Fields,
    /** Uploads to attach as certificates. */
    certificates: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  }),
  output: Type.Object({ id: Type.Integer(), version: Type.Integer() }),
});

export const rightCheck = enterpriseRead('ip_view', '/api/portal/right_check', {
  summary: 'What the fields of a right say while they are typed: number read, contradictions, doubles, term',
  input: Type.Object({ id: Type.Optional(Id), kind: RightKind, fields: Fields }),
  output: Type.Object({
    /** What the number says; null when it is none. */
    number: nullable(
      Type.Object({
        number: Type.String(),
        year: nullable(Type.Integer()),
        patent_kind: nullable(Type.String()),
        kind_name: Type.String(),
      }),
    ),
    /** Refused when saved: field and Chinese words. */
    faults: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
    /** Worth a second look, saved all the same. */
    questions: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
    expires_on: nullable(Type.String()),
  }),
});

export const delPropertyright = enterpriseWrite('ip_edit', '/api/demo/del_propertyright', {
  act: '删除或恢复知识产权',
  summary: 'Delete rights of one’s own enterprise, or with action restore bring them back within 30 days',
  input: Type.Object({
    ids: Type.Array(Id, { maxItems: 1000 }),
    action: Type.Optional(Type.Literal('restore')),
  }),
  output: Type.Object({ ids: Type.Array(Type.Integer()) }),
});

export const rightBulk = enterpriseWrite('ip_edit', '/api/portal/right_bulk', {
  act: '批量修改知识产权',
  summary: 'Change the same fields of several rights of one’s own enterprise; all of them or none',
  input: Type.Object({
    ids: Type.Array(Id, { maxItems: 1000 }),
    fields: Type.Pick(Fields, [
      'status',
      'ceased_on',
      'agency',
      'agent',
      'offers',
      'offer_note',
      'price_wan',
      'reductions',
    ]),
  }),
  output: Type.Object({ changed: Type.Integer() }),
});

export const rightOwners = enterpriseRead('ip_view', '/api/portal/right_owners', {
  summary:
    'Owners’ names of one’s own rights that are not the enterprise’s, with what it said of them; rights of others count for nothing',
  input: Type.Object({}),
  output: Type.Object({ list: Type.Array(RightOwner) }),
});

export const rightOwnerSave = enterpriseWrite('ip_edit', '/api/portal/right_owner_save', {
  act: '说明权利归属',
  summary: 'Say whose an owner’s name is: an older one of ours, a partner’s or seller’s, not ours; null takes it back',
  input: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    answer: Type.Union([OwnerAnswer, Type.Null()]),
  }),
  /** Rights that count now and did not before, or the other way round. */
  output: Type.Object({ rights: Type.Integer() }),
});

export const rightEventSave = enterpriseWrite('ip_edit', '/api/portal/right_event_save', {
  act: '修改知识产权事项',
  idempotent: true,
  summary:
    'Add an event to the timeline of one’s own right, change it (event_id, version) or remove it (remove too); 409 when ' +
    'it was changed meanwhile, 404 when it is gone',
  input: Type.Object({
    right_id: Id,
    event_id: Type.Optional(Id),
    version: Type.Optional(RowVersion),
    remove: Type.Optional(Type.Literal(true)),
    fields: Type.Optional(Type.Object(eventFields)),
  }),
  output: Type.Object({ events: Type.Array(RightEvent) }),
});

export const rightFileSave = enterpriseWrite('ip_edit', '/api/portal/right_file_save', {
  act: '修改知识产权附件',
  idempotent: true,
  summary: 'Attach an upload to one’s own right (upload_id, kind) or take a file off it (file_id, remove)',
  input: Type.Object({
    right_id: Id,
    upload_id: Type.Optional(Id),
    kind: Type.Optional(RightFileKind),
    file_id: Type.Optional(Id),
    remove: Type.Optional(Type.Literal(true)),
  }),
  output: Type.Object({ files: Type.Array(RightFile) }),
});
