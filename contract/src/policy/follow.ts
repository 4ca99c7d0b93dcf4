import { Type } from 'typebox';
import { enterpriseRead, enterpriseWrite, memberRead, memberWrite } from '../call';
import { Id, nullable, pageOf, paging } from '../page';
import { DepotRow, itemFields } from './depot';

export const policyFollow = memberWrite('/api/portal/policy_follow', {
  act: '关注政策或取消关注',
  writesWhen: 'follow',
  summary: 'Follow a policy or leave it; without `follow` whether the person follows it',
  input: Type.Object({ id: Id, follow: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ followed: Type.Boolean() }),
});

export const followedPolicies = memberRead('/api/portal/followed_policies', {
  summary: 'Policies that the person follows, what can be declared first, then by the nearest deadline',
  input: Type.Object({ ...paging }),
  output: pageOf(Type.Object({ ...DepotRow.properties, followed_at: Type.String() })),
});

const EligibleRow = Type.Object({
  ...itemFields,
  opens_on: nullable(Type.String()),
  amount_max: nullable(Type.Number()),
  /** It did not fit at the visit before. */
  is_new: Type.Boolean(),
  /** How much of it counts in the sums, 万元. */
  counted: Type.Number(),
  followed: Type.Boolean(),
  /** State of the own declaration of it, '' without one. */
  declaration: Type.String(),
});

export const eligiblePolicies = enterpriseRead('view', '/api/portal/suiting_policies', {
  summary:
    'What fits the own enterprise now, by how soon it closes, with money and what is new since the visit before; nothing with recommendation off',
  output: Type.Object({
    /** Whether the person lets the portal choose policies; without it nothing is matched, and all is empty. */
    recommended: Type.Boolean(),
    total: Type.Integer(),
    /** Sum of the highest amounts, 万元. */
    money: Type.Number(),
    new_total: Type.Integer(),
    /** Day of the visit before; null at the first one. */
    since: nullable(Type.String()),
    groups: Type.Array(
      Type.Object({
        /** week, month, later, always, upcoming. */
        key: Type.String(),
        name: Type.String(),
        total: Type.Integer(),
        money: Type.Number(),
        /** The nearest 50. */
        list: Type.Array(EligibleRow),
      }),
    ),
  }),
});

export const eligibleSeen = enterpriseWrite('view', '/api/portal/suiting_seen', {
  act: '看过适合的政策',
  whileFrozen: true,
  summary: 'The person has seen what fits: from the next visit on only what came later is new',
});
