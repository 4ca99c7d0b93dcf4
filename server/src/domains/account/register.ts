import { checkCode, useCode } from '../../auth/code';
import { deleteKnownDevices } from '../../auth/known-device.queries';
import { addressKey } from '../../auth/limits';
import { admitPassword } from '../../auth/password-rules';
import { deleteProof, findProof } from '../../auth/proof.queries';
import { deleteSessions } from '../../auth/session.queries';
import { deleteFailures, forgiveTries, type ThrottleKeys, throttleTry } from '../../auth/try-limits';
import { Refusal } from '../../base/refusal';
import type { Handlers } from '../../rpc/context';
import { type Factors, findFactors, findFactorsLocked, insertAccount, updateFactors } from './account.queries';
import { insertNotices } from './account-messages';
import { insertConsents } from './consent.queries';
import { passwordOwner, readMobile, readUsername, requireConsent } from './identity.rules';
import { openSession } from './open-session';
import { endProofs } from './sensitive-change';
import { passwordLock } from './sign-in';

export const registerHandlers = {
  '/api/indexnew/phoneregister': async (context, input) => {
    const { services, address, now } = context;
    const mobile = readMobile(input.phone);
    if (!input.code) throw new Refusal('code_missing', {}, 'code');
    const username = readUsername(input.username);
    const password = admitPassword(input.password, { username, phone: mobile });
    requireConsent(input.consent);
    const work = await context.takeWork(input.captcha);
    const source = addressKey(address);
    const keys: ThrottleKeys = { lock: `register ${mobile} ${source}`, source };
    await throttleTry(services.sql, keys, work, now);
    const { secret } = services;
    const right = await checkCode(services.sql, { purpose: 'register', target: mobile }, input.code, { secret, now });
    // from here on the number is proven: a name that is taken is no guess
    await forgiveTries(services.sql, keys, now);
    const passwordHash = await services.passwords.hash(password);
    return services.sql.begin(async (tx) => {
      await useCode(tx, right);
      const id = await insertAccount(tx, { username, mobile, passwordHash }, now);
      await insertConsents(tx, id, 'register', context);
      context.subject(`account ${id}`);
      return openSession(tx, context, id, 'register');
    });
  },

  '/api/indexnew/find_password_tt': async (context, { ticket, password }) => {
    const { services, address, now } = context;
    if (!ticket) throw new Refusal('proof_missing', {}, 'ticket');
    const accountId = await findProof(services.sql, ticket, 'reset', now);
    const factors = accountId === undefined ? undefined : await findFactors(services.sql, accountId);
    if (accountId === undefined || !factors) throw new Refusal('proof_over', {}, 'ticket');
    const passwordHash = await services.passwords.hash(admitPassword(password, passwordOwner(factors)));
    await services.sql.begin(async (tx) => {
      const locked = await findFactorsLocked(tx, accountId);
      if (!locked || (await deleteProof(tx, ticket, 'reset', now)) === undefined) {
        throw new Refusal('proof_over', {}, 'ticket');
      }
      await updateFactors(tx, accountId, { password_hash: passwordHash });
      await deleteSessions(tx, accountId);
      await deleteKnownDevices(tx, accountId);
      await endProofs(tx, accountId);
      await deleteFailures(tx, locksOf(locked, addressKey(address)));
      await insertNotices(tx, locked, '已重设密码');
    });
    context.subject(`account ${accountId}`);
    services.outbox.wake();
    return {};
  },
} satisfies Partial<Handlers>;

/** Whoever has just proven to be the owner need not wait for the failures that led here. */
const locksOf = ({ username, mobile, email }: Factors, source: string): string[] =>
  [username, mobile, email].flatMap((name) => (name ? [passwordLock(name, source)] : []));
