import { useEffect, useRef, useState } from 'react';
import { isRecord, keep, readKept } from '../../../../app/kept-form';
import { useSession } from '../../../../app/session';
import type { Firm } from '../facts/fact';
import { type Edits, realEdits, submissionOf, without } from './edits';
import { type DraftState, useDraftSender } from './use-draft-sender';

interface KeptEdits {
  edits: Edits;
  put: (edits: Edits) => void;
  /** These were saved or submitted, and the server ended their draft; what is left, also typed meanwhile, is kept anew. */
  settle: (keys: readonly string[]) => void;
  state: DraftState;
  /** What an earlier visit had left. */
  restored: number;
}

/**
 * What was typed and not saved: in this tab at once, so that a reload or an expired login loses nothing, and on the server
 * after a pause, so that another computer goes on with it.
 */
export function useKeptEdits(firm: Firm): KeptEdits {
  const { user } = useSession();
  const place = `firm:${user?.id}`;
  const [edits, setEdits] = useState<Edits>(() => editsLeft(place, firm));
  const [restored] = useState(() => Object.keys(edits).length);
  const newest = useRef(edits);
  const seen = useRef(firm);
  const drafts = useDraftSender({
    first: restored > 0 ? 'saved' : 'none',
    read: () => ({ content: contentOf(newest.current), version: seen.current.draft_version }),
    moveTo,
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

  function settle(keys: readonly string[]) {
    drafts.forget();
    const rest = without(newest.current, keys);
    if (contentOf(rest)) put(rest);
    else hold(rest);
  }

  return { edits, put, settle, state: drafts.state, restored };
}

/** What an earlier visit left: in this tab, else on the server, which forgets with a submission what was submitted. */
function editsLeft(place: string, firm: Firm): Edits {
  const kept = readKept(place, isRecord);
  if (!kept) return realEdits(firm.draft ?? {}, firm, submissionOf(firm));
  const { edits, submission } = kept;
  return realEdits(isRecord(edits) ? edits : {}, firm, String(submission));
}

const contentOf = (edits: Edits): Edits | null => (Object.keys(edits).length > 0 ? edits : null);
