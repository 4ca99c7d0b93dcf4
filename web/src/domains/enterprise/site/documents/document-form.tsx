import { SavingForm } from '../../../../app/saving-form';
import { Field } from '../../../../ui/field';
import { TextArea } from '../../../../ui/text-input';
import { ConflictNote } from './conflict-note';
import { DocumentFields } from './document-fields';
import { FIELD_NAMES } from './document-values';
import type { Document } from './paper';
import { useDocumentForm } from './use-document-form';

/** Changes what is said of a document; its files stay. */
export function DocumentForm({ document, onDone }: { document: Document; onDone: () => void }) {
  const { values, change, faults, busy, submit, conflict, setConflict } = useDocumentForm(document, onDone);
  return (
    <SavingForm faults={faults.list} busy={busy} onSubmit={submit} onCancel={onDone}>
      {conflict && (
        <ConflictNote
          conflict={conflict}
          names={FIELD_NAMES}
          mine={values}
          change={change}
          onDone={() => setConflict(null)}
        />
      )}
      <DocumentFields
        values={values}
        change={change}
        place={(field) => ({ id: faults.idOf(field), error: faults.of(field) })}
      />
      <Field label="备注" id={faults.idOf('note')} error={faults.of('note')}>
        <TextArea rows={3} maxLength={1000} value={values.note} onChange={(note) => change({ note })} />
      </Field>
    </SavingForm>
  );
}
