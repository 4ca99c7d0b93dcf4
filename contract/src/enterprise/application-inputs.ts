import { Type } from 'typebox';
import { enterpriseRead, enterpriseWrite } from '../call';
import { Id, nullable } from '../page';
import { changes, FactView, PeriodsAsked } from './firm';
import { PROJECT_FIELDS } from './project-fields';

/** A project with which the enterprise applies for an item, as it is judged by what was said of it. */
export const ProjectView = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** It stands for the item in the matches. */
  counts: Type.Boolean(),
  /** No other one comes out better; of equals the one that counts. */
  best: Type.Boolean(),
  /** '' when no rule of the item is in force. */
  verdict: Type.String(),
  verdict_name: Type.String(),
  manual: Type.Boolean(),
  /** As in the matches; 万元. */
  amount_kind: Type.String(),
  amount_max: nullable(Type.Number()),
  amount: nullable(Type.Number()),
  amount_min: nullable(Type.Number()),
});

/** What the conditions and the amount of an item ask of a project that is applied for, with what was said of it. */
const ApplicationInputs = Type.Object({
  /** The item. */
  id: Type.Integer(),
  /** The project that is shown; null before there is any. */
  project: nullable(Type.Integer()),
  /** All projects of the item, the oldest first, each with what was said of it in words, one line each: how a declaration begins. */
  projects: Type.Array(Type.Object({ ...ProjectView.properties, text: Type.String() })),
  facts: Type.Array(FactView),
  periods: PeriodsAsked,
});

const project = Type.Optional(Id);

export const applicationInput = enterpriseRead('view', '/api/portal/application_input', {
  summary:
    'What an item asks of a project that the own enterprise applies for, with what was said of it; the one that counts',
  input: Type.Object({ id: Id, project }),
  output: ApplicationInputs,
});

export const applicationInputSave = enterpriseWrite('declare', '/api/portal/application_input_save', {
  act: '填写申报项目信息',
  summary: 'Say something of a project that is applied for with one item; apart from the facts of the enterprise',
  input: Type.Object({ id: Id, project, changes }),
  output: ApplicationInputs,
});

export const applicationProjectSave = enterpriseWrite('declare', '/api/portal/application_project_save', {
  act: '添加、修改申报项目',
  idempotent: true,
  summary: 'Add a project of an item, call one otherwise, or let one stand for the item in the matches',
  input: Type.Object({
    id: Id,
    project,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: PROJECT_FIELDS.name.max })),
    counts: Type.Optional(Type.Literal(true)),
  }),
  output: ApplicationInputs,
});

export const applicationProjectRemove = enterpriseWrite('declare', '/api/portal/application_project_remove', {
  act: '删除申报项目',
  summary: 'Remove a project of an item with what was said of it; declarations keep what they say',
  input: Type.Object({ id: Id, project: Id }),
  output: ApplicationInputs,
});
