import type { CallInput, CallOutput, CallPath } from '@zhice/contract/all';
import { type CallError, failureOf, isEnvelope, silenceError } from './call-error';
import { heldSession } from './held-session';

/** Spec section 9. */
const TIMEOUT_MS = 50_000;
/** The fixed header of the spec; it is not a secret and the server gives it no meaning. */
const BASIC = 'Basic emhpY2U6cG9ydGFs';

export interface SendOptions {
  signal?: AbortSignal;
  /** Sent as Idempotency-Key: a write that is sent twice with it happens once. */
  idempotencyKey?: string;
  /** The caller deals with 401 itself, as the sign-in does: nobody is sent to /login. */
  signingIn?: boolean;
  /** For the calls that the contract declares so: the input goes into the address. */
  method?: 'GET';
  /** For the calls that the contract declares so: the answer stands beside `code` and `msg`, not in `data`. */
  beside?: boolean;
}

interface SessionHandlers {
  /** HTTP 401: the token is gone already; show the sign-in. */
  refused: () => void;
  /** HTTP 402: the token is gone already; say why and load the page anew. */
  expired: (message: string) => void;
  /** The body said 401: the token is gone. */
  reset: () => void;
  /** The session acts for another enterprise than this tab. */
  switched?: () => void;
}

let handlers: SessionHandlers = { refused: () => undefined, expired: () => undefined, reset: () => undefined };

/** Tells the client what to do when the server no longer takes the session; called once, by the app. */
export function onSessionEnd(given: SessionHandlers): void {
  handlers = given;
}

/** A key for one submission. randomUUID exists on https and localhost only; a portal may be tried out on a plain address. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function headersOf(options: SendOptions, token: string | null): Record<string, string> {
  return {
    Authorization: BASIC,
    ...(token ? { token, enterprise: heldSession().enterprise() } : {}),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
  };
}

/** The body with `user_id` of the signed-in user; without one it is left out. */
function withUser(input: object): object {
  const userId = heldSession().userId();
  return userId === null ? input : { ...input, user_id: userId };
}

async function request(
  path: string,
  init: RequestInit,
  outer?: AbortSignal,
): Promise<{ status: number; text: string }> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop();
  }, TIMEOUT_MS);
  outer?.addEventListener('abort', stop);
  if (outer?.aborted) stop();
  try {
    const response = await fetch(path, {
      method: 'POST',
      ...init,
      credentials: 'same-origin',
      signal: controller.signal,
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    if (late) throw silenceError('timeout', cause);
    if (outer?.aborted) throw silenceError('cancelled', cause);
    throw silenceError('network', cause);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Ends the session where the server says so (spec section 8). A call without a token has no session to end, and a late answer to one
 * that went out in an earlier session says nothing of that which has begun since.
 */
function settleSession(status: number, error: CallError, sent: string | null, options: SendOptions): void {
  if (options.signingIn || heldSession().readToken() !== sent) return;
  if (status === 401) {
    heldSession().resetToken();
    handlers.refused();
  } else if (status === 402 && sent) {
    heldSession().resetToken();
    handlers.expired(error.message);
  } else if (error.code === 401) {
    heldSession().resetToken();
    handlers.reset();
  } else if (error.field === 'enterprise') handlers.switched?.();
}

/** What an answer to a call with this token says; throws its failure, and ends the session where the server says so. */
export function answerOf(status: number, text: string, sent: string | null, options: SendOptions = {}): unknown {
  const body = parse(text);
  const error = failureOf(status, body);
  if (error) {
    settleSession(status, error, sent, options);
    throw error;
  }
  if (options.beside) return body;
  return isEnvelope(body) ? body.data : undefined;
}

async function exchange(path: string, init: RequestInit, options: SendOptions): Promise<unknown> {
  const token = heldSession().readToken();
  const headers = { ...headersOf(options, token), ...(init.headers as Record<string, string> | undefined) };
  const { status, text } = await request(path, { ...init, headers }, options.signal);
  return answerOf(status, text, token, options);
}

function requestOf(path: string, input: object, { method }: SendOptions): [address: string, init: RequestInit] {
  if (method === 'GET') {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();
    return [query ? `${path}?${query}` : path, { method }];
  }
  return [path, { body: JSON.stringify(withUser(input)), headers: { 'Content-Type': 'application/json' } }];
}

/** Makes one call of the contract and answers its data; throws CallError. */
export async function send<P extends CallPath>(
  path: P,
  input: CallInput<P>,
  options: SendOptions = {},
): Promise<CallOutput<P>> {
  return (await exchange(...requestOf(path, input as object, options), options)) as CallOutput<P>;
}
