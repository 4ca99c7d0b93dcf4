import { useEffect, useRef, useState } from 'react';

/** Pause in typing after which a draft goes to the server, ms. */
const PAUSE_MS = 1200;
/** After a failure it is tried again, ms. */
const RETRY_MS = 15_000;

/** saved: on the server; here: in this browser only, as the server could not be reached. */
export type DraftState = 'none' | 'typing' | 'saved' | 'here';

interface DraftSenderOptions {
  first: DraftState;
  /** Sends what is typed now; answers how it stands then, null when it is to be sent once more. */
  send: () => Promise<'none' | 'saved' | null>;
}

/** Sends drafts after a pause in typing, one after the other, the newest last; also when the page is left, and again after a failure. */
export function useDraftSender({ first, send }: DraftSenderOptions) {
  const [state, setState] = useState(first);
  const dirty = useRef(false);
  const held = useRef(false);
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // what a send reads is that of the newest rendering, also when a timer of an earlier one has begun it
  const newest = useRef(send);
  newest.current = send;
  const here = useFlushOnLeave(flush);

  function flush(): void {
    clearTimeout(timer.current);
    running.current ??= sendAll().finally(() => {
      running.current = null;
    });
  }

  async function sendAll(): Promise<void> {
    while (dirty.current && !held.current) {
      dirty.current = false;
      if (!(await trySending())) return;
    }
  }

  async function trySending(): Promise<boolean> {
    try {
      const kept = await newest.current();
      if (kept === null) dirty.current = true;
      else if (!dirty.current) setState(kept);
      return true;
    } catch {
      dirty.current = true;
      setState('here');
      if (here.current) timer.current = setTimeout(flush, RETRY_MS);
      return false;
    }
  }

  /** Something was typed. */
  function later(): void {
    dirty.current = true;
    setState('typing');
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE_MS);
  }

  /** What was typed is over, or on the server in another way. */
  function forget(): void {
    clearTimeout(timer.current);
    dirty.current = false;
    setState('none');
  }

  /**
   * Hands over what is typed when no draft is on its way; none follows until that is done, and none after it went through. Answers
   * whether it did: a second press while the first waits hands over nothing.
   */
  async function handOver(deliver: () => Promise<unknown>): Promise<boolean> {
    if (held.current) return false;
    held.current = true;
    clearTimeout(timer.current);
    try {
      await running.current;
      await deliver();
      forget();
      return true;
    } finally {
      held.current = false;
      if (dirty.current) later();
    }
  }

  return { state, later, forget, handOver };
}

/** Leaving the page, hiding the tab and coming back to the network send what is still held back; tells whether the page is there. */
function useFlushOnLeave(flush: () => void): { readonly current: boolean } {
  const here = useRef(true);
  const newest = useRef(flush);
  newest.current = flush;
  useEffect(() => {
    here.current = true;
    const act = () => newest.current();
    document.addEventListener('visibilitychange', act);
    window.addEventListener('online', act);
    return () => {
      document.removeEventListener('visibilitychange', act);
      window.removeEventListener('online', act);
      here.current = false;
      act();
    };
  }, []);
  return here;
}
