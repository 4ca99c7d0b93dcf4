import type { Challenge } from './challenge';

/** What every call answers. `code` repeats the HTTP status on failure. */
export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
  /** On failure: what to quote when asking for help. */
  request_id?: string;
  /** On bad input: the field that is wrong. */
  field?: string;
  /** On `captcha_needed`: what is to be solved before the call is sent again. */
  challenge?: Challenge;
}
