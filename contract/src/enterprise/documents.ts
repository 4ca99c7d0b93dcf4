import { Type } from 'typebox';
import { call } from '../call';
import { choices, Day, Id, keyword, nullable, oneOf, pageOf, paging, RowVersion } from '../page';
import { CountedChoices, countsOf } from '../record-calls';
import { DOCUMENT_BELONGS, DOCUMENT_STATES } from './enumerations';
import { AttachmentFile } from './qualifications';

const text = (maxLength: number) => Type.String({ maxLength });
const Word = Type.String({ pattern: '^[a-z_]{1,40}$', maxLength: 40 });
const DocumentBelong = oneOf(DOCUMENT_BELONGS);
const DocumentState = oneOf(DOCUMENT_STATES);

const choiceCall = <P extends string>(path: P, summary: string) =>
  call(path, { access: 'member', kind: 'read', summary, input: Type.Object({}), output: choices });

export const documentTypes = choiceCall('/api/Person/document_types', 'Types of documents: licence, audit report …');
export const documentClassification = choiceCall(
  '/api/Person/document_classification',
  'Classes of documents: enterprise, finance, intellectual property …',
);
export const documentBelong = choiceCall(
  '/api/Person/document_belong',
  'What a document is about: the company, a person, a project',
);

const Version = Type.Object({
  no: Type.Integer(),
  file: AttachmentFile,
  at: Type.String(),
  by_name: Type.String(),
  note: Type.String(),
});

/** A declaration that holds a file of the document. */
const Use = Type.Object({
  declaration_id: Type.Integer(),
  depot_id: Type.Integer(),
  title: Type.String(),
  state: Type.String(),
  state_name: Type.String(),
  /** What it is handed in as, and which version. */
  material: Type.String(),
  no: Type.Integer(),
});

const Document = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  type: Type.String(),
  type_name: Type.String(),
  classification: Type.String(),
  classification_name: Type.String(),
  belong: DocumentBelong,
  /** Which person or project; '' for the company. */
  belong_name: Type.String(),
  expires_on: nullable(Type.String()),
  days_left: nullable(Type.Integer()),
  state: DocumentState,
  note: Type.String(),
  /** Counts up with every change; send it back when saving. */
  version: Type.Integer(),
  /** Number of the newest version, which `file` is. */
  no: Type.Integer(),
  file: AttachmentFile,
  /** Declarations, drafts among them, that hold a file of it. */
  used: Type.Integer(),
  updated_at: Type.String(),
  deleted: Type.Boolean(),
});

export const documentList = call('/api/Person/document_liett', {
  access: 'enterprise:view',
  kind: 'read',
  summary:
    'Documents of one’s own enterprise by type, class, owner, words and expiry; with id one of them with its versions and uses',
  input: Type.Object({
    ...paging,
    id: Type.Optional(Id),
    keyword,
    type: Type.Optional(Word),
    classification: Type.Optional(Word),
    belong: Type.Optional(DocumentBelong),
    state: Type.Optional(DocumentState),
    /** Only those deleted within the last 30 days: from here they come back. */
    deleted: Type.Optional(Type.Boolean()),
    sort: Type.Optional(oneOf(['newest', 'name', 'expires'])),
  }),
  output: Type.Object({
    ...pageOf(Document).properties,
    counts: countsOf(DOCUMENT_STATES),
    types: CountedChoices,
    classifications: CountedChoices,
    /** Bytes of all files of the enterprise, what of it deleted documents still hold, and how many there may be. */
    quota: Type.Object({ used: Type.Integer(), deleted: Type.Integer(), total: Type.Integer() }),
    /** With id: newest first. */
    versions: Type.Array(Version),
    uses: Type.Array(Use),
  }),
});

export const addDocument = call('/api/Person/add_document_liett', {
  access: 'enterprise:documents',
  kind: 'write',
  act: '保存材料',
  idempotent: true,
  summary:
    'Add a document, or with id and version change its fields or give it a new version; 409 when it changed meanwhile',
  input: Type.Object({
    id: Type.Optional(Id),
    version: Type.Optional(RowVersion),
    /** The file: needed for a new document; with id it becomes the newest version. */
    upload_id: Type.Optional(Id),
    /** What is new in this version. */
    version_note: Type.Optional(text(200)),
    /** What is not given stays, or is usual. */
    fields: Type.Optional(
      Type.Object({
        name: Type.Optional(text(200)),
        type: Type.Optional(Word),
        classification: Type.Optional(Word),
        belong: Type.Optional(DocumentBelong),
        belong_name: Type.Optional(text(100)),
        expires_on: Type.Optional(Type.Union([Day, Type.Null()])),
        note: Type.Optional(text(1000)),
      }),
    ),
  }),
  output: Type.Object({ id: Type.Integer(), version: Type.Integer(), no: Type.Integer() }),
});

export const deleteDocument = call('/api/Person/delete_document_liett', {
  access: 'enterprise:documents',
  kind: 'write',
  act: '删除或恢复材料',
  summary:
    'Delete documents of one’s own enterprise; action restore brings them back within 30 days, purge removes deleted ones and their files for good',
  input: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
    action: Type.Optional(oneOf(['restore', 'purge'])),
  }),
  output: Type.Object({
    ids: Type.Array(Type.Integer()),
    /** Running declarations and drafts that hold a file of these; they keep it. */
    used_by: Type.Array(Type.String()),
  }),
});
