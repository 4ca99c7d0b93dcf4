import { useCode } from '../../auth/code';
import { countTry } from '../../auth/limits';
import { admitPassword } from '../../auth/password-rules';
import { deleteOtherSessions, findSession } from '../../auth/session.queries';
import { Refusal } from '../../base/refusal';
import type { Context, Handlers } from '../../rpc/context';
import { findFactors, findFactorsLocked, updateIdentity } from './account.queries';
import { insertNotices } from './account-messages';
import { rightBindCode } from './binding';
import { insertConsents } from './consent.queries';
import { passwordOwner, readMobile, readUsername, requireConsent } from './identity.rules';
import { endProofs } from './sensitive-change';

/** A sign-in by code or scan is the proof of identity for setting a name and password, for so long. */
const FRESH_MINUTES = 30;
/** Names that one account may try: each costs a hash, and tells whether somebody has it. */
const TRIES = { hits: 20, seconds: 600 };

export const bindInfoHandlers = {
  '/api/portal/bind_info': async (context, input) => {
    const { account, services, now } = context;
    const factors = await findFactors(services.sql, account.id);
    if (!factors) throw new Refusal('token_invalid');
    if (factors.username) throw new Refusal('already_bound');
    const mobile = factors.mobile ?? readMobile(input.phone);
    const username = readUsername(input.username);
    const password = admitPassword(input.password, { ...passwordOwner(factors), username, phone: mobile });
    requireConsent(input.consent);
    await requireFreshSession(context);
    await countTry(services.sql, `bind_info ${account.id}`, TRIES, now);
    const right = factors.mobile ? null : await rightBindCode(context, mobile, input.code);
    const passwordHash = await services.passwords.hash(password);
    await services.sql.begin(async (tx) => {
      const locked = await findFactorsLocked(tx, account.id);
      if (locked?.username !== null || locked.mobile !== factors.mobile) throw new Refusal('conflict');
      if (right) await useCode(tx, right);
      await updateIdentity(tx, account.id, { username, passwordHash, mobile });
      await insertConsents(tx, account.id, 'bind', context);
      await deleteOtherSessions(tx, account.id, account.tokenHash);
      await endProofs(tx, account.id);
      await insertNotices(tx, locked, '已设置用户名和密码');
    });
    context.subject(`account ${account.id}`);
    services.outbox.wake();
    return {};
  },
} satisfies Partial<Handlers>;

async function requireFreshSession({ account, services, now }: Context<'member'>): Promise<void> {
  const session = await findSession(services.sql, account.tokenHash);
  const fresh = session && now.getTime() - session.created_at.getTime() <= FRESH_MINUTES * 60_000;
  if (!fresh || session.way === 'password') throw new Refusal('sign_in_again');
}
