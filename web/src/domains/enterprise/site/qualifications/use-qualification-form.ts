import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useKeptForm } from '../../../../app/kept-form';
import { mergeWords } from '../../../../app/merge-words';
import { useFaults } from '../../../../app/use-faults';
import { useSubmission } from '../../../../app/use-submission';
import { CallError } from '../../../../rpc/call-error';
import { send } from '../../../../rpc/client';
import { useAction } from '../../../../rpc/use-call';
import { useToast } from '../../../../ui/toast';
import { useToday } from '../../../../ui/today';
import { withoutPath } from '../documents/field-of-server';
import { bodyOf, EMPTY, FIELDS, type FormValues, valuesOf, wrongOf } from './form-values';
import type { Qualification } from './qualification-state';
import { STALE } from './use-qualifications';

/** Somebody saved meanwhile: what both changed, with what the other wrote. */
interface Conflict {
  clashes: string[];
  theirs: FormValues;
}

/** The form of a certificate: kept while it is typed, checked, sent, and brought together with what others saved. */
export function useQualificationForm(stored: Qualification | undefined, onSaved: (id: number) => void) {
  const first = stored ? valuesOf(stored) : EMPTY;
  const opened = useRef(first);
  const { values, change, forget } = useKeptForm<FormValues>(`qualification:${stored?.id ?? 'new'}`, first);
  const faults = useFaults('qualification', FIELDS, { summary: true });
  const { busy, run } = useSubmission(faults);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const client = useQueryClient();
  const toast = useToast();
  const today = useToday();
  const save = useAction('/api/portal/qualification_save', { idempotent: true, quiet: true, refresh: STALE });

  /** Somebody was faster: theirs under mine, so that the next saving goes on from there. */
  async function bringTogether(id: number): Promise<void> {
    const latest = await send('/api/portal/qualification', { id });
    const theirs = valuesOf(latest);
    // words kept from an earlier opening: what they began with is not known, so all that differs is for the person
    const base = values.version === opened.current.version ? opened.current : {};
    const merged = mergeWords<FormValues>(base, { ...values, version: theirs.version }, theirs);
    opened.current = theirs;
    change(merged.values);
    setConflict({ clashes: merged.clashes, theirs });
    await client.invalidateQueries({ queryKey: ['/api/portal/qualification_list'] });
  }

  async function trySaving(): Promise<void> {
    try {
      const fields = bodyOf(values);
      const { id } = await save.mutateAsync({
        ...(stored && { id: stored.id, version: Number(values.version) }),
        fields,
      });
      forget();
      toast(stored ? '资质已保存' : '资质已记入，匹配结果随之更新');
      onSaved(id);
    } catch (error) {
      if (!stored || !(error instanceof CallError) || error.code !== 409) throw withoutPath(error);
      await bringTogether(stored.id);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setConflict(null);
    if (faults.settle(wrongOf(values, today))) void run(trySaving);
  }

  return { values, change, faults, busy, submit, conflict, setConflict };
}
