import { Type } from 'typebox';
import { oneOf } from '../page';
import { CountedChoices, fieldCalls } from '../record-calls';
import { RD_FORMS, RD_PROJECT_FIELDS, RD_STATES } from './rd-project-fields';

export const {
  list: rdProjectList,
  one: rdProject,
  save: rdProjectSave,
  remove: rdProjectDelete,
} = fieldCalls('/api/portal/rd_project', {
  what: 'research and development project',
  label: '研发项目',
  order: 'the last begun first',
  states: RD_STATES,
  fields: RD_PROJECT_FIELDS,
  filters: { form: Type.Optional(oneOf(RD_FORMS)) },
  facets: { forms: CountedChoices },
});
