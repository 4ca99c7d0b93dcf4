import { createHmac } from 'node:crypto';
import { isMobile } from '@zhice/contract/formats';
import type { Contact } from './identity.rules';

const diceOf = (name: string, secret: Buffer): Buffer => createHmac('sha256', secret).update(`nobody ${name}`).digest();

/** Where a name stands among the accounts after which contacts are made up; nobody without the secret can tell. */
export const placeOf = (name: string, secret: Buffer): string => diceOf(name, secret).subarray(0, 16).toString('hex');

/** Where the portal has no contact yet, there is nothing to be like. */
const FIRST: Contact = { mobile: '13800000000', email: null };

/**
 * A made-up contact for a name that nobody has, or whose account has none: as much of it as is shown is that of some
 * account of the portal (`like`), so that prefix, mail host and what is bound tell nothing. The same for one name as long
 * as `like` is.
 */
export function madeUpContact(name: string, like: Contact = FIRST, secret: Buffer): Contact {
  const dice = diceOf(name, secret);
  const digits = String(dice.readUInt32BE(16) % 100_000_000).padStart(8, '0');
  const mobile = like.mobile && like.mobile.slice(0, 3) + digits;
  const email = like.email && `${like.email.slice(0, 1)}${digits}${like.email.slice(like.email.indexOf('@'))}`;
  if (isMobile(name)) return { mobile: name, email };
  if (name.includes('@')) return { mobile, email: name };
  return { mobile, email };
}
