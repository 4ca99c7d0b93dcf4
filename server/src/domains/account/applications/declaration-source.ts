import { found } from '../../../rpc/refusal';
import { withdrawDeclaration } from '../../policy/declaration';
import { type DeclarationState, nextStep, stateName, WITHDRAWABLE } from '../../policy/declaration.rules';
import { type LifeDates, statusOf, takesDeclarations } from '../../policy/life-cycle.rules';
import type { ApplicationSource } from './application-source';

/** Declarations of policy items. */
export const declarationSource: ApplicationSource = {
  kind: 'declaration',
  name: '政策申报',
  states: { draft: 'todo', submitted: 'running', withdrawn: 'withdrawn' },
  select: (db, { enterpriseId }) => db`
    select d.id, p.title, d.state as own_state, d.updated_at as at,
      '/policyDetail?id=' || p.id || '&declare=1' as link,
      jsonb_build_object('kind', p.kind, 'repealed', p.repealed, 'effective_from', p.effective_from,
        'effective_to', p.effective_to, 'opens_on', p.opens_on, 'closes_on', p.closes_on,
        'publicity_from', p.publicity_from, 'publicity_to', p.publicity_to) as detail
    from declaration d join policy p on p.id = d.policy_id where d.enterprise_id = ${enterpriseId}`,
  words: ({ own_state, detail }, today) => {
    const state = own_state as DeclarationState;
    return {
      state_name: stateName(state),
      next_step: nextStep(state, takesDeclarations(statusOf(detail as unknown as LifeDates, today))),
      withdrawable: WITHDRAWABLE.includes(state),
    };
  },
  history: async (db, { enterpriseId }, id) => {
    const events = await db<{ at: Date; state: DeclarationState; note: string }[]>`
      select e.at, e.state, e.note from declaration_event e join declaration d on d.id = e.declaration_id
      where d.id = ${id} and d.enterprise_id = ${enterpriseId} order by e.id`;
    return events.map(({ at, state, note }) => ({ at, state_name: stateName(state), note }));
  },
  withdraw: (context, id) => withdrawDeclaration({ ...context, enterpriseId: found(context.enterpriseId) }, id),
};
