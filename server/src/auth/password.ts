import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../rpc/refusal';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const MAX_WAITING = 200;

/**
 * argon2id behind a gate: at most two at a time, so that a crowd at the door does not take the processor and memory
 * from everybody else; beyond a bounded queue the answer is 503.
 */
export class PasswordGate {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly nobody: Promise<string> = hash('no account has this password', COST);

  hash(password: string): Promise<string> {
    return this.pass(() => hash(password, COST));
  }

  /** Takes the same time for an account that is not there. */
  verify(password: string, stored: string | null): Promise<boolean> {
    return this.pass(async () => {
      const matches = await verify(stored ?? (await this.nobody), password);
      return matches && stored !== null;
    });
  }

  private async pass<T>(act: () => Promise<T>): Promise<T> {
    if (this.busy >= AT_ONCE) {
      if (this.waiting.length >= MAX_WAITING) throw new Refusal('busy', {}, undefined, 5);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.busy++;
    }
    try {
      return await act();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy--;
    }
  }
}
