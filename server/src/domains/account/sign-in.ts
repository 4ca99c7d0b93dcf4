import type { CallInput } from '@zhice/contract/all';
import { checkCode, useCode } from '../../auth/code';
import { devicesIn } from '../../auth/known-device.queries';
import { addressKey } from '../../auth/limits';
import { deleteSession, type SignInWay } from '../../auth/session.queries';
import { forgiveTries, type ThrottleKeys, throttleTry } from '../../auth/try-limits';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/sql';
import type { Context, Handlers } from '../../rpc/context';
import { findByName, findOrInsertByMobile } from './account.queries';
import { insertConsents } from './consent.queries';
import { readAccountName, readMobile } from './identity.rules';
import { openSession } from './open-session';

type LoginInput = CallInput<'/api/indexnew/login'>;

/** What waits after wrong passwords for a name from a source. */
export const passwordLock = (name: string, source: string): string => `password ${name.toLowerCase()} ${source}`;

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
  const source = known?.known_device ? `device ${known.known_device}` : addressKey(address);
  const keys: ThrottleKeys = { lock: passwordLock(name, source), source };
  await throttleTry(services.sql, keys, work, now);
  if (!(await services.passwords.verify(password, known?.password_hash ?? null)) || !known) {
    const tried = { way: 'password', lock: keys.lock, address, userAgent } as const;
    await insertFailedSignIn(services.sql, known?.id ?? null, tried, now);
    throw new Refusal('wrong_credentials');
  }
  context.subject(`account ${known.id}`, { way: 'password' });
  return services.sql.begin(async (tx) => {
    await forgiveTries(tx, keys, now);
    return openSession(tx, context, known.id, 'password');
  });
}

/** A number that nobody has becomes an account without a name; signing in means agreeing, as the dialog says. */
async function bySms(context: Context<'public'>, { account, code, captcha }: LoginInput) {
  const { services, address, now } = context;
  const mobile = readMobile(account, 'account');
  if (!code) throw new Refusal('code_missing', {}, 'code');
  const work = await context.takeWork(captcha);
  const source = addressKey(address);
  const keys: ThrottleKeys = { lock: `sms ${mobile} ${source}`, source };
  await throttleTry(services.sql, keys, work, now);
  const right = await checkCode(services.sql, { purpose: 'sign-in', target: mobile }, code, {
    secret: services.secret,
    now,
  });
  return services.sql.begin(async (tx) => {
    await useCode(tx, right);
    const found = await findOrInsertByMobile(tx, mobile, now);
    if (!found) throw new Refusal('code_wrong', {}, 'code');
    if (found.isNew) await insertConsents(tx, found.id, 'sms', context);
    await forgiveTries(tx, keys, now);
    context.subject(`account ${found.id}`, { way: 'sms', registered: found.isNew });
    return openSession(tx, context, found.id, 'sms');
  });
}

/**
 * Writes a failed try into the account's history; null writes none. The same one statement with something to commit
 * either way (the row of failures is touched), so that its time does not tell whether there is such an account.
 */
async function insertFailedSignIn(
  db: Db,
  accountId: number | null,
  given: { way: SignInWay; lock: string; address: string; userAgent: string },
  now: Date,
): Promise<void> {
  await db`
    with touched as (update login_failure set failures = failures where key = ${given.lock})
    insert into sign_in (account_id, at, way, done, address, user_agent)
    select id, ${now}, ${given.way}, false, ${given.address}, ${given.userAgent.slice(0, 300)}
    from account where id = ${accountId}`;
}
