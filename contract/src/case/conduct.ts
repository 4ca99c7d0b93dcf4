import { Type } from 'typebox';
import { nullable } from '../page';

/** How who is asked behaves: counted from the cases of the last twelve months as of a moment; no figure under five of them. */
export const Conduct = Type.Object({
  received: nullable(Type.Integer()),
  /** Of those whose first answer is no longer awaited, from 0 to 1. */
  answered_share: nullable(Type.Number()),
  /** Half of the answers came within so many days. */
  median_days: nullable(Type.Number()),
  last_active_on: nullable(Type.String()),
  /** Has left what came without an answer for 90 days: stands last in lists. */
  silent: Type.Boolean(),
  /** null: nothing has come yet. */
  as_of: nullable(Type.String()),
});
