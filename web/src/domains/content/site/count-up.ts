import { useEffect, useState } from 'react';

/** Spec section 9. */
const DURATION_MS = 1000;

/** The number shown after `elapsed` ms on the way to `target`: quick at first, slow at the end, exact after 1000 ms. */
export function countAt(target: number, elapsed: number): number {
  const share = Math.min(1, Math.max(0, elapsed / DURATION_MS));
  return Math.round(target * (1 - (1 - share) ** 3));
}

/** Settled enterprises: the base that the site's settings give and the live count (spec section 9). */
export const settledEnterprises = (base: number, live: number): number => base + live;

/** Counts from 0 to the target within 1000 ms; at once where motion is not wanted, and on a server. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(target);
      return;
    }
    let frame = 0;
    const start = performance.now();
    const step = (now: number) => {
      setShown(countAt(target, now - start));
      if (now - start < DURATION_MS) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
