import { useCallback, useEffect, useRef, useState } from 'react';
import { wordsOf } from '../../rpc/call-error';

/** How a code on the screen stands. */
export type ScanStep = 'asking' | 'unavailable' | 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired';

/** What polls answer: 0 waiting, 1 confirmed, 2 scanned, 3 over, 4 refused (spec section 7). */
const STEPS: Record<number, ScanStep> = { 0: 'waiting', 1: 'confirmed', 2: 'scanned', 3: 'expired', 4: 'refused' };

/** Spec section 4. */
const POLL_MS = 1000;
/** A poll without an answer for so long is given up, and the next one is made. */
const PATIENCE_MS = 10_000;

interface AskedCode {
  /** The picture, a data URI. */
  path: string;
  sign: string;
  /** Seconds. */
  expires_in: number;
}

interface ScanCalls<A> {
  ask: (signal: AbortSignal) => Promise<AskedCode>;
  poll: (sign: string, signal: AbortSignal) => Promise<A>;
  /** The phone said yes. What it throws is shown, and the code must be renewed. */
  onConfirmed: (answer: A, sign: string) => Promise<void> | void;
}

export interface ScanCode {
  step: ScanStep;
  /** The picture; kept behind what is said when it is over. */
  picture: string | null;
  /** The last poll got no answer; the next one is on its way. */
  offline: boolean;
  /** Why the code did not come, or was of no use. */
  error: string | null;
  renew: () => void;
}

const FRESH = { step: 'asking', picture: null, offline: false, error: null } as const;

/**
 * A QR code on the screen from asking for it to the phone's answer: polled each second while the tab is seen, until it is
 * confirmed, refused, over, or no longer shown. A network that fails is tried again.
 */
export function useScanCode<A extends { data: number }>(calls: ScanCalls<A>): ScanCode {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Omit<ScanCode, 'renew'>>(FRESH);
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round shows a code of its own
  useEffect(() => {
    const leaving = new AbortController();
    const show = (change: Partial<ScanCode>) => {
      if (!leaving.signal.aborted) setState((now) => ({ ...now, ...change }));
    };
    void follow(() => latest.current, show, leaving.signal);
    return () => leaving.abort();
  }, [round]);

  const renew = useCallback(() => {
    // the old picture stays in its place until the new one is there
    setState((now) => ({ ...FRESH, picture: now.picture }));
    setRound((now) => now + 1);
  }, []);
  return { ...state, renew };
}

type Show = (change: Partial<ScanCode>) => void;

/** One code, from asking for it to its end. */
async function follow<A extends { data: number }>(
  calls: () => ScanCalls<A>,
  show: Show,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { path, sign, expires_in } = await calls().ask(signal);
    show({ step: 'waiting', picture: path });
    const poll = () => patiently((limited) => calls().poll(sign, limited), signal);
    const answer = await untilAnswered(poll, Date.now() + expires_in * 1000, show, signal);
    if (answer && !signal.aborted) await calls().onConfirmed(answer, sign);
  } catch (error) {
    show({ step: 'unavailable', error: wordsOf(error) });
  }
}

/** Polls until the code is confirmed, and answers with what; null when it was refused, is over, or is no longer shown. */
async function untilAnswered<A extends { data: number }>(
  poll: () => Promise<A>,
  deadline: number,
  show: Show,
  signal: AbortSignal,
): Promise<A | null> {
  while (await nextTurn(signal)) {
    if (Date.now() >= deadline) {
      show({ step: 'expired', offline: false });
      return null;
    }
    const answer = await poll().catch(() => null);
    if (signal.aborted) return null;
    if (!answer) {
      show({ offline: true });
      continue;
    }
    const step = STEPS[answer.data] ?? 'expired';
    show({ step, offline: false });
    if (step === 'confirmed') return answer;
    if (step === 'refused' || step === 'expired') return null;
  }
  return null;
}

/** Makes a call that ends with the signal, or when there is no answer for too long. */
async function patiently<A>(call: (signal: AbortSignal) => Promise<A>, signal: AbortSignal): Promise<A> {
  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = setTimeout(end, PATIENCE_MS);
  signal.addEventListener('abort', end);
  try {
    return await call(limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** A second later, and only while the tab is seen; false when the code is no longer shown. */
async function nextTurn(signal: AbortSignal): Promise<boolean> {
  await paused((wake) => {
    const timer = setTimeout(wake, POLL_MS);
    return () => clearTimeout(timer);
  }, signal);
  if (document.hidden && !signal.aborted) {
    await paused((wake) => {
      document.addEventListener('visibilitychange', wake);
      return () => document.removeEventListener('visibilitychange', wake);
    }, signal);
  }
  return !signal.aborted;
}

/** Waits until `arrange` wakes it, or the signal ends it. */
function paused(arrange: (wake: () => void) => () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const wake = () => {
      undo();
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const undo = arrange(wake);
    signal.addEventListener('abort', wake);
  });
}
