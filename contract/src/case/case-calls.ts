import { type TProperties, Type } from 'typebox';
import { call } from '../call';
import { draftSchemasOf } from '../field-schemas';
import type { FormFields } from '../fields';
import { Id, keyword, nullable, oneOf, pageOf, paging, RowVersion } from '../page';
import { CASE_ROLES, CASE_STAGES, type CaseKind, type CaseOpener, statesOf } from './kind';

const StoredFile = Type.Object({ upload_id: Type.Integer(), name: Type.String(), url: Type.String() });

/** What happened to a case, as its reader may know it. */
export const CaseEvent = Type.Object({
  at: Type.String(),
  action: Type.String(),
  /** '已受理'. */
  said: Type.String(),
  /** In which state it was then. */
  state_name: Type.String(),
  role: oneOf(CASE_ROLES),
  /** The unit of who handles it; a person of the office to the office alone. */
  by: Type.String(),
  words: Type.String(),
  files: Type.Array(StoredFile),
  /** What else was said, by the labels of its fields. */
  details: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
  /** Those who handle the case alone see it. */
  inside: Type.Boolean(),
});

/** What every case is in a list, whatever its kind. */
export const caseProperties = {
  id: Type.Integer(),
  kind: Type.String(),
  kind_name: Type.String(),
  /** 'SQ-20261122-402318'; '' of a draft. */
  number: Type.String(),
  title: Type.String(),
  state: Type.String(),
  state_name: Type.String(),
  stage: oneOf(CASE_STAGES),
  /** It is over, and nothing says that what it was opened for has come about. */
  vain: Type.Boolean(),
  next_step: Type.String(),
  unit_name: Type.String(),
  submitted_at: nullable(Type.String()),
  /** When it last changed. */
  at: Type.String(),
  /** Until when the first answer is due, and the end; null where there is no term, or it is over. */
  answer_due_on: nullable(Type.String()),
  due_on: nullable(Type.String()),
  /** Terms stand still: it is the applicant's turn. */
  paused: Type.Boolean(),
  closed_at: nullable(Type.String()),
  rating: nullable(Type.Integer()),
  /** It was asked again how it went, and nobody has said yet. */
  rating_asked: Type.Boolean(),
  version: Type.Integer(),
  /** Page of the portal on which one goes on. */
  link: Type.String(),
};

/** One case whole, as its reader may know it. */
export const CaseView = Type.Object({
  ...caseProperties,
  /** As whom one reads it. */
  role: oneOf(CASE_ROLES),
  /** What the other side is called: the counterpart to the applicant and the office, the applicant to who was asked; '' where that is not known. */
  other_name: Type.String(),
  /** Whether one lets the other side see how to be reached (to the office: the applicant does), whether they do, and once both do, theirs; null where nobody but the office is asked. */
  contact: nullable(
    Type.Object({
      mine: Type.Boolean(),
      theirs: Type.Boolean(),
      lines: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
    }),
  ),
  /** What it says, by the names of its kind's fields; files with their links. */
  form: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
  /** What it is about: of which table its kind names it, and its id. */
  subject: nullable(Type.Object({ kind: Type.String(), id: Type.Integer() })),
  /** What was said to be wrong when it was returned, by the names of the fields; empty once it is submitted again. */
  marks: Type.Record(Type.String(), Type.String()),
  /** Cases that it came from or became part of, and those that came from it: '并入', '由此转来'. */
  links: Type.Array(
    Type.Object({
      said: Type.String(),
      id: Type.Integer(),
      number: Type.String(),
      title: Type.String(),
      state_name: Type.String(),
    }),
  ),
  /** The first first. */
  history: Type.Array(CaseEvent),
  /** What this reader may do now; 'submit' with the form itself. */
  actions: Type.Array(Type.String()),
  /** Why an act that one looks for cannot be taken now, in words that stand where its button would. */
  hindrances: Type.Array(Type.String()),
});

/** What an action asks, by the names of its fields. */
export const GivenFields = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 40 });

/** The version that was seen, and what is done to it. */
export const actInput = { version: Type.Optional(RowVersion), fields: Type.Optional(GivenFields) };

interface Declared<About extends TProperties> {
  /** What it is in one sentence: 'an appeal of one's enterprise'. */
  what: string;
  /** What the call that opens it takes beside the fields: what it is about. */
  about: About;
}

/** The call that opens a case of a kind: keeps a draft, or submits it. */
export const openCall = <
  const Path extends string,
  const Opener extends CaseOpener,
  Fields extends FormFields,
  About extends TProperties,
>(
  path: Path,
  { label, opener, fields }: Pick<CaseKind<string, string, Opener, Fields>, 'label' | 'opener' | 'fields'>,
  { what, about }: Declared<About>,
) =>
  call(path, {
    access: opener,
    kind: 'write',
    act: `填写或提交${label}`,
    summary: `Begin, change or submit ${what}`,
    idempotent: true,
    input: Type.Object({
      ...about,
      /** The draft, or what was returned, that is changed. */
      id: Type.Optional(Id),
      version: Type.Optional(RowVersion),
      ...draftSchemasOf(fields),
      /** true submits; otherwise a draft is kept. */
      submit: Type.Optional(Type.Boolean()),
    }),
    output: Type.Object({
      id: Type.Integer(),
      number: Type.String(),
      version: Type.Integer(),
      state: Type.String(),
      state_name: Type.String(),
    }),
  });

/** Who reads the cases of a kind; to act on one asks for what its opener may do. */
type ReaderOf<Opener extends CaseOpener> = Opener extends 'member'
  ? 'member'
  : Opener extends `own:${string}`
    ? 'own:case_view'
    : 'enterprise:case_view';

const readerOf = <Opener extends CaseOpener>(opener: Opener) =>
  (opener === 'member' ? 'member' : `${opener.split(':')[0]}:case_view`) as ReaderOf<Opener>;

/** One's own cases of a kind in a list: what every case says, and what else its kind tells. */
export const ownCall = <
  const Path extends string,
  const Opener extends CaseOpener,
  State extends string,
  More extends TProperties,
  About extends TProperties = Record<never, never>,
>(
  path: Path,
  kind: Pick<CaseKind<State, string, Opener>, 'label' | 'opener' | 'states'>,
  { what, more, about = {} as About }: { what: string; more: More; about?: About },
) =>
  call(path, {
    access: readerOf(kind.opener),
    kind: 'write',
    act: `办理${kind.label}`,
    writesWhen: 'action',
    summary: `One’s own ${what}; with id one, with action (withdraw, rate …) acts where its state allows it`,
    input: Type.Object({
      ...paging,
      keyword,
      ...about,
      id: Type.Optional(Id),
      state: Type.Optional(oneOf(statesOf(kind))),
      action: Type.Optional(Type.String({ maxLength: 40 })),
      ...actInput,
    }),
    output: pageOf(Type.Object({ ...CaseView.properties, ...more })),
  });
