import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../rpc/refusal';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** On two cores one hash at a time: the other core is left for everybody who does not sign in. */
const HASHES_AT_ONCE = availableParallelism() > 2 ? 2 : 1;
/** Enough that the hash never waits for the commits of the others, and half of the pool stays with everybody else. */
const SIGN_INS_AT_ONCE = 8;
/** Between two hashes of a crowd, ms: the processor goes back to whoever else waits for it. */
const REST_MS = 5;
const MAX_WAITING = 200;
/** Just within the time of a call: who has waited longer has been told so, and is not worth a hash any more. */
const MAX_WAIT_MS = 7500;

/** Lets a few through at a time, the others in the order they came; beyond a bounded queue the answer is 503. */
class Gate {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly restMs = 0,
  ) {}

  async pass<T>(act: () => Promise<T>): Promise<T> {
    const came = performance.now();
    if (this.busy >= this.atOnce) {
      if (this.waiting.length >= MAX_WAITING) throw new Refusal('busy', {}, undefined, 5);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.busy++;
    }
    try {
      if (performance.now() - came > MAX_WAIT_MS) throw new Refusal('busy', {}, undefined, 5);
      return await act();
    } finally {
      const next = this.waiting.shift();
      if (!next) this.busy--;
      else if (this.restMs > 0) setTimeout(next, this.restMs);
      else next();
    }
  }
}

/** argon2id behind a gate, so that a crowd at the door does not take the processor and memory from everybody else. */
export class PasswordGate {
  private readonly hashes = new Gate(HASHES_AT_ONCE, REST_MS);
  private readonly signIns = new Gate(SIGN_INS_AT_ONCE);
  private readonly nobody: Promise<string> = hash('no account has this password', COST);

  hash(password: string): Promise<string> {
    return this.hashes.pass(() => hash(password, COST));
  }

  /** Takes the same time for an account that is not there. */
  verify(password: string, stored: string | null): Promise<boolean> {
    return this.hashes.pass(async () => {
      const matches = await verify(stored ?? (await this.nobody), password);
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
