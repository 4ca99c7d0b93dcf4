import { deleteCodes } from '../../auth/code.queries';
import { deleteProof, deleteProofs, findProof } from '../../auth/proof.queries';
import { deleteOtherSessions } from '../../auth/session.queries';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/sql';
import type { Context } from '../../rpc/context';
import { type Factors, findFactors, findFactorsLocked } from './account.queries';
import { insertNotices } from './account-messages';

type OwnContext = Context<'member'>;

const hasFactor = ({ mobile, email, password_hash }: Factors): boolean => Boolean(mobile || email || password_hash);

/**
 * The account's factors, once its owner has shown a living ticket; a new account without any factor needs none.
 * Looked at before a code is compared, so that its tries are not spent in vain; `changeFactor` uses the ticket up.
 */
export async function admitChange(
  { account, services, now }: OwnContext,
  ticket: string | undefined,
): Promise<Factors> {
  const factors = await findFactors(services.sql, account.id);
  if (!factors) throw new Refusal('token_invalid');
  if (!hasFactor(factors)) return factors;
  if (!ticket) throw new Refusal('proof_missing', {}, 'ticket');
  const owner = await findProof(services.sql, ticket, 'change', now);
  if (owner !== account.id) throw new Refusal('proof_over', {}, 'ticket');
  return factors;
}

interface Change {
  ticket: string | undefined;
  /** What the notice says was done: '已更换手机号'. */
  state: string;
  act(tx: Db, factors: Factors): Promise<void>;
}

/**
 * Changes what an account proves itself with, in one transaction: the ticket is used up, the change is made, every
 * other session, code and ticket of the account ends, and its old phone and e-mail are told.
 */
export async function changeFactor(context: OwnContext, { ticket, state, act }: Change): Promise<void> {
  const { account, services, now } = context;
  await services.sql.begin(async (tx) => {
    const factors = await findFactorsLocked(tx, account.id);
    if (!factors) throw new Refusal('token_invalid');
    if (hasFactor(factors)) {
      const owner = ticket && (await deleteProof(tx, ticket, 'change', now));
      if (owner !== account.id) throw new Refusal('proof_over', {}, 'ticket');
    }
    await act(tx, factors);
    await deleteOtherSessions(tx, account.id, account.tokenHash);
    await endProofs(tx, account.id);
    await insertNotices(tx, factors, state);
  });
  context.subject(`account ${account.id}`);
  services.outbox.wake();
}

/**
 * Uses a fresh proof of who the person is up, for what weighs as much as a change of factor and leaves the account as it
 * is. In the transaction of the act: when that is refused, the proof is still there.
 */
export async function useProof(
  { account, now }: Pick<OwnContext, 'account' | 'now'>,
  tx: Db,
  ticket: string | undefined,
): Promise<void> {
  const factors = await findFactors(tx, account.id);
  if (!factors || !hasFactor(factors)) throw new Refusal('nothing_bound');
  if (!ticket) throw new Refusal('proof_missing', {}, 'ticket');
  if ((await deleteProof(tx, ticket, 'change', now)) !== account.id) throw new Refusal('proof_over', {}, 'ticket');
}

/** Codes and tickets that were given under the old factors are worth nothing under the new. */
export async function endProofs(db: Db, accountId: number): Promise<void> {
  await deleteCodes(db, accountId);
  await deleteProofs(db, accountId);
}
