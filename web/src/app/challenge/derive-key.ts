import { scrypt } from '@noble/hashes/scrypt.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** The key of one try. In JavaScript, as browsers have no scrypt, and nothing of their own cryptography on plain http. */
export const deriveKey: DeriveKeyFunction = async ({ cost, memoryCost, parallelism, keyLength }, salt, password) => ({
  derivedKey: scrypt(password, salt, { N: cost, r: memoryCost ?? 8, p: parallelism ?? 1, dkLen: keyLength }),
});
