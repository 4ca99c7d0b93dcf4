import { Type } from 'typebox';
import { staffRead, staffWrite } from '../call';
import { Day, Id, keyword, nullable, oneOf, pageOf, paging, Reason, RowVersion } from '../page';
import { CountedChoices, countsOf } from '../record-calls';
import { CONTENT_STATES, PUBLISHING } from './content-kind';
import { CONTENT_KEYS } from './kinds';

const kind = oneOf(CONTENT_KEYS);
/** What a row says, by the names of its kind's fields. */
const Said = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }));
const Given = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 60 });
const Changes = Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() }));
const Saved = Type.Object({ id: Type.Integer(), version: Type.Integer() });

const ContentRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  /** What it is called. */
  name: Type.String(),
  state: oneOf(CONTENT_STATES),
  state_name: Type.String(),
  deleted: Type.Boolean(),
  /** 'YYYY-MM-DD HH:mm' in China; '' for a draft. */
  publish_at: Type.String(),
  updated_at: Type.String(),
  /** '' for what no member of staff wrote. */
  updated_by: Type.String(),
  fields: Said,
});

export const contentList = staffRead('any', '/api/console/content_list', {
  summary: 'The rows of a kind of content, with counts by state and filter; asks for the permission of the kind',
  input: Type.Object({
    kind,
    ...paging,
    keyword,
    state: Type.Optional(oneOf(CONTENT_STATES)),
    /** Only those deleted within the last 30 days: from here they come back. */
    deleted: Type.Optional(Type.Boolean()),
    /** By the names of the kind's filters, and of the fields within which its rows are. */
    filter: Type.Optional(
      Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 200 }), { maxProperties: 20 }),
    ),
  }),
  output: Type.Object({
    ...pageOf(ContentRow).properties,
    counts: countsOf(CONTENT_STATES),
    facets: Type.Array(Type.Object({ field: Type.String(), choices: CountedChoices })),
  }),
});

export const contentOne = staffRead('any', '/api/console/content', {
  summary: 'One row of a kind of content, none without an id; with what its form can choose from',
  input: Type.Object({ kind, id: Type.Optional(Id) }),
  output: Type.Object({
    row: nullable(ContentRow),
    /** Choices that only the database knows, by field. */
    choices: Type.Unsafe<Record<string, { value: string; label: string }[]>>(
      Type.Object({}, { additionalProperties: true }),
    ),
    /** Why this member of staff cannot publish it now; '' where nothing hinders. */
    hindrance: Type.String(),
  }),
});

export const contentClear = staffWrite('personal', '/api/console/content_clear', {
  act: '查看个人信息明文',
  summary: 'What is of a person in a row of content, in clear, with a reason; asks for the permission of the kind too',
  input: Type.Object({ kind, id: Id, reason: Reason }),
  output: Type.Object({ list: Type.Array(Type.Object({ field: Type.String(), text: Type.String() })) }),
});

export const contentSave = staffWrite('any', '/api/console/content_save', {
  act: '保存内容',
  idempotent: true,
  summary: 'Add a row of a kind of content, or with id and version change one; 409 when it changed meanwhile',
  input: Type.Object({ kind, id: Type.Optional(Id), version: Type.Optional(RowVersion), fields: Given }),
  output: Saved,
});

export const contentPublish = staffWrite('any', '/api/console/content_publish', {
  act: '发布或撤下内容',
  summary: 'Publish a row now or at an hour in China, or withdraw it; 409 when it changed meanwhile',
  input: Type.Object({
    kind,
    id: Id,
    version: RowVersion,
    action: oneOf(PUBLISHING),
    day: Type.Optional(Day),
    hour: Type.Optional(Type.Integer({ minimum: 0, maximum: 23 })),
  }),
  output: Saved,
});

export const contentDelete = staffWrite('any', '/api/console/content_delete', {
  act: '删除或恢复内容',
  summary: 'Delete a row of a kind of content; action restore brings it back within 30 days',
  input: Type.Object({ kind, id: Id, action: Type.Optional(Type.Literal('restore')) }),
  output: Type.Object({ id: Type.Integer() }),
});

export const contentVersions = staffRead('any', '/api/console/content_versions', {
  summary: 'The versions of a row, the newest first, each with what it changed in the words of its fields',
  input: Type.Object({
    kind,
    id: Id,
    /** A version that one may go back to. */
    to: Type.Optional(RowVersion),
  }),
  output: Type.Object({
    /** What going back to `to` would change of the row as it is now. */
    back: Changes,
    list: Type.Array(
      Type.Object({
        version: Type.Integer(),
        act: Type.String(),
        at: Type.String(),
        by: Type.String(),
        changes: Changes,
        /** It says something else than the row does now: one can go back to it. */
        differs: Type.Boolean(),
      }),
    ),
  }),
});

export const contentRevert = staffWrite('any', '/api/console/content_revert', {
  act: '退回旧版本',
  summary: 'Let a row say again what it said in a version; 409 when it changed meanwhile',
  input: Type.Object({ kind, id: Id, version: RowVersion, to: RowVersion }),
  output: Saved,
});

export const contentPreview = staffRead('any', '/api/console/content_preview', {
  summary: 'What is typed as a visitor would see it: rich texts cleaned',
  input: Type.Object({ kind, fields: Given }),
  output: Type.Object({ fields: Said }),
});

const SeenRow = Type.Object({ id: Id, version: RowVersion });

export const contentImport = staffWrite('any', '/api/console/content_import', {
  act: '导入内容',
  writesWhen: 'apply',
  summary: 'What would become of each row of an uploaded sheet, or of JSON in rows; with apply the good ones are saved',
  input: Type.Object({
    kind,
    /** .xlsx or .csv. */
    upload_id: Type.Optional(Id),
    rows: Type.Optional(Type.Array(Given, { maxItems: 500 })),
    /** The rows as they were when the file was tried: one that was changed since is left alone. */
    seen: Type.Optional(Type.Array(SeenRow, { maxItems: 500 })),
    apply: Type.Optional(Type.Literal(true)),
  }),
  output: Type.Object({
    added: Type.Integer(),
    changed: Type.Integer(),
    same: Type.Integer(),
    wrong: Type.Integer(),
    /** Columns of the file that no field is called by. */
    unknown: Type.Array(Type.String()),
    list: Type.Array(
      Type.Object({
        row: Type.Integer(),
        name: Type.String(),
        /** The stored row that it names. */
        seen: Type.Optional(SeenRow),
        outcome: oneOf(['added', 'changed', 'same', 'wrong']),
        /** What is wrong, or what changes, in Chinese. */
        detail: Type.String(),
      }),
    ),
  }),
});
