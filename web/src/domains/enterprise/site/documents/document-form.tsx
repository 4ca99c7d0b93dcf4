import { SharedForm } from '../../../../app/shared-form';
import { Field } from '../../../../ui/field';
import { TextArea } from '../../../../ui/text-input';
import { DocumentFields } from './document-fields';
import { FIELD_NAMES } from './document-values';
import type { Document } from './paper';
import { useDocumentForm } from './use-document-form';

/** Changes what is said of a document; its files stay. */
export function DocumentForm({ document, onDone }: { document: Document; onDone: () => void }) {
  const form = useDocumentForm(document, onDone);
  const { values, change, faults } = form;
  return (
    <SharedForm form={form} names={FIELD_NAMES} onCancel={onDone}>
      <DocumentFields values={values} change={change} place={faults.beside} />
      <Field label="备注" {...faults.beside('note')}>
        <TextArea rows={3} maxLength={1000} value={values.note} onChange={(note) => change({ note })} />
      </Field>
    </SharedForm>
  );
}
