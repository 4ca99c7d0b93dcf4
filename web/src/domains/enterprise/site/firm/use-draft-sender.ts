import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../../rpc/client';
import type { Firm } from '../facts/fact';
import type { Edits } from './edits';

/** Pause in typing after which the draft goes to the server, ms. */
const PAUSE_MS = 1200;
/** After a failure it is tried again, ms. */
const RETRY_MS = 15_000;

/** saved: on the server; here: in this browser only, as the server could not be reached. */
export type DraftState = 'none' | 'typing' | 'saved' | 'here';

interface DraftSenderOptions {
  first: DraftState;
  /** What is typed now, and the version of the draft that it stands on. */
  read: () => { content: Edits | null; version: number };
  /** The draft was ended by a saving or submission meanwhile: this is how the form stands since. */
  moveTo: (fresh: Firm) => void;
}

/** Sends drafts one after the other, the newest last. */
export function useDraftSender({ first, read, moveTo }: DraftSenderOptions) {
  const [state, setState] = useState(first);
  const sendOnce = useSendOnce();
  const dirty = useRef(false);
  const running = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const here = useFlushOnLeave(flush);

  async function flush(): Promise<void> {
    clearTimeout(timer.current);
    if (running.current || !dirty.current) return;
    running.current = true;
    dirty.current = false;
    const done = await trySending();
    running.current = false;
    if (!done) dirty.current = true;
    else if (dirty.current) await flush();
  }

  async function trySending(): Promise<boolean> {
    try {
      const { content, version } = read();
      const fresh = await sendOnce(content, version);
      if (fresh) {
        moveTo(fresh);
        dirty.current = read().content !== null;
      }
    } catch {
      setState('here');
      if (here.current) timer.current = setTimeout(flush, RETRY_MS);
      return false;
    }
    if (!dirty.current) setState(read().content ? 'saved' : 'none');
    return true;
  }

  function later() {
    dirty.current = true;
    setState('typing');
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE_MS);
  }

  function forget() {
    clearTimeout(timer.current);
    dirty.current = false;
    setState('none');
  }

  return { state, later, forget };
}

/** One draft to the server; answers the form as it stands when that draft was ended, null when it was kept. */
function useSendOnce() {
  const client = useQueryClient();
  return async (content: Edits | null, version: number): Promise<Firm | null> => {
    const { kept } = await send('/api/portal/firm_draft', { content, version });
    const fresh = kept ? null : await send('/api/portal/firm', {});
    // the answer that is kept of the form goes with it: coming back to the page must not find an older draft
    client.setQueryData<Firm>(['/api/portal/firm', {}], (before) => fresh ?? (before && { ...before, draft: content }));
    return fresh;
  };
}

/** Leaving the page, hiding the tab and coming back to the network send what is still held back; tells whether the page is there. */
function useFlushOnLeave(flush: () => Promise<void>): { readonly current: boolean } {
  const here = useRef(true);
  const newest = useRef(flush);
  newest.current = flush;
  useEffect(() => {
    here.current = true;
    const act = () => void newest.current();
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
