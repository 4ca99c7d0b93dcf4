import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRecord, keep, readKept } from '../../../../app/kept-form';
import { useSession } from '../../../../app/session';
import { send } from '../../../../rpc/client';
import type { Firm } from '../facts/fact';
import { type Edits, realEdits } from './edits';

/** Pause in typing after which the draft goes to the server, ms. */
const PAUSE_MS = 1200;
/** After a failure it is tried again, ms. */
const RETRY_MS = 15_000;

export type DraftState = 'none' | 'typing' | 'saved' | 'here';

interface KeptEdits {
  edits: Edits;
  put: (edits: Edits) => void;
  /** The server forgot the draft with a saving; what is left is kept anew. */
  settle: (rest: Edits) => void;
  /** saved: on the server; here: in this browser only, as the server could not be reached. */
  state: DraftState;
  /** What an earlier visit had left. */
  restored: number;
}

/**
 * What was typed and not saved: in this tab at once, so that a reload or an expired login loses nothing, and on the server
 * after a pause, so that another computer goes on with it. Drafts go one after the other, the newest last.
 */
export function useKeptEdits(firm: Firm): KeptEdits {
  const { user } = useSession();
  const client = useQueryClient();
  const place = `firm:${user?.id}`;
  const [edits, setEdits] = useState<Edits>(() => realEdits(readKept(place, isRecord) ?? firm.draft ?? {}, firm));
  const [restored] = useState(() => Object.keys(edits).length);
  const [state, setState] = useState<DraftState>(restored > 0 ? 'saved' : 'none');
  const newest = useRef(edits);
  const dirty = useRef(false);
  const running = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function flush(): Promise<void> {
    clearTimeout(timer.current);
    if (running.current || !dirty.current) return;
    running.current = true;
    dirty.current = false;
    const done = await sendDraft(contentOf(newest.current));
    running.current = false;
    if (!done) dirty.current = true;
    else if (dirty.current) await flush();
  }

  async function sendDraft(content: Edits | null): Promise<boolean> {
    try {
      await send('/api/portal/firm_draft', { content });
    } catch {
      setState('here');
      if (here.current) timer.current = setTimeout(flush, RETRY_MS);
      return false;
    }
    remember(content);
    if (!dirty.current) setState(content ? 'saved' : 'none');
    return true;
  }

  /** The answer that is kept of the form has this draft: coming back to the page must not find an older one. */
  function remember(content: Edits | null) {
    client.setQueryData<Firm>(['/api/portal/firm', {}], (kept) => kept && { ...kept, draft: content });
  }

  function hold(next: Edits) {
    newest.current = next;
    setEdits(next);
    keep(place, contentOf(next));
  }

  function put(next: Edits) {
    hold(next);
    dirty.current = true;
    setState('typing');
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE_MS);
  }

  function settle(rest: Edits) {
    clearTimeout(timer.current);
    dirty.current = false;
    if (contentOf(rest)) put(rest);
    else {
      hold(rest);
      setState('none');
    }
  }

  const here = useFlushOnLeave(flush);
  return { edits, put, settle, state, restored };
}

const contentOf = (edits: Edits): Edits | null => (Object.keys(edits).length > 0 ? edits : null);

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
