import { type FocusEvent, useEffect, useMemo, useState } from 'react';

/** Why something that moves by itself stands still; any number of these at once. */
const HOVERED = 1;
const FOCUSED = 2;
/** The tab is not seen; also before the page is alive, on the server too. */
const HIDDEN = 4;
/** The person wants less motion (prefers-reduced-motion). */
const REDUCED = 8;
const STOPPED = 16;

export interface Rest {
  resting: boolean;
  /** By the pause button. */
  stopped: boolean;
  setStopped: (stopped: boolean) => void;
  /** For the element in which a pointer or the keyboard's focus brings rest. */
  area: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Says when something that moves by itself has to rest: hover, keyboard focus, hidden tab, reduced motion, pause button (WCAG 2.2.2). */
export function useRest(): Rest {
  const [reasons, setReasons] = useState(HIDDEN);
  const { mark, area } = useMemo(() => {
    const mark = (reason: number, on: boolean) => setReasons((now) => (on ? now | reason : now & ~reason));
    const area: Rest['area'] = {
      onPointerEnter: () => mark(HOVERED, true),
      onPointerLeave: () => mark(HOVERED, false),
      // A pressed pause button keeps the focus of the mouse: only the keyboard's counts.
      onFocus: ({ target }) => mark(FOCUSED, target.matches(':focus-visible')),
      onBlur: () => mark(FOCUSED, false),
    };
    return { mark, area };
  }, []);
  useEffect(() => {
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const look = () => {
      mark(HIDDEN, document.hidden);
      mark(REDUCED, motion.matches);
    };
    look();
    document.addEventListener('visibilitychange', look);
    motion.addEventListener('change', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      motion.removeEventListener('change', look);
    };
  }, [mark]);
  return {
    resting: reasons !== 0,
    stopped: (reasons & STOPPED) !== 0,
    setStopped: (stopped) => mark(STOPPED, stopped),
    area,
  };
}
