import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_MINUTES } from '../../auth/code';

const FORM = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/;

/** Who has shown the password, and by which hash of it. */
interface Shown {
  id: number;
  password_hash: string | null;
}

const macOf = (secret: Buffer, { id, password_hash }: Shown, expires: string): string =>
  createHmac('sha256', secret).update(`staff ticket ${id} ${expires} ${password_hash}`).digest('base64url');

/** What the first step of a sign-in gives for the second: it says who, is signed, and is over with the code. */
export function makeTicket(shown: Shown, secret: Buffer, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + CODE_MINUTES * 60);
  return `${shown.id}.${expires}.${macOf(secret, shown, expires)}`;
}

/** Whose a ticket says that it is, when it is not over; null otherwise. */
export function staffOfTicket(ticket: string, now: Date): number | null {
  const [, id, expires] = FORM.exec(ticket) ?? [];
  return id && Number(expires) * 1000 > now.getTime() ? Number(id) : null;
}

/** Whether a ticket was made here for whoever has shown that password. */
export function isTicketOf(ticket: string, shown: Shown, secret: Buffer): boolean {
  const [, , expires = '', mac = ''] = FORM.exec(ticket) ?? [];
  const expected = macOf(secret, shown, expires);
  return mac.length === expected.length && timingSafeEqual(Buffer.from(mac), Buffer.from(expected));
}
