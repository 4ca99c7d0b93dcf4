import { type FormEvent, useRef, useState } from 'react';
import { CallError, withField } from '../rpc/call-error';
import { useKeptForm } from './kept-form';
import { mergeWords, type Words } from './merge-words';
import { useFaults, type Wrong } from './use-faults';
import { useSubmission } from './use-submission';

/** Words that several people may change, with the version that they stand on; '' of new ones. */
export type SharedWords = Words & { version: string };

/** Somebody saved meanwhile: what both changed, and what the other wrote. */
export interface Conflict<T extends Words> {
  clashes: string[];
  theirs: T;
}

interface SharedFormOptions<T extends SharedWords, F extends string, Saved> {
  /** 'document': begins the ids of its controls and the name under which it is kept. */
  name: string;
  /** undefined for a new one. */
  id: number | undefined;
  /** What it opens with. */
  first: T;
  /** As for useFaults. */
  fields: readonly F[];
  /** What is to be put right before it is sent, by field. */
  wrongOf: (values: T) => Wrong<F | 'form'>;
  /** Sends it; a refusal for an older version (409) is met here. */
  save: (values: T) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** What is stored by now; undefined when it is gone. */
  latest: (id: number) => Promise<T | undefined>;
}

export interface SharedFormState<T extends SharedWords, F extends string> {
  values: T;
  change: (part: Partial<T>) => void;
  faults: ReturnType<typeof useFaults<F>>;
  busy: boolean;
  submit: (event: FormEvent) => void;
  conflict: Conflict<T> | null;
  /** The person has seen the conflict. */
  settle: () => void;
  /** Given up: what was typed is not kept for the next opening. */
  forget: () => void;
}

/** A form of what others may save meanwhile: kept while it is typed, checked, sent, and brought together with theirs. */
export function useSharedForm<T extends SharedWords, F extends string, Saved>(
  options: SharedFormOptions<T, F, Saved>,
): SharedFormState<T, F> {
  const { name, id, first, fields, wrongOf, save, onSaved, latest } = options;
  const opened = useRef(first);
  const kept = useKeptForm<T>(`${name}:${id ?? 'new'}`, first);
  const values = kept.values as unknown as T;
  const change = kept.change as (part: Partial<T>) => void;
  const faults = useFaults(name, fields, { summary: true, check: () => wrongOf(values) });
  const { busy, run } = useSubmission(faults);
  const [conflict, setConflict] = useState<Conflict<T> | null>(null);

  /** Somebody was faster: theirs under mine, so that the next saving goes on from there. */
  function bringTogether(theirs: T): void {
    // words kept from an earlier opening: what they began with is not known, so all that differs is for the person
    const base = values.version === opened.current.version ? opened.current : {};
    const merged = mergeWords<T>(base, { ...values, version: theirs.version }, theirs);
    opened.current = theirs;
    change(merged.values);
    setConflict({ clashes: merged.clashes, theirs });
  }

  async function trySaving(): Promise<void> {
    try {
      const saved = await save(values);
      kept.forget();
      onSaved(saved);
    } catch (error) {
      if (id === undefined || !(error instanceof CallError) || error.code !== 409) throw withoutPath(error);
      const theirs = await latest(id);
      if (theirs) bringTogether(theirs);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setConflict(null);
    if (faults.settle(wrongOf(values))) void run(trySaving);
  }

  return { values, change, faults, busy, submit, conflict, settle: () => setConflict(null), forget: kept.forget };
}

/** The server names a field 'fields.name', the form 'name'. */
const withoutPath = (error: unknown): unknown => withField(error, (field) => field.replace(/^fields\./, ''));
