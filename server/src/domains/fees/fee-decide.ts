import { Refusal } from '../../base/refusal';
import type { Handlers } from '../../rpc/context';
import { dependentsOf } from './dependents';
import { insertDecisions, lockOpenObligations } from './obligation.queries';
import { setDecisions } from './renewal.queries';

export const feeDecideHandlers = {
  '/api/portal/fee_falls': (context, { right_ids }) => dependentsOf(context, right_ids),

  '/api/portal/fee_decide': async ({ db, enterpriseId, account, now, subject }, { items, decision, reason = '' }) => {
    if (decision === 'abandon' && reason.trim() === '') {
      throw new Refusal('rule_broken', { detail: '放弃后权利会终止：请写明放弃的理由' }, 'reason');
    }
    const keys = [...new Set(items.map(({ right_id, step }) => `${right_id} ${step}`))];
    const rightIds = keys.map((key) => Number(key.split(' ')[0]));
    const steps = keys.map((key) => Number(key.split(' ')[1]));
    const open = await lockOpenObligations(db, enterpriseId, rightIds, steps);
    // somebody else’s, or paid meanwhile
    if (open.length < keys.length) throw new Refusal('not_found');
    await insertDecisions(db, rightIds, steps, { decision, reason: reason.trim(), accountId: account.id, now });
    await setDecisions(db, enterpriseId, rightIds, steps, decision);
    subject(keys.length === 1 ? `right ${rightIds[0]}` : `${keys.length} rights`, { decision, items: keys });
    return { decided: keys.length };
  },
} satisfies Partial<Handlers>;
