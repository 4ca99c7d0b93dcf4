import { type FocusEvent, useEffect, useMemo, useState } from 'react';
import { classes } from './classes';
import { Icon } from './icon';
import styles from './rest.module.css';

/** Why something that moves by itself stands still; any number of these at once. */
const HOVERED = 1;
const FOCUSED = 2;
/** The tab is not seen; also before the page is alive, on the server too. */
const HIDDEN = 4;
/** The person wants less motion (prefers-reduced-motion). */
const REDUCED = 8;
const STOPPED = 16;

interface Rest {
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

interface Rotation extends Rest {
  /** Which one is shown, from 0. */
  index: number;
  show: (index: number) => void;
  /** Whether the next one comes by itself. */
  running: boolean;
}

/** The one after this; after the last the first again. A list that became shorter begins anew. */
export const nextIndex = (index: number, count: number): number => (index + 1 < count ? index + 1 : 0);

/** Shows one of `count` after the other, each for `every` ms; one that was chosen stays as long. */
export function useRotation({ count, every }: { count: number; every: number }): Rotation {
  const rest = useRest();
  const [index, show] = useState(0);
  const running = count > 1 && !rest.resting;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => show(nextIndex(index, count)), every);
    return () => clearTimeout(timer);
  }, [running, index, count, every]);
  return { ...rest, index: index < count ? index : 0, show, running };
}

interface PauseButtonProps {
  rest: Rest;
  /** What moves, in a word or two: '专家轮播'. */
  what: string;
  className?: string;
}

/** Stops what moves by itself and lets it go on; not there where nothing moves because less motion is wanted. */
export function PauseButton({ rest: { stopped, setStopped }, what, className }: PauseButtonProps) {
  const label = `${stopped ? '播放' : '暂停'}${what}`;
  return (
    <button
      type="button"
      className={classes('inline-row justify-center circle muted', styles.pause, className)}
      aria-label={label}
      title={label}
      onClick={() => setStopped(!stopped)}
    >
      <Icon name={stopped ? 'play' : 'pause'} size={16} />
    </button>
  );
}
