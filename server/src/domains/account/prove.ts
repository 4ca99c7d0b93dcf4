import type { CallInput } from '@zhice/contract/all';
import { checkCode, useCode } from '../../auth/code';
import type { CodeKey } from '../../auth/code.queries';
import { addressKey } from '../../auth/limits';
import { insertProof, type ProofPurpose } from '../../auth/proof.queries';
import { forgiveTries, type ThrottleKeys, throttleTry } from '../../auth/try-limits';
import { Refusal } from '../../base/refusal';
import type { Context, Handlers } from '../../rpc/context';
import { findFactors } from './account.queries';
import { resetKey } from './find-account';
import { readAccountName } from './identity.rules';

type Proving = CallInput<'/api/indexnew/yz_xx'>;

export const proveHandlers = {
  '/api/indexnew/yz_xx': (context, input) =>
    input.purpose === 'reset' ? proveForReset(context, input) : proveOwn(context, input),
} satisfies Partial<Handlers>;

/** By a code to the phone or e-mail of the account named; the password is what was forgotten. */
async function proveForReset(context: Context<'public'>, { account, way, code, captcha }: Proving) {
  const { address } = context;
  const name = readAccountName(account);
  if (way === 'password') throw new Refusal('bad_input', { detail: 'way 不在可选范围内' }, 'way');
  const work = await context.takeWork(captcha);
  const source = addressKey(address);
  return proveByCode(context, { lock: `reset ${name.toLowerCase()} ${source}`, source }, work, {
    key: resetKey(name, way),
    code,
    purpose: 'reset',
    way,
  });
}

/** By a code to one's own phone or e-mail; the password counts only where neither is bound. */
async function proveOwn(context: Context<'public'>, { way, code, captcha }: Proving) {
  const { account, services, address } = context;
  if (!account) throw new Refusal('not_signed_in');
  const factors = await findFactors(services.sql, account.id);
  if (!factors) throw new Refusal('token_invalid');
  const work = await context.takeWork(captcha);
  // whoever holds a stolen session guesses from anywhere: the account waits, not the address
  const keys: ThrottleKeys = { lock: `prove ${account.id}`, source: addressKey(address) };
  if (way === 'password') {
    if (factors.mobile || factors.email)
      throw new Refusal('rule_broken', { detail: '请用已绑定的手机号或邮箱验证' }, 'way');
    if (!factors.password_hash) throw new Refusal('nothing_bound');
    return proveByPassword(context, keys, work, { id: account.id, hash: factors.password_hash, password: code });
  }
  const target = factors[way];
  if (!target) throw new Refusal('nothing_bound');
  const key: CodeKey = { purpose: 'prove', target };
  return proveByCode(context, keys, work, { key, code, purpose: 'change', way, accountId: account.id });
}

interface ByCode {
  key: CodeKey;
  code: string | undefined;
  purpose: ProofPurpose;
  way: string;
  accountId?: number;
}

async function proveByCode(context: Context<'public'>, keys: ThrottleKeys, work: number, by: ByCode) {
  const { services, now } = context;
  if (!by.code) throw new Refusal('code_missing', {}, 'code');
  await throttleTry(services.sql, keys, work, now);
  const right = await checkCode(services.sql, by.key, by.code, {
    secret: services.secret,
    now,
    accountId: by.accountId,
  });
  return services.sql.begin(async (tx) => {
    await useCode(tx, right);
    const accountId = right.accountId;
    // a code that belongs to nobody was never sent; an account may have been disabled since
    if (accountId === null || !(await findFactors(tx, accountId))) throw new Refusal('code_wrong', {}, 'code');
    await forgiveTries(tx, keys, now);
    context.subject(`account ${accountId}`, { purpose: by.purpose, way: by.way });
    return { ticket: await insertProof(tx, { accountId, purpose: by.purpose, way: by.way }, now) };
  });
}

async function proveByPassword(
  context: Context<'public'>,
  keys: ThrottleKeys,
  work: number,
  own: { id: number; hash: string; password: string | undefined },
) {
  const { services, now } = context;
  if (!own.password) throw new Refusal('password_missing', {}, 'code');
  await throttleTry(services.sql, keys, work, now);
  if (!(await services.passwords.verify(own.password, own.hash))) throw new Refusal('password_wrong', {}, 'code');
  return services.sql.begin(async (tx) => {
    await forgiveTries(tx, keys, now);
    context.subject(`account ${own.id}`, { purpose: 'change', way: 'password' });
    return { ticket: await insertProof(tx, { accountId: own.id, purpose: 'change', way: 'password' }, now) };
  });
}
