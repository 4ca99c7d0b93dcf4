import type { CallInput } from '@zhice/contract/all';
import type { RightKind } from '@zhice/contract/ip/right';
import { type FormEvent, useState } from 'react';
import { useFaults } from '../../../../app/use-faults';
import { useSubmission } from '../../../../app/use-submission';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Drawer } from '../../../../ui/dialog';
import { FaultSummary } from '../../../../ui/fault-summary';
import { Field } from '../../../../ui/field';
import { RadioGroup } from '../../../../ui/radio-group';
import { useToast } from '../../../../ui/toast';
import { FieldControl } from './field-control';
import { type FieldName, type FieldSpec, isCeased } from './right-fields';
import form from './right-form.module.css';
import { fieldsOf } from './right-form-groups';
import { EMPTY_TEXT, fieldsFrom, type RightText, textFaults } from './right-words';
import { STALE } from './use-rights';

type BulkFields = CallInput<'/api/portal/right_bulk'>['fields'];

interface Change {
  value: string;
  label: string;
  names: FieldName[];
}

const AGENCY: Change = { value: 'agency', label: '代理机构和代理人', names: ['agency', 'agent'] };
const OFFERS: Change = { value: 'offers', label: '转让许可意向', names: ['offers', 'price_wan', 'offer_note'] };

/** What several rights can take at once; legal status and reductions only when all are of one kind. */
function changesOf(kind: RightKind | undefined): Change[] {
  if (kind === undefined) return [AGENCY, OFFERS];
  const status: Change = { value: 'status', label: '法律状态', names: ['status', 'ceased_on'] };
  const reductions: Change = { value: 'reductions', label: '费减备案', names: ['reductions'] };
  return [status, AGENCY, OFFERS, ...(kind === 'patent' ? [reductions] : [])];
}

interface BulkDrawerProps {
  open: boolean;
  onClose: () => void;
  ids: number[];
  kind: RightKind | undefined;
  onDone: () => void;
}

/** One change for all chosen rights: all of them take it, or none. */
export function BulkDrawer({ open, onClose, ids, kind, onDone }: BulkDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title={`批量修改 ${ids.length} 项`} className={form.drawer}>
      <BulkForm ids={ids} kind={kind} onDone={onDone} />
    </Drawer>
  );
}

const FAULT_FIELDS = [
  'status',
  'ceased_on',
  'agency',
  'agent',
  'offers',
  'offer_note',
  'price_wan',
  'reductions',
] as const;

function BulkForm({ ids, kind, onDone }: Pick<BulkDrawerProps, 'ids' | 'kind' | 'onDone'>) {
  const changes = changesOf(kind);
  const [chosen, setChosen] = useState(changes[0]?.value ?? '');
  const [text, setText] = useState<RightText>({ ...EMPTY_TEXT, status: 'granted' });
  const faults = useFaults('bulk', FAULT_FIELDS, { summary: true });
  const { busy, run } = useSubmission(faults);
  const toast = useToast();
  const save = useAction('/api/portal/right_bulk', { quiet: true, refresh: STALE });
  const names = changes.find(({ value }) => value === chosen)?.names ?? [];
  const specs = fieldsOf(kind ?? 'trademark').filter(({ name }) => isAsked(name, names, text));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = textFaults(text);
    const own = Object.fromEntries(specs.flatMap(({ name }) => (wrong[name] ? [[name, wrong[name]]] : [])));
    if (!faults.settle(own)) return;
    const all = fieldsFrom(kind ?? 'trademark', text);
    const fields = Object.fromEntries(specs.map(({ name }) => [name, all[name]])) as BulkFields;
    await run(async () => {
      const { changed } = await save.mutateAsync({ ids, fields });
      toast(`已修改 ${changed} 项`);
      onDone();
    });
  }

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <FaultSummary faults={faults.list} title="没有修改任何一项。" />
      <RadioGroup
        legend="修改什么"
        value={chosen}
        onChange={setChosen}
        options={changes.map(({ value, label }) => ({ value, label }))}
      />
      <div className={form.fields}>
        {specs.map((spec) => (
          <BulkField
            key={spec.name}
            spec={spec}
            kind={kind ?? 'trademark'}
            value={text[spec.name]}
            id={faults.idOf(spec.name as (typeof FAULT_FIELDS)[number])}
            error={faults.of(spec.name as (typeof FAULT_FIELDS)[number])}
            onChange={(value) => setText({ ...text, [spec.name]: value })}
          />
        ))}
      </div>
      <p className={form.hint}>保存后，所选的 {ids.length} 项都改为这里填写的内容；留空即清空。</p>
      <div className={form.acts}>
        <Button type="submit" kind="primary" loading={busy}>
          修改 {ids.length} 项
        </Button>
      </div>
    </form>
  );
}

const isAsked = (name: FieldName, names: readonly FieldName[], text: RightText): boolean =>
  names.includes(name) && (name !== 'ceased_on' || isCeased(text.status));

interface BulkFieldProps {
  spec: FieldSpec;
  kind: RightKind;
  value: string;
  id: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function BulkField({ spec, kind, value, id, error, onChange }: BulkFieldProps) {
  if (spec.look === 'offers' || spec.look === 'reductions') {
    return (
      <div className={form.wideField}>
        <FieldControl spec={spec} kind={kind} value={value} id={id} error={error} onChange={onChange} />
      </div>
    );
  }
  return (
    <Field label={spec.label} id={id} hint={spec.hint} error={error}>
      <FieldControl spec={spec} kind={kind} value={value} id={id} error={error} onChange={onChange} />
    </Field>
  );
}
