import { MARK_FIELDS, type Marks } from '@zhice/contract/ip/mark-fields';
import { useState } from 'react';
import { Offer } from '../../../../app/by-role';
import { choiceText, type FormFields, valuesOf } from '../../../../app/form/fields';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { DefinitionList } from '../../../../ui/definition-list';
import { Skeleton } from '../../../../ui/skeleton';
import { Loaded } from '../../../../ui/states';
import { useToday } from '../../../../ui/today';
import { MarksForm } from './marks-form';

/** What the owner says of the use of one right, and the form that changes it in its place. */
export function MarksSection({ id }: { id: number }) {
  const marks = useCall('/api/portal/right_mark', { id });
  const [editing, setEditing] = useState(false);
  return (
    <section aria-labelledby="marks">
      <h3 id="marks" className="text-body">
        申报用途
      </h3>
      <p className="mb-1 muted small">高企、专精特新等认定按这些情况计数，只有贵企业知道。</p>
      <Loaded compact answer={marks} failed="申报用途没有加载出来" waiting={<Skeleton look="text" rows={3} />}>
        {({ marks: said }) =>
          editing ? (
            <MarksForm ids={[id]} marks={said} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
          ) : (
            <Said marks={said} onEdit={() => setEditing(true)} />
          )
        }
      </Loaded>
    </section>
  );
}

function Said({ marks, onEdit }: { marks: Marks; onEdit: () => void }) {
  const fields: FormFields = MARK_FIELDS;
  const today = useToday();
  const values = valuesOf(fields, marks);
  const shown = Object.entries(fields).map(([name, field]) => ({
    term: String(field.label),
    value: choiceText(field, values[name] ?? '', undefined, today),
  }));
  return (
    <>
      <DefinitionList items={shown} />
      <Offer call="/api/portal/right_mark_save">
        <p className="mt-1">
          <Button size="small" icon="edit" onClick={onEdit}>
            {shown.some(({ value }) => value !== '') ? '修改申报用途' : '说明申报用途'}
          </Button>
        </p>
      </Offer>
    </>
  );
}
