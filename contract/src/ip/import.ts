import { type Static, Type } from 'typebox';
import { enterpriseRead, enterpriseWrite } from '../call';
import { Id, nullable, oneOf, pages } from '../page';
import { IMPORT_OUTCOMES, PAID_ANSWERS } from './enumerations';
import { RightKind, RightOwner } from './right';

/** Which column of a file holds which field; several columns of one field fill each other up. */
const Mapping = Type.Array(
  Type.Object({ column: Type.String({ maxLength: 200 }), field: Type.String({ maxLength: 40 }) }),
  { maxItems: 200 },
);

/** What becomes of a row: a new right, a change of one, nothing new, or it cannot be taken. */
export const ImportOutcome = oneOf(IMPORT_OUTCOMES);
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

export const rightImportTemplate = enterpriseRead('ip_view', '/api/portal/right_import_template', {
  summary: 'The link of an .xlsx to fill in for the import of rights: columns, an example, notes',
  input: Type.Object({ kind: RightKind }),
  output: Type.Object({ url: Type.String() }),
});

export const rightImportPreview = enterpriseRead('ip_view', '/api/portal/right_import_preview', {
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
        /** Why it is taken for nothing although its name is known, in words; '' otherwise. */
        why: Type.String(),
        /** The first values that say something. */
        samples: Type.Array(Type.String()),
      }),
    ),
    /** What a person should know of the sheet, in words: what of it is hidden. */
    notes: Type.Array(Type.String()),
    /** What a column can be taken for. */
    fields: Type.Array(Type.Object({ field: Type.String(), name: Type.String(), needed: Type.Boolean() })),
    /** Needed fields that no column holds. */
    missing: Type.Array(Type.String()),
    /** Owners of rows that are not this enterprise as far as it has said, and how many rows each has; see right_owner_save. */
    owners: Type.Array(RightOwner),
    /** New rights of which a fee would be overdue and the file does not say whether it was paid, and what it costs today. */
    unpaid: Type.Object({ rows: Type.Integer(), yuan: Type.Integer() }),
    counts,
    ...reportPage,
  }),
});

export const rightImportFaults = enterpriseRead('ip_view', '/api/portal/right_import_faults', {
  summary: 'The link of an .xlsx with the rows that cannot be taken as they stand in the file, and why: to be mended',
  input: Type.Object(source),
  output: Type.Object({ url: Type.String() }),
});

export const rightImportStart = enterpriseWrite('ip_edit', '/api/portal/right_import_start', {
  act: '导入知识产权',
  idempotent: true,
  summary: 'Start the import of an uploaded file in the background; all its good rows are written at once or none',
  input: Type.Object({
    ...source,
    /** Rights that are there already and differ: leave them, or write what the file says over them. */
    doubles: oneOf(['skip', 'overwrite']),
    /** Whether the fees of which the file says nothing were paid: all; none, or each is looked at later. Absent: not asked. */
    paid: Type.Optional(oneOf(PAID_ANSWERS)),
  }),
  output: Type.Object({ id: Type.Integer() }),
});

export const ImportState = oneOf(['queued', 'checking', 'writing', 'done', 'cancelled', 'failed']);

export const rightImportState = enterpriseRead('ip_view', '/api/portal/right_import_state', {
  summary: 'How far an import of one’s own enterprise is; when it has ended, what became of each row',
  input: Type.Object({ id: Id, ...report }),
  output: Type.Object({
    id: Type.Integer(),
    kind: RightKind,
    file: Type.String(),
    upload_id: nullable(Type.Integer()),
    sheet: Type.String(),
    mapping: Mapping,
    doubles: oneOf(['skip', 'overwrite']),
    /** What was answered on fees of which the file says nothing; '' when it was not asked. */
    paid: Type.Union([Type.Literal(''), oneOf(PAID_ANSWERS)]),
    /** What stands of what this import said of fees: by the file, and by that answer (fee_statement_remove takes it back). */
    statements: Type.Object({ ledger: Type.Integer(), answer: Type.Integer() }),
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

export const rightImportCancel = enterpriseWrite('ip_edit', '/api/portal/right_import_cancel', {
  act: '取消导入知识产权',
  summary: 'Cancel an import of one’s own enterprise while nothing has been written',
  input: Type.Object({ id: Id }),
  output: Type.Object({ id: Type.Integer() }),
});
