import { type FormEvent, useRef, useState } from 'react';
import { useKeptForm } from '../../../../app/kept-form';
import { mergeWords } from '../../../../app/merge-words';
import { useFaults } from '../../../../app/use-faults';
import { useSubmission } from '../../../../app/use-submission';
import { CallError } from '../../../../rpc/call-error';
import { send } from '../../../../rpc/client';
import { useAction } from '../../../../rpc/use-call';
import { useToast } from '../../../../ui/toast';
import { FIELDS, fieldsOf, valuesOf, wrongOf } from './document-values';
import { withoutPath } from './field-of-server';
import type { Document } from './paper';
import { STALE } from './use-documents';

const formOf = (document: Document) => ({ ...valuesOf(document), version: String(document.version) });
type FormValues = ReturnType<typeof formOf>;

/** The form of a document: kept while it is typed, checked, sent, and brought together with what others saved. */
export function useDocumentForm(document: Document, onDone: () => void) {
  const opened = useRef(formOf(document));
  const { values, change, forget } = useKeptForm<FormValues>(`document:${document.id}`, opened.current);
  const faults = useFaults('document', FIELDS, { summary: true });
  const { busy, run } = useSubmission(faults);
  const [conflict, setConflict] = useState<{ clashes: string[]; theirs: FormValues } | null>(null);
  const toast = useToast();
  const save = useAction('/api/Person/add_document_liett', { idempotent: true, quiet: true, refresh: STALE });

  /** Somebody was faster: theirs under mine, so that the next saving goes on from there. */
  async function bringTogether(): Promise<void> {
    const [latest] = (await send('/api/Person/document_liett', { id: document.id })).list;
    if (!latest) return;
    const theirs = formOf(latest);
    const base = values.version === opened.current.version ? opened.current : {};
    const merged = mergeWords<FormValues>(base, { ...values, version: theirs.version }, theirs);
    opened.current = theirs;
    change(merged.values);
    setConflict({ clashes: merged.clashes, theirs });
  }

  async function trySaving(): Promise<void> {
    try {
      await save.mutateAsync({ id: document.id, version: Number(values.version), fields: fieldsOf(values) });
      forget();
      toast('文件信息已保存');
      onDone();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 409) throw withoutPath(error);
      await bringTogether();
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setConflict(null);
    if (faults.settle(wrongOf(values))) void run(trySaving);
  }

  return { values, change, faults, busy, submit, conflict, setConflict };
}
