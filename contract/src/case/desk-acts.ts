import { Type } from 'typebox';
import { staffRead, staffWrite } from '../call';
import { Id, RowVersion } from '../page';
import { actInput, GivenFields } from './case-calls';

/** What becomes of several cases, one by one. */
const Outcomes = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      /** '' where it is done, or would be. */
      refused: Type.String(),
      /** The version that it has since; nobody has changed it as long as it has it. */
      version: Type.Integer(),
      /** Who did it can take it back. */
      undoable: Type.Boolean(),
    }),
  ),
});

const Ids = Type.Array(Id, { minItems: 1, maxItems: 200 });

const bulkInput = Type.Object({
  ids: Ids,
  action: Type.String({ minLength: 1, maxLength: 40 }),
  fields: actInput.fields,
});

export const deskBulk = staffWrite('any', '/api/console/case_bulk', {
  act: '批量办理',
  idempotent: true,
  summary: 'The same act on several cases',
  input: bulkInput,
  output: Outcomes,
});

export const deskBulkPreview = staffWrite('any', '/api/console/case_bulk_preview', {
  act: '查看批量办理的结果',
  unaudited: true,
  summary: 'What an act would do with each of several cases; does nothing',
  input: bulkInput,
  output: Outcomes,
});

export const deskUnits = staffRead('any', '/api/console/case_units', {
  summary: 'Units with somebody for one of these kinds of cases: to which several can be handed on',
  input: Type.Object({ kinds: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 100 }) }),
  output: Type.Object({ list: Type.Array(Type.Object({ id: Id, name: Type.String() })) }),
});

export const deskUndo = staffWrite('any', '/api/console/case_undo', {
  act: '撤销分派或转交',
  summary: 'Take back one’s own last assignment or hand-over of cases that nobody has changed since',
  input: Type.Object({
    list: Type.Array(Type.Object({ id: Id, version: RowVersion }), { minItems: 1, maxItems: 200 }),
  }),
  output: Outcomes,
});

export const deskSimilar = staffRead('any', '/api/console/case_similar', {
  summary: 'Other open cases of the same kind and applicant, the most alike first: what may be one with it',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.Integer(),
        number: Type.String(),
        title: Type.String(),
        state_name: Type.String(),
        unit_name: Type.String(),
        submitted_at: Type.String(),
        /** How much of its words both have, percent. */
        alike: Type.Integer(),
      }),
    ),
  }),
});

export const deskDraft = staffWrite('any', '/api/console/case_draft', {
  act: '暂存办理内容',
  unaudited: true,
  summary:
    'Keeps what one has typed for an act on a case, so that a browser that closes loses nothing; null forgets it',
  input: Type.Object({
    id: Id,
    action: Type.String({ minLength: 1, maxLength: 40 }),
    fields: Type.Union([GivenFields, Type.Null()]),
  }),
});
