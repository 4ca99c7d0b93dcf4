import { Type } from 'typebox';
import { staffRead, staffWrite } from '../call';
import { Id, keyword, nullable, oneOf, pageOf, paging } from '../page';
import { CountedChoices } from '../record-calls';
import { PERMISSIONS } from './enumerations';
import { EXPORTED_KINDS, IMPORT_KINDS, IMPORT_STATES, ROW_OUTCOMES } from './import-kinds';

const kind = oneOf(IMPORT_KINDS);
const state = oneOf(IMPORT_STATES);
const Word = Type.String({ minLength: 1, maxLength: 200 });

/** A column of a file: what it is used as ('' for nothing), and what stands first in it. */
const Column = Type.Object({ header: Type.String(), field: Type.String(), sample: Type.String() });

export const importList = staffRead('imports', '/api/console/import_list', {
  summary: 'Imports of the office and of the command line, the newest first',
  input: Type.Object({ ...paging, keyword, kind: Type.Optional(kind), state: Type.Optional(state) }),
  output: pageOf(
    Type.Object({
      id: Id,
      /** Its number as a run that can be taken back. */
      run_id: nullable(Id),
      kind,
      files: Type.Array(Type.String()),
      state,
      staff_name: Type.String(),
      createtime: Type.String(),
      /** 新增 3，修改 1 */
      counts_text: Type.String(),
    }),
  ),
});

export const importOne = staffRead('imports', '/api/console/import', {
  summary: 'One import: where it stands, its columns, what it told, how many rows became what',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    id: Id,
    run_id: nullable(Id),
    kind,
    files: Type.Array(Type.String()),
    sheet: Type.String(),
    fact: Type.String(),
    places: Type.Array(Type.String()),
    state,
    staff_name: Type.String(),
    createtime: Type.String(),
    rows_done: Type.Integer(),
    columns: Type.Array(Column),
    told: Type.Array(Type.String()),
    /** Why it came to nothing; '' when it did not. */
    message: Type.String(),
    counts: CountedChoices,
    /** Its file is still kept: it can be tried and imported. */
    startable: Type.Boolean(),
    undoable: Type.Boolean(),
    /** The permission that who asks would need to import it or take it back; absent: none. */
    lacks: Type.Optional(oneOf(PERMISSIONS)),
  }),
});

export const importRows = staffRead('imports', '/api/console/import_row_list', {
  summary: 'What became of each row of an import, or would; of the newest import unless one is named',
  input: Type.Object({ ...paging, keyword, id: Type.Optional(Id), outcome: Type.Optional(oneOf(ROW_OUTCOMES)) }),
  output: pageOf(
    Type.Object({
      id: Id,
      file: Type.Integer(),
      row: Type.Integer(),
      outcome: oneOf(ROW_OUTCOMES),
      title: Type.String(),
      detail: Type.String(),
    }),
  ),
});

export const importFields = staffRead('imports', '/api/console/import_field_list', {
  summary: 'The fields that columns of a kind of file can hold; none where its columns are fixed',
  input: Type.Object({ kind }),
  output: Type.Object({ list: Type.Array(Type.Object({ field: Type.String(), name: Type.String() })) }),
});

const Begun = Type.Object({ id: Id });

export const importUpload = staffWrite('imports', '/api/console/import_upload', {
  act: '上传导入文件',
  upload: true,
  selfCommitting: true,
  summary:
    'Upload a file to be imported (multipart field `file`, 20 MiB at most): its kind is recognised, and it is tried',
  output: Begun,
});

export const importCheck = staffWrite('imports', '/api/console/import_check', {
  act: '试运行导入',
  summary: 'Try a file as a kind, with columns used otherwise and places explained; saves nothing of it',
  input: Type.Object({
    id: Id,
    kind,
    sheet: Type.Optional(Type.String({ maxLength: 100 })),
    fact: Type.Optional(Type.String({ maxLength: 100 })),
    columns: Type.Optional(
      Type.Array(Type.Object({ header: Word, field: Type.String({ maxLength: 60 }) }), { maxItems: 200 }),
    ),
    /** 火星市=330100 */
    places: Type.Optional(Type.Array(Word, { maxItems: 100 })),
  }),
  output: Begun,
});

export const importStart = staffWrite('imports', '/api/console/import_start', {
  act: '开始导入',
  summary: 'Import a file that was tried; it goes on behind the calls',
  input: Type.Object({ id: Id }),
  output: Begun,
});

export const importTemplate = staffRead('imports', '/api/console/import_template', {
  summary: 'The link of an .xlsx to fill in for the import of a kind: its columns, and what each of them is',
  input: Type.Object({ kind }),
  output: Type.Object({ url: Type.String() }),
});

export const importExport = staffRead('imports', '/api/console/import_export', {
  summary: 'All of a kind as the link of a file that an import reads again: taken home, changed and brought back',
  input: Type.Object({ kind: oneOf(EXPORTED_KINDS), form: Type.Union([Type.Literal('xlsx'), Type.Literal('json')]) }),
  output: Type.Object({ url: Type.String() }),
});

export const importUndo = staffWrite('imports', '/api/console/import_undo', {
  act: '撤销导入',
  summary: 'Take an import back: what it would do, or with confirmed do it behind the calls',
  writesWhen: 'confirmed',
  input: Type.Object({ id: Id, confirmed: Type.Optional(Type.Literal(true)) }),
  output: Type.Object({
    deleted: Type.Integer(),
    restored: Type.Integer(),
    /** What is in the way; then nothing is taken back. */
    faults: Type.Array(Type.String()),
  }),
});
