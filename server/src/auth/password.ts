import { availableParallelism } from 'node:os';
import { Gate } from '../base/gate';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** On two cores one hash at a time: the other core is left for everybody who does not sign in. */
const HASHES_AT_ONCE = availableParallelism() > 2 ? 2 : 1;
/** Enough that the hash never waits for the commits of the others, and half of the pool stays with everybody else. */
const SIGN_INS_AT_ONCE = 8;
/** Between two hashes of a crowd, ms: the processor goes back to whoever else waits for it. */
const REST_MS = 5;
/** Just within the time of a call: who has waited longer has been told so, and is not worth a hash any more. */
const CROWD = { waiting: 200, waitMs: 7500, retryAfter: 5 };

/** Loaded by the first who signs in; its first hash takes 19 MiB that an idle process need not hold. */
const argon2 = () => import('@node-rs/argon2');

/** argon2id behind a gate, so that a crowd at the door does not take the processor and memory from everybody else. */
export class PasswordGate {
  private readonly hashes = new Gate({ ...CROWD, atOnce: HASHES_AT_ONCE, restMs: REST_MS });
  private readonly signIns = new Gate({ ...CROWD, atOnce: SIGN_INS_AT_ONCE });
  private nobody: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.hashes.pass(async () => (await argon2()).hash(password, COST));
  }

  /** Takes the same time for an account that is not there. */
  verify(password: string, stored: string | null): Promise<boolean> {
    return this.hashes.pass(async () => {
      const { hash, verify } = await argon2();
      this.nobody ??= hash('no account has this password', COST);
      const nobody = await this.nobody;
      const matches = await verify(stored ?? nobody, password);
      return matches && stored !== null;
    });
  }

  /**
   * Runs a whole sign-in by password when its turn comes. A crowd that waited at the hash alone would have put all its
   * queries before everybody else's: with 200 at once a list then waited 0.2 s.
   */
  inTurn<T>(signIn: () => Promise<T>): Promise<T> {
    return this.signIns.pass(signIn);
  }
}
