import { isMobile } from '@zhice/contract/formats';
import { demandWork } from '../../auth/challenge';
import { makeCode } from '../../auth/code';
import type { CodeKey } from '../../auth/code.queries';
import { takeAddressTurn, takeTargetTurn } from '../../auth/code-limits';
import { addressKey, countTry, findTries } from '../../auth/limits';
import { Refusal } from '../../base/refusal';
import type { Context, Handlers } from '../../rpc/context';
import { findByName, findContactNear } from './account.queries';
import { insertCodeMessage } from './account-messages';
import { type Contact, type MaskedWay, readAccountName, waysOf } from './identity.rules';
import { madeUpContact, placeOf } from './made-up-contact.rules';

/** Names that one address may look up; after the first work comes with each, and more each time. */
const LOOKUPS = { hits: 25, seconds: 300 };
const WITHOUT_WORK = 1;

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
    const work = await context.takeWork(captcha);
    const source = `find ${addressKey(address)}`;
    const asked = await findTries(services.sql, source, LOOKUPS, now);
    if (!way) demandWork(1 + asked - WITHOUT_WORK, work);
    await countTry(services.sql, source, LOOKUPS, now);
    const { contact, accountId } = await contactOf(context, name);
    const ways = waysOf(contact);
    if (!way) return { ways, sent: false };
    const to = contact[way];
    if (!to) throw new Refusal('bad_input', { detail: 'way 不在可选范围内' }, 'way');
    await sendReset(context, { name, way, to, accountId, work });
    return { ways, sent: true };
  },
} satisfies Partial<Handlers>;

/**
 * The contacts behind a name, and whose they are. A name that nobody has and one whose account has nothing bound get made-up
 * ones: who asks cannot tell which names there are. That nothing is bound is told to the owner alone, who is signed in.
 */
async function contactOf(
  { services: { sql, secret }, account }: Context<'public'>,
  name: string,
): Promise<{ contact: Contact; accountId: number | null }> {
  const known = await findByName(sql, name);
  // asked for in any case, so that the time does not tell either
  const like = await findContactNear(sql, placeOf(name, secret), wantedOf(name));
  if (known && waysOf(known).length > 0) return { contact: known, accountId: known.id };
  if (known && known.id === account?.id) throw new Refusal('nothing_bound');
  return { contact: madeUpContact(name, like, secret), accountId: null };
}

/** Whoever has the name as a number or address has that bound. */
const wantedOf = (name: string): keyof Contact | null =>
  isMobile(name) ? 'mobile' : name.includes('@') ? 'email' : null;

interface Reset {
  name: string;
  way: MaskedWay['way'];
  to: string;
  /** Null: nobody has the name; everything happens but the message. */
  accountId: number | null;
  /** That was brought. */
  work: number;
}

class Unsent extends Error {}

async function sendReset(context: Context<'public'>, { name, way, to, accountId, work }: Reset): Promise<void> {
  const { services, address, now } = context;
  const key = resetKey(name, way);
  await services.sql.begin(async (tx) => {
    await takeTargetTurn(tx, `reset ${name}`, work, now);
    const code = await makeCode(tx, key, accountId, { secret: services.secret, now });
    // the number's own limit is not told: who just had a code sent to a number could learn whose it is
    await tx
      .savepoint(async (sp) => {
        await takeTargetTurn(sp, to, Number.POSITIVE_INFINITY, now);
        await insertCodeMessage(sp, { kind: way === 'mobile' ? 'sms' : 'mail', to }, code);
        if (accountId === null) throw new Unsent();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Unsent || error instanceof Refusal)) throw error;
      });
    // last, as in every sending: turns are taken in one order, so that no two sendings wait for each other
    await takeAddressTurn(tx, address, work, now);
  });
  services.outbox.wake();
}
