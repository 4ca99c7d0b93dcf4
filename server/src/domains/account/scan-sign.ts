import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a QR code is good, seconds (guards). */
export const SCAN_SECONDS = 120;

export type ScanPurpose = 'login' | 'bind';
const PURPOSES: Record<ScanPurpose, number> = { login: 1, bind: 2 };

const RANDOM_BYTES = 16;
/** Random bytes, expiry in Unix seconds, purpose. */
const BODY_BYTES = RANDOM_BYTES + 4 + 1;
const PURPOSE_AT = BODY_BYTES - 1;
const MAC_BYTES = 12;
const SIGN_LENGTH = ((BODY_BYTES + MAC_BYTES) / 3) * 4;

/** The key of a browser that asks for QR codes, 128 bits: kept in its cookie `qr`, and part of every sign made for it. */
export const newBrowserKey = (): string => randomBytes(16).toString('base64url');
const BROWSER_KEY = /^[\w-]{22}$/;

/** The key in a browser's cookie; undefined when there is none that we made. */
export const browserKeyIn = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && BROWSER_KEY.test(cookie) ? cookie : undefined;

/**
 * Makes the sign of a QR code, 44 characters: 128 random bits, expiry and purpose, with a MAC over them and the key of the
 * asking browser ('' for a binding, which hangs on its account instead). So a poll is checked without asking the database.
 */
export function makeSign(secret: Buffer, purpose: ScanPurpose, browserKey: string, now: Date): string {
  const sign = Buffer.alloc(BODY_BYTES + MAC_BYTES);
  randomBytes(RANDOM_BYTES).copy(sign);
  sign.writeUInt32BE(Math.floor(now.getTime() / 1000) + SCAN_SECONDS, RANDOM_BYTES);
  sign[PURPOSE_AT] = PURPOSES[purpose];
  macOf(secret, sign.subarray(0, BODY_BYTES), browserKey).copy(sign, BODY_BYTES);
  return sign.toString('base64url');
}

export interface ReadSign {
  purpose: ScanPurpose;
  /** Unix milliseconds. */
  expiresAt: number;
}

/** What a sign says, when it is one of ours and made for this browser; its time may be over. */
export function readSign(secret: Buffer, sign: string, browserKey: string): ReadSign | undefined {
  if (sign.length !== SIGN_LENGTH) return undefined;
  const bytes = Buffer.from(sign, 'base64url');
  if (bytes.length !== BODY_BYTES + MAC_BYTES) return undefined;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), macOf(secret, body, browserKey))) return undefined;
  const purpose = body[PURPOSE_AT] === PURPOSES.login ? 'login' : 'bind';
  return { purpose, expiresAt: body.readUInt32BE(RANDOM_BYTES) * 1000 };
}

const macOf = (secret: Buffer, body: Buffer, browserKey: string): Buffer =>
  createHmac('sha256', secret).update('scan').update(body).update(browserKey).digest().subarray(0, MAC_BYTES);

/** What a sign is stored as. */
export const signHashOf = (sign: string): Buffer => hash('sha256', sign, 'buffer');
