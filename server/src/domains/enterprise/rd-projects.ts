import { RD_PROJECT_FIELDS, RD_STATES } from '@zhice/contract/enterprise/rd-project-fields';
import { recordHandlers } from '../../rpc/record-handlers';

export const { handlers: rdProjectHandlers, records: rdProjectRecords } = recordHandlers('/api/portal/rd_project', {
  table: 'rd_project',
  fields: RD_PROJECT_FIELDS,
  states: RD_STATES,
  state: (db, today) => db`case
    when r.started_on > ${today}::date then 'planned' when r.ended_on < ${today}::date then 'finished' else 'running' end`,
  name: 'name',
  facets: { forms: 'form' },
  order: (db) => db`r.started_on desc, r.id desc`,
  sheet: '研发项目',
});
