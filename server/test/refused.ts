import { expect } from 'vitest';
import type { Answer } from './app';

declare module 'vitest' {
  interface Matchers<T> {
    /** That a call was refused with this status, and with these words or at this field, as far as they are named. */
    toBeRefused(status: number, ...named: unknown[]): void;
  }
}

expect.extend({
  toBeRefused({ status, body }: Answer<unknown>, expected: number, ...named: unknown[]) {
    const said = [body.msg, body.field];
    const holds = (one: unknown) => said.some((other) => this.equals(other, one));
    return {
      pass: status === expected && body.code === expected && named.every(holds),
      message: () => `the call is ${this.isNot ? '' : 'not '}refused so`,
      actual: [status, ...said],
      expected: [expected, ...named],
    };
  },
});
