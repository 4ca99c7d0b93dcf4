import { type Static, Type } from 'typebox';

const hex = (length: number) => Type.String({ maxLength: length, pattern: `^[0-9a-f]{${length}}$` });
const Whole = Type.Integer({ minimum: 0, maximum: 2 ** 32 - 1 });

/**
 * Work that a program does before a call is taken, in the form of ALTCHA's proof of work, version 2: find the counter whose
 * scrypt key begins with `keyPrefix`. It comes with the refusal `captcha_needed`, in `challenge`, and goes back as it came.
 */
export const Challenge = Type.Object({
  parameters: Type.Object({
    algorithm: Type.Literal('SCRYPT'),
    /** N, r and p of scrypt. */
    cost: Whole,
    memoryCost: Whole,
    parallelism: Whole,
    keyLength: Whole,
    keyPrefix: hex(32),
    keySignature: hex(64),
    nonce: hex(32),
    salt: hex(32),
    data: Type.Object({
      /** The one call that it is good for. */
      call: Type.String({ maxLength: 100 }),
      /** The counter lies below this number. */
      work: Whole,
      /** Unix seconds. */
      expires: Whole,
    }),
  }),
  signature: hex(64),
});
export type Challenge = Static<typeof Challenge>;

/** A challenge with its solution: the counter, and the key of it in whole. Good once. */
export const Solved = Type.Object({
  challenge: Challenge,
  solution: Type.Object({ counter: Whole, derivedKey: hex(64) }),
});
export type Solved = Static<typeof Solved>;
