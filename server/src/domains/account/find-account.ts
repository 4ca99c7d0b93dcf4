import { makeCode } from '../../auth/code';
import type { CodeKey } from '../../auth/code.queries';
import { takeAddressTurn, takeTargetTurn } from '../../auth/code-limits';
import { addressKey, countTry } from '../../auth/limits';
import type { Context, Handlers } from '../../rpc/context';
import { Refusal } from '../../rpc/refusal';
import { findByName } from './account.queries';
import { insertCodeMessage } from './account-messages';
import { solvedCaptcha } from './captcha-gate';
import { type MaskedWay, madeUpContact, readAccountName, waysOf } from './identity.rules';

/** Names that one address may look up. */
const LOOKUPS = { hits: 25, seconds: 300 };

/**
 * The code of a forgotten password hangs on the name that was typed, not on the account: whether there is one, and
 * which other names it has, shows in no answer.
 */
export const resetKey = (name: string, way: MaskedWay['way']): CodeKey => ({
  purpose: 'reset',
  target: `${way} ${name}`,
});

export const findAccountHandlers = {
  '/api/indexnew/find_password': async (context, { account, way, captcha }) => {
    const { services, address, now } = context;
    const name = readAccountName(account);
    const solved = await solvedCaptcha(context, captcha);
    if (!way && !solved) throw new Refusal('captcha_needed', {}, 'captcha');
    await countTry(services.sql, `find ${addressKey(address)}`, LOOKUPS, now);
    const known = await findByName(services.sql, name);
    const contact = known ?? madeUpContact(name, services.secret);
    const ways = waysOf(contact);
    if (ways.length === 0) throw new Refusal('nothing_bound');
    if (!way) return { ways, sent: false };
    const to = contact[way];
    if (!to) throw new Refusal('bad_input', { detail: 'way 不在可选范围内' }, 'way');
    await sendReset(context, { name, way, to, accountId: known?.id ?? null, solvedCaptcha: solved });
    return { ways, sent: true };
  },
} satisfies Partial<Handlers>;

interface Reset {
  name: string;
  way: MaskedWay['way'];
  to: string;
  /** Null: nobody has the name; everything happens but the message. */
  accountId: number | null;
  solvedCaptcha: boolean;
}

class Unsent extends Error {}

async function sendReset(
  context: Context<'public'>,
  { name, way, to, accountId, solvedCaptcha }: Reset,
): Promise<void> {
  const { services, address, now } = context;
  const key = resetKey(name, way);
  await services.sql.begin(async (tx) => {
    await takeTargetTurn(tx, `reset ${name}`, solvedCaptcha, now);
    const code = await makeCode(tx, key, accountId, { secret: services.secret, now });
    // the number's own limit is not told: who just had a code sent to a number could learn whose it is
    await tx
      .savepoint(async (sp) => {
        await takeTargetTurn(sp, to, true, now);
        await insertCodeMessage(sp, { kind: way === 'mobile' ? 'sms' : 'mail', to }, code);
        if (accountId === null) throw new Unsent();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Unsent || error instanceof Refusal)) throw error;
      });
    // last, as in every sending: turns are taken in one order, so that no two sendings wait for each other
    await takeAddressTurn(tx, address, solvedCaptcha, now);
  });
  services.outbox.wake();
}
