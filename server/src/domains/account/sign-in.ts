import type { CallInput } from '@zhice/contract/all';
import { checkCode, useCode } from '../../auth/code';
import { devicesIn } from '../../auth/known-device.queries';
import { addressKey } from '../../auth/limits';
import { deleteSession } from '../../auth/session.queries';
import { admitTry, type Door, forgiveTries } from '../../auth/try-limits';
import type { Context, Handlers } from '../../rpc/context';
import { Refusal } from '../../rpc/refusal';
import { findByName, findOrInsertByMobile } from './account.queries';
import { insertConsents } from './consent.queries';
import { readAccountName, readMobile } from './identity.rules';
import { openSession } from './open-session';
import { insertFailedSignIn } from './sign-in.queries';

type LoginInput = CallInput<'/api/indexnew/login'>;

/** What waits after wrong passwords for a name from a seat. */
export const passwordLock = (name: string, seat: string): string => `password ${name.toLowerCase()} ${seat}`;

export const signInHandlers = {
  '/api/indexnew/login': (context, input) =>
    input.type === 1 ? context.services.passwords.inTurn(() => byPassword(context, input)) : bySms(context, input),

  '/api/portal/logout': async ({ db, account, subject }) => {
    await deleteSession(db, account.tokenHash);
    subject(`account ${account.id}`);
    return {};
  },
} satisfies Partial<Handlers>;

async function byPassword(context: Context<'public'>, { account, password, captcha }: LoginInput) {
  const { services, address, userAgent, cookies, now } = context;
  const name = readAccountName(account);
  if (!password) throw new Refusal('password_missing', {}, 'password');
  const work = await context.takeWork(captcha);
  const known = await findByName(services.sql, name, devicesIn(cookies, services.secret));
  const seat = known?.known_device ? `device ${known.known_device}` : addressKey(address);
  const door: Door = { lock: passwordLock(name, seat), seat };
  await admitTry(services.sql, door, work, now);
  if (!(await services.passwords.verify(password, known?.password_hash ?? null)) || !known) {
    const tried = { way: 'password', lock: door.lock, address, userAgent } as const;
    await insertFailedSignIn(services.sql, known?.id ?? null, tried, now);
    throw new Refusal('wrong_credentials');
  }
  context.subject(`account ${known.id}`, { way: 'password' });
  return services.sql.begin(async (tx) => {
    await forgiveTries(tx, door, now);
    return openSession(tx, context, known.id, 'password');
  });
}

/** A number that nobody has becomes an account without a name; signing in means agreeing, as the dialog says. */
async function bySms(context: Context<'public'>, { account, code, captcha }: LoginInput) {
  const { services, address, now } = context;
  const mobile = readMobile(account, 'account');
  if (!code) throw new Refusal('code_missing', {}, 'code');
  const work = await context.takeWork(captcha);
  const seat = addressKey(address);
  const door: Door = { lock: `sms ${mobile} ${seat}`, seat };
  await admitTry(services.sql, door, work, now);
  const right = await checkCode(services.sql, { purpose: 'sign-in', target: mobile }, code, {
    secret: services.secret,
    now,
  });
  return services.sql.begin(async (tx) => {
    await useCode(tx, right);
    const found = await findOrInsertByMobile(tx, mobile, now);
    if (!found) throw new Refusal('code_wrong', {}, 'code');
    if (found.isNew) await insertConsents(tx, found.id, 'sms', context);
    await forgiveTries(tx, door, now);
    context.subject(`account ${found.id}`, { way: 'sms', registered: found.isNew });
    return openSession(tx, context, found.id, 'sms');
  });
}
