import { useSharedForm } from '../../../../app/use-shared-form';
import { send } from '../../../../rpc/client';
import { useAction } from '../../../../rpc/use-call';
import { useToast } from '../../../../ui/toast';
import { FIELDS, fieldsOf, valuesOf, wrongOf } from './document-values';
import type { Document } from './paper';
import { STALE } from './use-documents';

const formOf = (document: Document) => ({ ...valuesOf(document), version: String(document.version) });

async function latest(id: number) {
  const [document] = (await send('/api/Person/document_liett', { id })).list;
  return document && formOf(document);
}

/** The form of what is said of a document. */
export function useDocumentForm(document: Document, onDone: () => void) {
  const toast = useToast();
  const save = useAction('/api/Person/add_document_liett', { idempotent: true, quiet: true, refresh: STALE });
  return useSharedForm({
    name: 'document',
    id: document.id,
    first: formOf(document),
    fields: FIELDS,
    wrongOf,
    save: (values) => save.mutateAsync({ id: document.id, version: Number(values.version), fields: fieldsOf(values) }),
    onSaved: () => {
      toast('文件信息已保存');
      onDone();
    },
    latest,
  });
}
