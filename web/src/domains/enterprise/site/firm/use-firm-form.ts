import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FactValue, type Firm, sameValue } from '../../../../app/facts/fact';
import { isRecord, keep, readKept } from '../../../../app/form/kept-form';
import { useDraftSender } from '../../../../app/form/use-draft-sender';
import { useSession } from '../../../../app/session';
import { send } from '../../../../rpc/client';
import type { Fault } from '../../../../ui/fault-summary';
import { todayInChina } from '../../../../ui/format';
import { type Edits, faultsIn, realEdits, refusedFault, savedValue, submissionOf, without } from './edits';

export type FirmForm = ReturnType<typeof useFirmForm>;

/** The whole form: what is saved, what is typed over it, and what is wrong with that. */
export function useFirmForm(firm: Firm) {
  const kept = useKeptEdits(firm);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState<Fault[]>([]);
  const { edits } = kept;

  function clearFault(key: string) {
    setFaults((now) => (now.some(({ field }) => field === key) ? now.filter(({ field }) => field !== key) : now));
  }

  function change(key: string, value: FactValue | null) {
    const { [key]: _, ...rest } = edits;
    clearFault(key);
    kept.put(sameValue(value, savedValue(firm, key)) ? rest : { ...rest, [key]: value });
  }

  return {
    firm,
    edits,
    draft: kept.state,
    restored: kept.restored,
    faults,
    change,
    settle: kept.settle,
    handOver: kept.handOver,
    valueOf: (key: string): FactValue | null => (key in edits ? (edits[key] ?? null) : savedValue(firm, key)),
    faultOf: (key: string): string | null => faults.find(({ field }) => field === key)?.message ?? null,
    isEdited: (key: string) => key in edits,
    undo: (...keys: string[]) => {
      for (const key of keys) clearFault(key);
      kept.put(without(edits, keys));
    },
    discard: () => {
      setFaults([]);
      setWrong(new Set());
      kept.put({});
    },
    markWrong: (key: string, is: boolean) => {
      clearFault(key);
      setWrong((now) => new Set(is ? [...now, key] : [...now].filter((other) => other !== key)));
    },
    /** Whether everything can be sent; otherwise what cannot is shown. */
    check: (): boolean => {
      const found = faultsIn(firm, edits, wrong, todayInChina());
      setFaults(found);
      return found.length === 0;
    },
    /** Shows what the server refused. */
    refuse: (key: string, message: string) => setFaults([refusedFault(firm, key, message)]),
    show: setFaults,
  };
}

/**
 * What was typed and not saved: in this tab at once, so that a reload or an expired login loses nothing, and on the server
 * after a pause, so that another computer goes on with it.
 */
function useKeptEdits(firm: Firm) {
  const { user } = useSession();
  const place = `firm:${user?.id}`;
  const [edits, setEdits] = useState<Edits>(() => editsLeft(place, firm));
  // what an earlier visit had left
  const [restored] = useState(() => Object.keys(edits).length);
  const newest = useRef(edits);
  const seen = useRef(firm);
  const sendOnce = useSendOnce();
  const drafts = useDraftSender({
    first: restored > 0 ? 'saved' : 'none',
    send: async () => {
      const fresh = await sendOnce(contentOf(newest.current), seen.current.draft_version);
      if (fresh) moveTo(fresh);
      const rest = contentOf(newest.current);
      return fresh && rest ? null : rest ? 'saved' : 'none';
    },
  });

  /** Somebody saved or submitted since: what is typed here goes on from there, as far as it still says something. */
  function moveTo(next: Firm) {
    const left = realEdits(newest.current, next, submissionOf(seen.current));
    seen.current = next;
    if (Object.keys(left).length < Object.keys(newest.current).length) hold(left);
  }

  function hold(next: Edits) {
    newest.current = next;
    setEdits(next);
    const content = contentOf(next);
    keep(place, content && { edits: content, submission: submissionOf(seen.current) });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form was read anew after a saving or a submission
  useEffect(() => moveTo(firm), [firm.draft_version, submissionOf(firm)]);

  function put(next: Edits) {
    hold(next);
    drafts.later();
  }

  /** These were saved or submitted, and the server ended their draft; what is left, also typed meanwhile, is kept anew. */
  function settle(keys: readonly string[]) {
    drafts.forget();
    const rest = without(newest.current, keys);
    if (contentOf(rest)) put(rest);
    else hold(rest);
  }

  return { edits, put, settle, handOver: drafts.handOver, state: drafts.state, restored };
}

/** What an earlier visit left: in this tab, else on the server, which forgets with a submission what was submitted. */
function editsLeft(place: string, firm: Firm): Edits {
  const kept = readKept(place, isRecord);
  if (!kept) return realEdits(firm.draft ?? {}, firm, submissionOf(firm));
  const { edits, submission } = kept;
  return realEdits(isRecord(edits) ? edits : {}, firm, String(submission));
}

const contentOf = (edits: Edits): Edits | null => (Object.keys(edits).length > 0 ? edits : null);

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
