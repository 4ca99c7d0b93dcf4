import { appealWords, findAppealEvents } from '../../appeal/own-appeals';
import type { ApplicationSource } from './application-source';

/** Appeals of the enterprise. */
export const appealSource: ApplicationSource = {
  kind: 'appeal',
  name: '企业诉求',
  states: {
    submitted: 'running',
    accepted: 'running',
    handling: 'running',
    solved: 'done',
    refused: 'done',
    withdrawn: 'withdrawn',
  },
  select: (db, { enterpriseId }) => db`
    select a.id, a.title, a.state as own_state, coalesce(a.closed_at, a.created_at) as at,
      '/appeal?open=appeal-' || a.id as link,
      jsonb_build_object('department', t.department, 'working_days', t.working_days) as detail
    from appeal a join appeal_type t on t.id = a.appeal_type_id where a.enterprise_id = ${enterpriseId}`,
  words: ({ own_state, detail }) => ({
    ...appealWords(own_state, String(detail.department), Number(detail.working_days)),
    withdrawable: false,
  }),
  history: (db, { enterpriseId }, id) =>
    enterpriseId === null ? Promise.resolve([]) : findAppealEvents(db, enterpriseId, id),
};
