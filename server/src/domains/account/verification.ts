import type { CodePurpose } from '../../auth/code.queries';
import type { Context, Handlers } from '../../rpc/context';
import { Refusal } from '../../rpc/refusal';
import { findFactors } from './account.queries';
import { type Contact, readEmail, readMobile } from './identity.rules';
import { sendCode } from './send-code';

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
