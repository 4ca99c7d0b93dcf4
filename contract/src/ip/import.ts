import { type Static, Type } from 'typebox';
import { call } from '../call';
import { Id, nullable, pages } from '../page';
import { RightKind } from './right';

/** Which column of a file holds which field; several columns of one field fill each other up. */
const Mapping = Type.Array(
  Type.Object({ column: Type.String({ maxLength: 200 }), field: Type.String({ maxLength: 40 }) }),
  { maxItems: 200 },
);

/** What becomes of a row: a new right, a change of one, nothing new, or it cannot be taken. */
export const ImportOutcome = Type.Union([
  Type.Literal('new'),
  Type.Literal('changed'),
  Type.Literal('same'),
  Type.Literal('fault'),
]);
export type ImportOutcome = Static<typeof ImportOutcome>;

const counts = Type.Object({
  new: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  fault: Type.Integer(),
});

const remark = Type.Object({
  /** The column as the file names it; '' when the file has none for it. */
  column: Type.String(),
  message: Type.String(),
});

/** One row of the file and what becomes of it. */
export const ImportRow = Type.Object({
  /** As the spreadsheet program counts. */
  row: Type.Integer(),
  outcome: ImportOutcome,
  number: Type.String(),
  name: Type.String(),
  /** The right that bears the number already, or the one that was made. */
  right_id: nullable(Type.Integer()),
  faults: Type.Array(remark),
  /** Worth a second look, taken all the same. */
  questions: Type.Array(remark),
  /** What would change in the right that is there. */
  changes: Type.Array(Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() })),
});

const source = {
  kind: RightKind,
  upload_id: Id,
  /** Absent: the first one with something in it. */
  sheet: Type.Optional(Type.String({ maxLength: 100 })),
  /** Absent: as the names of the columns tell. */
  mapping: Type.Optional(Mapping),
};

const report = { outcome: Type.Optional(ImportOutcome), ...pages };
const reportPage = {
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  list: Type.Array(ImportRow),
};

export const rightImportTemplate = call('/api/portal/right_import_template', {
  access: 'enterprise',
  kind: 'read',
  summary: 'The link of an .xlsx to fill in for the import of rights: columns, an example, notes',
  input: Type.Object({ kind: RightKind }),
  output: Type.Object({ url: Type.String() }),
});

export const rightImportPreview = call('/api/portal/right_import_preview', {
  access: 'enterprise',
  kind: 'read',
  summary:
    'What an uploaded .xlsx or .csv holds: columns and what they are taken for, and what would become of each row',
  input: Type.Object({ ...source, ...report }),
  output: Type.Object({
    file: Type.String(),
    sheets: Type.Array(Type.String()),
    sheet: Type.String(),
    columns: Type.Array(
      Type.Object({
        name: Type.String(),
        /** The field it is taken for; '' when none. */
        field: Type.String(),
        /** A column that others export and the portal does not keep. */
        unused: Type.Boolean(),
        /** The first values that say something. */
        samples: Type.Array(Type.String()),
      }),
    ),
    /** What a column can be taken for. */
    fields: Type.Array(Type.Object({ field: Type.String(), name: Type.String(), needed: Type.Boolean() })),
    /** Needed fields that no column holds. */
    missing: Type.Array(Type.String()),
    counts,
    ...reportPage,
  }),
});

export const rightImportFaults = call('/api/portal/right_import_faults', {
  access: 'enterprise',
  kind: 'read',
  summary: 'The link of an .xlsx with the rows that cannot be taken as they stand in the file, and why: to be mended',
  input: Type.Object(source),
  output: Type.Object({ url: Type.String() }),
});

export const rightImportStart = call('/api/portal/right_import_start', {
  access: 'enterprise',
  kind: 'write',
  idempotent: true,
  summary: 'Start the import of an uploaded file in the background; all its good rows are written at once or none',
  input: Type.Object({
    ...source,
    /** Rights that are there already and differ: leave them, or write what the file says over them. */
    doubles: Type.Union([Type.Literal('skip'), Type.Literal('overwrite')]),
  }),
  output: Type.Object({ id: Type.Integer() }),
});

export const ImportState = Type.Union([
  Type.Literal('queued'),
  Type.Literal('checking'),
  Type.Literal('writing'),
  Type.Literal('done'),
  Type.Literal('cancelled'),
  Type.Literal('failed'),
]);

export const rightImportState = call('/api/portal/right_import_state', {
  access: 'enterprise',
  kind: 'read',
  summary: 'How far an import of one’s own enterprise is; when it has ended, what became of each row',
  input: Type.Object({ id: Id, ...report }),
  output: Type.Object({
    id: Type.Integer(),
    kind: RightKind,
    file: Type.String(),
    upload_id: nullable(Type.Integer()),
    sheet: Type.String(),
    mapping: Mapping,
    doubles: Type.Union([Type.Literal('skip'), Type.Literal('overwrite')]),
    state: ImportState,
    /** Why it failed, in words; '' otherwise. */
    message: Type.String(),
    /** Rows of the file, and how many of them are done with in this state. */
    rows: Type.Integer(),
    done: Type.Integer(),
    counts,
    created_at: Type.String(),
    ended_at: nullable(Type.String()),
    ...reportPage,
  }),
});

export const rightImportCancel = call('/api/portal/right_import_cancel', {
  access: 'enterprise',
  kind: 'write',
  summary: 'Cancel an import of one’s own enterprise while nothing has been written',
  input: Type.Object({ id: Id }),
  output: Type.Object({ id: Type.Integer() }),
});
