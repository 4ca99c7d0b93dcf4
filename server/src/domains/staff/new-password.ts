import { randomBytes } from 'node:crypto';

/** A password that nobody has chosen: 96 bits, to be changed by whoever gets it. */
export const newPassword = (): string => randomBytes(12).toString('base64url');
