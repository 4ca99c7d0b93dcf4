import type { CallInput } from '@zhice/contract/all';
import type { RightKind } from '@zhice/contract/ip/right';
import { type FormEvent, useState } from 'react';
import { Offer } from '../../../../app/by-role';
import { useFaults } from '../../../../app/form/use-faults';
import { useSubmission } from '../../../../app/form/use-submission';
import { ExportButton } from '../../../../app/list/export-button';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { ChosenBar } from '../../../../ui/chosen-bar';
import { Drawer } from '../../../../ui/dialog';
import { FaultSummary } from '../../../../ui/fault-summary';
import { RadioGroup } from '../../../../ui/radio-group';
import type { Selection } from '../../../../ui/selection';
import { useToast } from '../../../../ui/toast';
import { MarksForm } from './marks-form';
import { SpecField } from './right-field';
import { FIELD_NAMES, type FieldName, fieldsOf, isCeased, type RightText } from './right-fields';
import form from './right-form.module.css';
import { EMPTY_TEXT, fieldsFrom, textFaults } from './right-labels';
import { STALE, useDelete, useRestore } from './use-rights';

/** As many as one call takes. */
const MOST = 1000;

interface BulkBarProps {
  selection: Selection;
  kind: RightKind | undefined;
  /** The rows are deleted ones: they can come back. */
  deleted: boolean;
}

/** What can be done with the chosen rows; in sight as long as some are chosen. */
export function BulkBar({ selection, kind, deleted }: BulkBarProps) {
  const [changing, setChanging] = useState(false);
  const { remove, busy } = useDelete((gone) => selection.put(gone, false));
  const restore = useRestore();
  const ids = selection.keys.slice(0, MOST);
  if (ids.length === 0) return null;
  return (
    <ChosenBar label="已选的行" unit="项" selection={selection} most={MOST}>
      {deleted ? (
        <Offer call="/api/demo/del_propertyright">
          <Button
            kind="primary"
            size="small"
            loading={restore.isPending}
            onClick={() => restore.mutate({ ids, action: 'restore' }, { onSuccess: () => selection.put(ids, false) })}
          >
            恢复
          </Button>
        </Offer>
      ) : (
        <>
          <Offer call="/api/portal/right_bulk">
            <Button size="small" icon="edit" onClick={() => setChanging(true)}>
              批量修改
            </Button>
          </Offer>
          <ExportButton path="/api/portal/right_list" input={{ kind, ids }} size="small">
            导出所选
          </ExportButton>
          <Offer call="/api/demo/del_propertyright">
            <Button size="small" kind="danger" icon="trash" loading={busy} onClick={() => remove(ids)}>
              删除
            </Button>
          </Offer>
        </>
      )}
      <Drawer open={changing} onClose={() => setChanging(false)} title={`批量修改 ${ids.length} 项`} wide>
        <BulkChange
          ids={ids}
          kind={kind}
          onDone={() => {
            setChanging(false);
            selection.put(ids, false);
          }}
        />
      </Drawer>
    </ChosenBar>
  );
}

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

const MARKS = 'marks';

interface BulkChangeProps {
  ids: number[];
  kind: RightKind | undefined;
  onDone: () => void;
}

/** One change for all chosen rights: all of them take it, or none. */
function BulkChange({ ids, kind, onDone }: BulkChangeProps) {
  const changes = changesOf(kind);
  const [chosen, setChosen] = useState(changes[0]?.value ?? MARKS);
  const change = changes.find(({ value }) => value === chosen);
  const options = changes.map(({ value, label }) => ({ value, label }));
  return (
    <div className="stack gap-3">
      <RadioGroup
        legend="修改什么"
        value={chosen}
        onChange={setChosen}
        options={kind === 'copyright' ? options : [...options, { value: MARKS, label: '申报用途' }]}
      />
      {change ? (
        <BulkForm ids={ids} kind={kind} names={change.names} onDone={onDone} />
      ) : (
        <MarksForm ids={ids} onDone={onDone} />
      )}
    </div>
  );
}

/** The new values of some fields of the rights. */
function BulkForm({ ids, kind, names, onDone }: BulkChangeProps & Pick<Change, 'names'>) {
  const [text, setText] = useState<RightText>({ ...EMPTY_TEXT, status: 'granted' });
  const faults = useFaults('bulk', FIELD_NAMES, { summary: true });
  const { busy, run } = useSubmission(faults);
  const toast = useToast();
  const save = useAction('/api/portal/right_bulk', { quiet: true, refresh: STALE });
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
    <form className="stack gap-3" onSubmit={submit} noValidate>
      <FaultSummary faults={faults.list} title="没有修改任何一项。" />
      <div className={`stack gap-2 columns-2 ${form.fields}`}>
        {specs.map((spec) => (
          <SpecField
            key={spec.name}
            spec={spec}
            value={text[spec.name]}
            id={faults.idOf(spec.name)}
            error={faults.of(spec.name)}
            hint={spec.hint}
            onChange={(value) => setText({ ...text, [spec.name]: value })}
          />
        ))}
      </div>
      <p className="muted small">保存后，所选的 {ids.length} 项都改为这里填写的内容；留空即清空。</p>
      <div className={`row wrap justify-end gap-1 ruled-top surface p-2-3 ${form.acts}`}>
        <Button type="submit" kind="primary" loading={busy}>
          修改 {ids.length} 项
        </Button>
      </div>
    </form>
  );
}

const isAsked = (name: FieldName, names: readonly FieldName[], text: RightText): boolean =>
  names.includes(name) && (name !== 'ceased_on' || isCeased(text.status));
