import type { Challenge } from '@zhice/contract/challenge';
import { CODES, type Code, messageOf } from '@zhice/contract/codes';

/** The one way to refuse a call: thrown anywhere, turned into the envelope by the pipeline. */
export class Refusal extends Error {
  readonly status: number;
  /** What is to be solved before the call is sent again. */
  challenge?: Challenge;
  constructor(
    readonly code: Code,
    parts: Record<string, string | number> = {},
    /** The input field that is wrong, when one is. */
    readonly field?: string,
    /** Seconds after which a retry makes sense. */
    readonly retryAfter?: number,
  ) {
    super(messageOf(code, parts));
    this.status = CODES[code][0];
  }
}

/** Returns the value, or refuses with `not_found` when there is none. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found');
  return value;
}
