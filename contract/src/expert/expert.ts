import { Type } from 'typebox';
import { enterpriseRead, publicRead } from '../call';
import { openCall, ownCall } from '../case/case-calls';
import { Conduct } from '../case/conduct';
import { brief, listingFilters, listingProperties } from '../listing/listing';
import { AreaCode, choices, countedKinds, Id, keyword, nullable, oneOf, pageOf, paging } from '../page';
import { EXPERT_CONSULT } from './consult-kind';
import { EVIDENCE_KINDS, EVIDENCE_STATES, EXPERT_SERVICES, FEE_KINDS, SLOT_WAYS } from './enumerations';
import { EXPERT_LISTING } from './listing-kind';
import { EXPERT_SETTLE } from './settle-kind';

/** An expert as the home page shows one. */
const BriefExpert = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Strong fields. */
  case: Type.String(),
  institutions_name: Type.String(),
  /** Professional title. */
  title: Type.String(),
  /** The field, of the second level where it is known. */
  label1: Type.String(),
  area: Type.String(),
});

/** What lists show beside. */
const MoreOfExpert = Type.Object({
  services: Type.Array(oneOf(EXPERT_SERVICES)),
  /** '每月免费 2 次，超出 300 元/小时'. */
  fee_text: Type.String(),
  /** How many pieces of evidence were handed in or found, and how many of them the office verified. */
  evidence: Type.Integer(),
  verified: Type.Integer(),
  /** Free slots to come. */
  slots: Type.Integer(),
  ...listingProperties,
  conduct: Type.Optional(Conduct),
});

/** An expert as lists show one. */
export const ExpertRow = Type.Object({ ...BriefExpert.properties, ...MoreOfExpert.properties });

export const expertManageList = publicRead('/api/demo/expert_manage_list', {
  summary: 'Experts who agreed to be listed, by institution, field (label1) and area',
  input: Type.Object({
    ...paging,
    ...listingFilters(EXPERT_LISTING),
    brief,
    institutions_name: Type.Optional(Type.String({ maxLength: 100 })),
    /** The name of a field of either level. */
    label1: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  output: pageOf(Type.Object({ ...BriefExpert.properties, ...Type.Partial(MoreOfExpert).properties })),
});

export const expertManageFirst = publicRead('/api/demo/expert_manage_first', {
  summary: 'Fields of experts of the first level, with how many experts each has',
  output: countedKinds,
});

export const expertManageTwo = publicRead('/api/demo/expert_manage_two', {
  summary: 'Fields of experts of the second level, of one of the first where it is given',
  input: Type.Object({ first_id: Type.Optional(Id) }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({ id: Type.Integer(), name: Type.String(), first_id: Type.Integer(), count: Type.Integer() }),
    ),
  }),
});

export const expertManageArea = publicRead('/api/demo/expert_manage_area', {
  summary: 'Cities in which experts are, with how many',
  output: Type.Object({
    list: Type.Array(Type.Object({ id: AreaCode, name: Type.String(), count: Type.Integer() })),
  }),
});

/** What an expert is known by: verified, or the expert's own word. */
const Evidence = Type.Object({
  id: Type.Integer(),
  kind: oneOf(EVIDENCE_KINDS),
  title: Type.String(),
  number: Type.String(),
  dated_on: nullable(Type.String()),
  link: Type.String(),
  /** In the hall of intellectual property, where it is found there. */
  right_id: nullable(Type.Integer()),
  paper_id: nullable(Type.Integer()),
  state: oneOf(EVIDENCE_STATES),
  /** The unit of the office that verified it, and when. */
  verified_by: Type.String(),
  verified_on: nullable(Type.String()),
});

const Answer = Type.Object({
  id: Type.Integer(),
  expert_id: Type.Integer(),
  expert_name: Type.String(),
  title: Type.String(),
  question: Type.String(),
  answer: Type.String(),
  published_on: Type.String(),
});

const Slot = Type.Object({
  id: Type.Integer(),
  /** 'YYYY-MM-DD HH:mm:ss' in Shanghai. */
  starts_at: Type.String(),
  minutes: Type.Integer(),
  way: oneOf(SLOT_WAYS),
});

export const expertManageDetail = publicRead('/api/demo/expert_manage_detail', {
  summary: 'One expert with evidence, free slots and published answers; what is to be avoided is told to an enterprise',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...ExpertRow.properties,
    /** The first level of the field. */
    field: Type.String(),
    about: Type.String(),
    fee_kind: oneOf(FEE_KINDS),
    /** How many free questions are left this month; null: no quota. */
    free_left: nullable(Type.Integer()),
    proofs: Type.Array(Evidence),
    free_slots: Type.Array(Slot),
    answers: Type.Array(Answer),
    /** Why the enterprise of who asks should avoid this expert in reviews; ''. */
    avoid: Type.String(),
    /** It is one's own entry. */
    own: Type.Boolean(),
  }),
});

export const expertZjpatent = publicRead('/api/demo/expert_zjpatent', {
  summary: 'Patents of an expert, those found in the hall of intellectual property with their state',
  input: Type.Object({ ...paging, id: Id }),
  output: pageOf(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      number: Type.String(),
      dated_on: nullable(Type.String()),
      right_id: nullable(Type.Integer()),
      status_name: Type.String(),
      state: oneOf(EVIDENCE_STATES),
    }),
  ),
});

export const expertSuited = enterpriseRead('view', '/api/portal/expert_suited', {
  summary: 'Experts who suit the own enterprise by field, classes of its patents, industry and words, each with why',
  output: Type.Object({
    list: Type.Array(Type.Object({ ...ExpertRow.properties, why: Type.String(), avoid: Type.String() })),
  }),
});

export const expertAnswers = publicRead('/api/portal/expert_answers', {
  summary: 'Questions that experts answered in public, masked, the newest first',
  input: Type.Object({ ...paging, keyword, expert_id: Type.Optional(Id) }),
  output: pageOf(Answer),
});

export const expertFields = publicRead('/api/portal/expert_fields', {
  summary: 'Fields of experts of both levels to choose one from: 智能制造 / 工业机器人',
  output: choices,
});

export const expertMessage = openCall('/api/demo/expert_message', EXPERT_CONSULT, {
  what: 'a question to an expert',
  about: { expert_id: Type.Optional(Id) },
});

export const ownExpertMessage = ownCall('/api/Person/expert_message', EXPERT_CONSULT, {
  what: 'questions to experts',
  more: { expert_name: Type.String() },
});

export const expertSettle = openCall('/api/demo/expert_settle_Settle', EXPERT_SETTLE, {
  what: 'the wish to be listed as an expert',
  about: {},
});

export const ownExpertSettle = ownCall('/api/Person/expert_settle', EXPERT_SETTLE, {
  what: 'applications to be listed as an expert',
  more: {},
});
