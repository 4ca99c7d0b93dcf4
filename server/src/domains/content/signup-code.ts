import { createHmac, timingSafeEqual } from 'node:crypto';

/** Letters that nobody takes for another (RFC 4648 without 0, 1, 8, 9). */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 10;

const signOf = (secret: Buffer, id: number): string =>
  [...createHmac('sha256', secret).update('activity sign-up').update(String(id)).digest().subarray(0, LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');

/** The code of a sign-up, 'HD12-K4XQ7ZMD2A': its case and a sign over it that only this portal makes. */
export const signupCode = (secret: Buffer, id: number): string => `HD${id}-${signOf(secret, id)}`;

const CODE = /HD(\d{1,15})-([A-Z2-7]{10})/;

/** The case that a code names, as it was scanned or typed, also within a link; undefined when it is none of ours. */
export function readSignupCode(secret: Buffer, given: string): number | undefined {
  const [, id, sign] = CODE.exec(given.toUpperCase().replaceAll(/\s/g, '')) ?? [];
  if (!id || !sign) return undefined;
  return timingSafeEqual(Buffer.from(sign), Buffer.from(signOf(secret, Number(id)))) ? Number(id) : undefined;
}
