import { Type } from 'typebox';
import { staffRead, staffWrite } from '../call';
import { schemasOf } from '../field-schemas';
import { Id, keyword, oneOf, pageOf, paging, RowVersion } from '../page';
import { TEMPLATE_FIELDS, TEMPLATE_SCOPES } from './answer-template-fields';

export const templateList = staffRead('any', '/api/console/template_list', {
  summary: 'Templates of answers: one’s own and those of one’s unit, by name',
  input: Type.Object({
    ...paging,
    keyword,
    id: Type.Optional(Id),
    scope: Type.Optional(oneOf(TEMPLATE_SCOPES)),
  }),
  output: pageOf(
    Type.Object({ id: Type.Integer(), version: Type.Integer(), by: Type.String(), ...schemasOf(TEMPLATE_FIELDS) }),
  ),
});

export const templateSave = staffWrite('any', '/api/console/template_save', {
  act: '保存答复模板',
  idempotent: true,
  summary: 'Add a template of answers, or with id and version change one',
  input: Type.Object({
    id: Type.Optional(Id),
    version: Type.Optional(RowVersion),
    fields: Type.Object(schemasOf(TEMPLATE_FIELDS)),
  }),
  output: Type.Object({ id: Type.Integer(), version: Type.Integer() }),
});

export const templateDelete = staffWrite('any', '/api/console/template_delete', {
  act: '删除或恢复答复模板',
  summary: 'Delete a template of answers; action restore brings it back',
  input: Type.Object({ id: Id, action: Type.Optional(Type.Literal('restore')) }),
  output: Type.Object({ id: Type.Integer() }),
});
