import { makeCode } from '../../auth/code';
import type { CodePurpose } from '../../auth/code.queries';
import { takeAddressTurn, takeTargetTurn } from '../../auth/code-limits';
import type { Context } from '../../rpc/context';
import { insertCodeMessage, type Receiver } from './account-messages';

interface CodeOrder {
  purpose: CodePurpose;
  receiver: Receiver;
  /** Whose code it is, where one account alone may use it. */
  accountId: number | null;
  /** That was brought. */
  work: number;
}

/**
 * Sends a code, or refuses with code_wait, too_many or captcha_needed. Nobody is looked up: a number that has an
 * account and one that has none get the same answer after the same work.
 */
export async function sendCode(
  context: Context<'public'>,
  { purpose, receiver, accountId, work }: CodeOrder,
): Promise<void> {
  const { services, address, now } = context;
  const target = receiver.to;
  await services.sql.begin(async (tx) => {
    await takeTargetTurn(tx, target, work, now);
    await takeAddressTurn(tx, address, work, now);
    const code = await makeCode(tx, { purpose, target }, accountId, { secret: services.secret, now });
    await insertCodeMessage(tx, receiver, code);
  });
  services.outbox.wake();
}
