import { Refusal } from '../../../rpc/refusal';
import { STATES, TOPICS } from '../../ip/hall/property-consult';
import { type ConsultState, type ConsultTopic, withdrawConsult } from '../../ip/hall/property-consult.queries';
import type { ApplicationSource } from './application-source';

/** Consultations about intellectual property: a person's own. */
export const consultSource: ApplicationSource = {
  kind: 'consult',
  name: '知识产权咨询',
  states: { submitted: 'running', answered: 'done', closed: 'done', withdrawn: 'withdrawn' },
  select: (db, { accountId }) => db`
    select c.id, coalesce(nullif(c.subject, ''), left(c.words, 40)) as title, c.state as own_state, c.updated_at as at,
      '/cqzx' as link, jsonb_build_object('topic', c.topic) as detail
    from property_consult c where c.account_id = ${accountId}`,
  words: ({ own_state }) => {
    const { name, next } = STATES[own_state as ConsultState];
    return { state_name: name, next_step: next, withdrawable: own_state === 'submitted' };
  },
  history: async (db, { accountId }, id) => {
    const [consult] = await db<
      {
        created_at: Date;
        replied_at: Date | null;
        updated_at: Date;
        topic: ConsultTopic;
        reply: string;
        state: ConsultState;
      }[]
    >`
      select created_at, replied_at, updated_at, topic, reply, state from property_consult
      where id = ${id} and account_id = ${accountId}`;
    if (!consult) return [];
    const { created_at, replied_at, updated_at, topic, reply, state } = consult;
    const ended = state === 'closed' || state === 'withdrawn';
    return [
      { at: created_at, state_name: '提交咨询', note: TOPICS[topic] },
      ...(replied_at ? [{ at: replied_at, state_name: STATES.answered.name, note: reply }] : []),
      ...(ended ? [{ at: updated_at, state_name: STATES[state].name, note: '' }] : []),
    ];
  },
  withdraw: async ({ db, account, now }, id) => {
    if (!(await withdrawConsult(db, account.id, id, now))) throw new Refusal('state_changed');
  },
};
