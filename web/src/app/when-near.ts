import { useEffect } from 'react';

/** A place is near from so far below the window on, px: its program is there before it is reached. */
const MARGIN_PX = 600;

/** What answers to a press only with the program; links and what opens a popover work by themselves. */
const ANSWERING = 'button:not([popovertarget])';

interface Asleep {
  /** What was pressed last while nothing could answer. */
  pressed: HTMLElement | null;
  stop: () => void;
}

/** The places that have not woken up yet, by their ids. */
const asleep = new Map<string, Asleep>();

/**
 * Resolves when the element with this id comes near the window, or when the person first presses anything; at once when it
 * does not stand in the page yet, as in a page that the browser itself builds. What is pressed in it before it is awake is
 * kept for `useAwake`.
 */
export function whenNear(id: string): Promise<void> {
  const place = document.getElementById(id);
  if (!place) return Promise.resolve();
  keepPresses(id, place);
  return new Promise((resolve) => {
    const done = () => {
      watch.disconnect();
      window.removeEventListener('pointerdown', done);
      window.removeEventListener('keydown', done);
      resolve();
    };
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && done(), {
      rootMargin: `${MARGIN_PX}px`,
    });
    watch.observe(place);
    window.addEventListener('pointerdown', done);
    window.addEventListener('keydown', done);
  });
}

function keepPresses(id: string, place: HTMLElement): void {
  const entry: Asleep = {
    pressed: null,
    stop: () => {
      window.removeEventListener('click', note, true);
      window.removeEventListener('click', answered);
    },
  };
  function note({ target }: Event) {
    const button = target instanceof Element ? target.closest<HTMLElement>(ANSWERING) : null;
    if (button && place.contains(button)) entry.pressed = button;
  }
  function answered() {
    entry.pressed = null;
  }
  // On the window: React stops a press on what it cannot answer yet at its root, and lets pass what it answers.
  window.addEventListener('click', note, true);
  window.addEventListener('click', answered);
  asleep.set(id, entry);
}

/** In a part that was waited for: it is awake now, and a press that came too early is done. */
export function useAwake(id: string): void {
  useEffect(() => {
    // A press that woke it up is still on its way, and is answered by itself.
    const later = setTimeout(() => {
      const entry = asleep.get(id);
      asleep.delete(id);
      entry?.stop();
      if (entry?.pressed?.isConnected) entry.pressed.click();
    });
    return () => clearTimeout(later);
  }, [id]);
}
