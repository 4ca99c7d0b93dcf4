import { Type } from 'typebox';
import { enterpriseRead, enterpriseWrite } from '../call';
import { Id } from '../page';
import { changes, FactView, PeriodsAsked } from './firm';

/** What the conditions and the amount of an item ask of the project that is applied for, with what was said of it. */
const ApplicationInputs = Type.Object({
  /** The item. */
  id: Type.Integer(),
  facts: Type.Array(FactView),
  periods: PeriodsAsked,
  /** What was said in words, one line each: how the declaration of the item begins. */
  text: Type.String(),
});

export const applicationInput = enterpriseRead('view', '/api/portal/application_input', {
  summary: 'What an item asks of the project that the own enterprise applies for, with what was said of it',
  input: Type.Object({ id: Id }),
  output: ApplicationInputs,
});

export const applicationInputSave = enterpriseWrite('declare', '/api/portal/application_input_save', {
  act: '填写申报项目信息',
  summary: 'Say something of the project that is applied for with one item; apart from the facts of the enterprise',
  input: Type.Object({ id: Id, changes }),
  output: ApplicationInputs,
});
