import type { CallOutput } from '@zhice/contract/all';
import type { RightKind } from '@zhice/contract/ip/right';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isRecord, readKept, useKeptForm } from '../../../../app/form/kept-form';
import { type MergedTexts, mergeTexts } from '../../../../app/form/merge-texts';
import { useSession } from '../../../../app/session';
import { CallError } from '../../../../rpc/call-error';
import { send } from '../../../../rpc/client';
import { useCall } from '../../../../rpc/use-call';
import { useDebounced } from '../../../../ui/use-debounced';
import { FIELD_NAMES, type FieldName, type RightText } from './right-fields';
import { EMPTY_TEXT, fieldsFrom, linesOf, textFaults, textOf } from './right-labels';
import { type Right, useLatestRight } from './use-rights';

/** Pause in typing after which the server is asked what it reads, ms. */
const PAUSE_MS = 350;

export interface Attachment {
  id: number;
  name: string;
  url: string;
}

const attachmentsOf = (text: string): Attachment[] =>
  linesOf(text).map((line) => {
    const [id, name = '', url = ''] = line.split('\t');
    return { id: Number(id), name, url };
  });

/** What a form holds beside the fields: certificates uploaded, and on what it stands. */
interface Kept extends RightText {
  attachments: string;
  /** Version and fields that the edits began with: a reload must not forget that somebody else saved meanwhile. */
  version: string;
  base: string;
  [key: string]: string;
}

const keptOf = (right: Right | undefined): Kept => {
  const text = right ? textOf(right.fields) : EMPTY_TEXT;
  return { ...text, attachments: '', version: String(right?.version ?? ''), base: JSON.stringify(text) };
};

const textIn = (kept: Kept): RightText =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, kept[name]])) as unknown as RightText;

function baseIn(kept: Kept): RightText {
  try {
    return { ...EMPTY_TEXT, ...(JSON.parse(kept.base) as Partial<RightText>) };
  } catch {
    return EMPTY_TEXT;
  }
}

export type RightCheck = CallOutput<'/api/portal/right_check'>;
export type RightForm = ReturnType<typeof useRightForm>;

/** The form of a right: what is typed (kept over a reload), what the server reads in it, and what somebody else saved meanwhile. */
export function useRightForm(kind: RightKind, right: Right | undefined) {
  const { user, enterpriseId } = useSession();
  const place = `right:${user?.id}:${enterpriseId}:${right?.id ?? 'new'}:${kind}`;
  const [restored] = useState(() => readKept(`form:${place}`, isRecord) !== null);
  const { values, change, forget } = useKeptForm<Kept>(place, keptOf(right));
  const kept = values as Kept;
  const text = useMemo(() => textIn(kept), [kept]);
  const base = useMemo(() => baseIn(kept), [kept]);
  const attachments = attachmentsOf(kept.attachments);
  const saving = useRef(false);
  const conflict = useConflict(kept, change, right, saving);
  const check = useCheck(kind, text, right?.id);
  useReadKind(check, text, change);
  return {
    kind,
    right,
    text,
    attachments,
    check,
    conflict,
    /** What an earlier visit typed and did not save: so many changes are back in the form. */
    restored: restored ? FIELD_NAMES.filter((name) => base[name] !== text[name]).length + attachments.length : 0,
    change: (name: FieldName, value: string) => change({ [name]: value }),
    putAttachments: (next: readonly Attachment[]) =>
      change({ attachments: next.map(({ id, name, url }) => [id, name, url].join('\t')).join('\n') }),
    version: kept.version === '' ? undefined : Number(kept.version),
    forget,
    /** All that the server would refuse, before it is sent. */
    async ask(): Promise<Partial<Record<FieldName, string>>> {
      const id = right?.id;
      const { faults } = await send('/api/portal/right_check', {
        ...(id !== undefined && { id }),
        kind,
        fields: fieldsFrom(kind, text),
      });
      return Object.fromEntries(faults.map(({ field, message }) => [field, message]));
    },
    /** While it is being saved, a newer version of the right is its own. */
    saving,
    /** As saved, or empty. */
    discard: () => {
      change(keptOf(right));
      forget();
      conflict.clear();
    },
  };
}

type Change = (part: Partial<Kept>) => void;
/** What both changed, what was taken over, and what the other wrote. */
type Conflict = Omit<MergedTexts<RightText>, 'values'> & { theirs: RightText };

/** Somebody else saved what stands in this form: theirs and mine are put together, and the person decides where both changed. */
function useConflict(kept: Kept, change: Change, right: Right | undefined, saving: { readonly current: boolean }) {
  const latestRight = useLatestRight(right?.id ?? 0);
  const [merged, setMerged] = useState<Conflict | null>(null);

  function put(theirs: Right) {
    const text = textOf(theirs.fields);
    const next = mergeTexts(baseIn(kept), textIn(kept), text);
    setMerged({ ...next, theirs: text });
    change({ ...next.values, version: String(theirs.version), base: JSON.stringify(text) });
  }

  // The edits of an earlier visit stand on a version that is no longer the newest.
  const newest = useRef(put);
  newest.current = put;
  useEffect(() => {
    if (saving.current) return;
    if (right && kept.version !== '' && Number(kept.version) < right.version) newest.current(right);
  }, [right, kept.version, saving]);

  const settle = (name: FieldName) =>
    setMerged((now) => now && { ...now, clashes: now.clashes.filter((each) => each !== name) });

  return {
    merged,
    clear: () => setMerged(null),
    /** After a refusal: whether it was because somebody else had saved. */
    async meet(error: unknown): Promise<boolean> {
      if (!(error instanceof CallError) || error.code !== 409 || !right) return false;
      const theirs = await latestRight();
      if (String(theirs.version) === kept.version) return false;
      put(theirs);
      return true;
    },
    /** One answer of the person, mine stays; the rest waits. */
    keep: settle,
    /** The other's is taken over. */
    take(name: FieldName) {
      if (merged) change({ [name]: merged.theirs[name] });
      settle(name);
    },
  };
}

/** What the server reads in the form, a moment after typing. */
function useCheck(kind: RightKind, text: RightText, id: number | undefined): RightCheck | undefined {
  const still = useDebounced(text, PAUSE_MS);
  const sound = Object.keys(textFaults(still)).length === 0;
  const { data } = useCall(
    '/api/portal/right_check',
    { ...(id !== undefined && { id }), kind, fields: fieldsFrom(kind, still) },
    { enabled: sound && still.number.trim() !== '', keepPrevious: true },
  );
  return still.number.trim() === '' ? undefined : data;
}

/** The kind that the number tells goes into the form as long as nobody chose another. */
function useReadKind(check: RightCheck | undefined, text: RightText, change: Change) {
  const read = check?.number?.patent_kind ?? '';
  const filled = useRef('');
  const put = useRef(change);
  put.current = change;
  useEffect(() => {
    if (read === '') return;
    if (text.patent_kind === '' || (text.patent_kind === filled.current && read !== filled.current)) {
      put.current({ patent_kind: read });
      filled.current = read;
    }
  }, [read, text.patent_kind]);
}
