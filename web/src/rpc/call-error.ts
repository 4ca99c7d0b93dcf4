import type { Challenge } from '@zhice/contract/challenge';
import type { Envelope } from '@zhice/contract/envelope';

/** Why there is no answer at all. */
export type Silence = 'network' | 'timeout' | 'unreadable' | 'cancelled';

/** The words of spec section 8; nowhere else. */
const UNKNOWN = '后端接口未知异常';
const SILENCE: Record<Silence, string> = {
  network: '后端接口连接异常',
  timeout: '后端接口请求超时',
  unreadable: UNKNOWN,
  cancelled: '请求已取消',
};
const statusText = (status: number): string => `后端接口${status}异常`;

interface Details {
  requestId?: string;
  field?: string;
  challenge?: Challenge;
  cause?: unknown;
}

/** A call that failed. `message` is for the person; `code` is the envelope's or the HTTP status, 0 when nothing came back. */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: number;
  readonly requestId?: string;
  /** On bad input: the field that is wrong. */
  readonly field?: string;
  /** What is to be solved before the call is made again. */
  readonly challenge?: Challenge;

  constructor(code: number, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.requestId = details.requestId;
    this.field = details.field;
    this.challenge = details.challenge;
  }
}

/** What to tell the person of anything that was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof CallError ? error.message : UNKNOWN);

/** The same failure with the name that the form has for its field. */
export function withField(error: unknown, nameOf: (field: string) => string): unknown {
  if (!(error instanceof CallError) || !error.field) return error;
  const { code, message, requestId, challenge, cause } = error;
  return new CallError(code, message, { field: nameOf(error.field), requestId, challenge, cause });
}

/** The failure of a call that got no usable answer. */
export function silenceError(kind: Silence, cause?: unknown): CallError {
  return new CallError(0, SILENCE[kind], { cause });
}

/** Body codes of success (spec section 5 and 9). */
export const isSuccess = (code: number): boolean => code === 0 || code === 1 || code === 200;

/** Whether a body is the envelope {code, msg, data}. */
export function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
}

/**
 * The failure of an answer that came, or null when it is a success (spec section 8).
 * @param status HTTP status @param body what the server sent, undefined when it was no JSON
 */
export function failureOf(status: number, body: unknown): CallError | null {
  const envelope = isEnvelope(body) ? body : undefined;
  const details = { requestId: envelope?.request_id, field: envelope?.field, challenge: envelope?.challenge };
  if (status < 200 || status >= 300) return new CallError(status, envelope?.msg || statusText(status), details);
  if (!envelope) return silenceError('unreadable');
  if (isSuccess(envelope.code)) return null;
  return new CallError(envelope.code, envelope.msg || statusText(envelope.code), details);
}
