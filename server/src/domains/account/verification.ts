import { makeCode } from '../../auth/code';
import type { CodePurpose } from '../../auth/code.queries';
import { takeAddressTurn, takeTargetTurn } from '../../auth/code-limits';
import { Refusal } from '../../base/refusal';
import type { Context, Handlers } from '../../rpc/context';
import { findFactors } from './account.queries';
import { insertCodeMessage, type Receiver } from './account-messages';
import { type Contact, readEmail, readMobile } from './identity.rules';

const PURPOSES = { 1: 'register', 2: 'sign-in', 4: 'bind', 5: 'prove' } as const satisfies Record<number, CodePurpose>;

export const verificationHandlers = {
  '/api/user/dx_send': async (context, { type, phone, captcha }) => {
    const accountId = type === 1 || type === 2 ? null : signedIn(context);
    const to = type === 5 ? await ownContact(context, 'mobile') : readMobile(phone);
    const work = await context.takeWork(captcha);
    const purpose = PURPOSES[type];
    await sendCode(context, { purpose, receiver: { kind: 'sms', to }, accountId, work });
    context.subject('code', { purpose });
    return {};
  },

  '/api/indexnew/send_email': async (context, { type, email, captcha }) => {
    const accountId = signedIn(context);
    const to = type === 5 ? await ownContact(context, 'email') : readEmail(email);
    const work = await context.takeWork(captcha);
    const purpose = PURPOSES[type];
    await sendCode(context, { purpose, receiver: { kind: 'mail', to }, accountId, work });
    context.subject('code', { purpose });
    return {};
  },
} satisfies Partial<Handlers>;

function signedIn({ account }: Context<'public'>): number {
  if (!account) throw new Refusal('not_signed_in');
  return account.id;
}

/** The bound phone or e-mail of the signed-in account. */
async function ownContact(context: Context<'public'>, way: keyof Contact): Promise<string> {
  const factors = await findFactors(context.services.sql, signedIn(context));
  const to = factors?.[way];
  if (!to) throw new Refusal('nothing_bound');
  return to;
}

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
async function sendCode(context: Context<'public'>, { purpose, receiver, accountId, work }: CodeOrder): Promise<void> {
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
