import { BULLETIN } from '@zhice/contract/policy/bulletin-kind';
import { handledContent } from '../editing';
import { bulletinTerms } from './news';
import { policyNamed } from './policy-named.queries';

export const bulletinContent = handledContent({
  kind: BULLETIN,
  reads: { policy: (db) => db`(select p.title from policy p where p.id = r.policy_id)` },
  columns: async ({ db }, { policy, ...said }) => ({
    ...said,
    policy_id: await policyNamed(db, policy, 'fields.policy'),
    terms: bulletinTerms(said as Parameters<typeof bulletinTerms>[0]),
  }),
});
