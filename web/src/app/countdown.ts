import { useCallback, useEffect, useState } from 'react';
import { keep, readKept } from './kept-form';

/** Spec section 9. */
const WAIT_S = 59;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Whole seconds until a moment (ms), 59 at most: a clock that was set back must not lock anybody out. */
export function secondsUntil(until: number, now: number): number {
  return Math.min(WAIT_S, Math.max(0, Math.ceil((until - now) / 1000)));
}

/**
 * Seconds until another code may be asked for. It goes on after a reload: the end is kept in the tab.
 * @param target purpose and number or address, '2:13800138000'; another one has a countdown of its own
 */
export function useCountdown(target: string): { left: number; start: () => void } {
  const key = `code:${target}`;
  const [left, setLeft] = useState(0);
  const [begun, setBegun] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a start begins it anew
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const until = readKept(key, isNumber) ?? 0;
    const tick = () => {
      const now = Date.now();
      const seconds = secondsUntil(until, now);
      setLeft(seconds);
      // On the moments at which the number changes.
      if (seconds > 0) timer = setTimeout(tick, (until - now) % 1000 || 1000);
      else keep(key, null);
    };
    tick();
    return () => clearTimeout(timer);
  }, [key, begun]);

  const start = useCallback(() => {
    keep(key, Date.now() + WAIT_S * 1000);
    setBegun((now) => now + 1);
  }, [key]);
  return { left, start };
}
