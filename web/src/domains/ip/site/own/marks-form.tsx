import type { CallInput } from '@zhice/contract/all';
import type { FormFields as Fields, Texts } from '@zhice/contract/fields';
import { MARK_ANSWERS, MARK_FIELDS, type MarkName, type Marks } from '@zhice/contract/ip/mark-fields';
import { type FormEvent, useState } from 'react';
import { validate, valuesOf } from '../../../../app/form/fields';
import { FormFault } from '../../../../app/form/form-fault';
import { FormFields } from '../../../../app/form/form-fields';
import { useKeptForm } from '../../../../app/form/kept-form';
import { useFaults } from '../../../../app/form/use-faults';
import { useSubmission } from '../../../../app/form/use-submission';
import { useSession } from '../../../../app/session';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { useToast } from '../../../../ui/toast';
import { useToday } from '../../../../ui/today';
import { STALE } from './use-rights';

const NAMES = Object.keys(MARK_FIELDS) as MarkName[];

/** Of several rights what is left open stays as it is, and what was said can be taken back. */
const BULK_ANSWERS = [...MARK_ANSWERS, { value: 'none', label: '撤回说明' }];
const BULK_FIELDS: Fields = Object.fromEntries(
  Object.entries<Fields[string]>(MARK_FIELDS).map(([name, field]) => [
    name,
    field.kind === 'choice'
      ? { ...field, placeholder: '不改', options: BULK_ANSWERS }
      : { ...field, hint: `${field.hint}；留空不改` },
  ]),
);

interface MarksFormProps {
  ids: number[];
  /** What was said of the one right; absent for several. */
  marks?: Marks;
  onDone: () => void;
  onCancel?: () => void;
}

/** What rights are used for: all of one right, or what is to be said of several at once. */
export function MarksForm({ ids, marks, onDone, onCancel }: MarksFormProps) {
  const fields: Fields = marks ? MARK_FIELDS : BULK_FIELDS;
  const { user } = useSession();
  const { values, change, forget } = useKeptForm<Texts>(`marks:${user?.id}:${ids.join()}`, valuesOf(fields, marks));
  const [noNumber, setNoNumber] = useState(false);
  const today = useToday();
  const said = saidOf(values, marks === undefined);
  const check = () => ({
    ...validate(fields, values, today),
    ...(Object.keys(said).length === 0 && { form: '请至少说明一项' }),
  });
  const faults = useFaults<string>('marks', NAMES, { check });
  const { busy, run } = useSubmission(faults);
  const toast = useToast();
  const save = useAction('/api/portal/right_mark_save', {
    quiet: true,
    refresh: [
      ...STALE,
      '/api/portal/right_mark',
      '/api/webgrab/matching_policy',
      '/api/portal/match_question',
      '/api/portal/firm',
    ],
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    // nonsense is said to be so by its field
    if (noNumber) document.getElementById(faults.idOf('owner_rank'))?.focus();
    if (noNumber || !faults.settle(check())) return;
    const sent = await run(() => save.mutateAsync({ ids, marks: said }));
    if (!sent) return;
    forget();
    toast(marks ? '已保存，匹配结果随之更新' : `已修改 ${ids.length} 项，匹配结果随之更新`);
    onDone();
  }

  return (
    <form className="stack gap-2" onSubmit={submit} noValidate aria-label="申报用途">
      <FormFault text={faults.form} />
      <FormFields
        fields={fields}
        values={values}
        change={change}
        beside={faults.beside}
        onWrong={(_, wrong) => setNoNumber(wrong)}
      />
      <div className="flex wrap justify-end gap-1">
        {onCancel && (
          <Button
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            取消
          </Button>
        )}
        <Button type="submit" kind="primary" loading={busy}>
          {busy ? '正在保存' : marks ? '保存' : `修改 ${ids.length} 项`}
        </Button>
      </div>
    </form>
  );
}

/** What is sent: of one right everything, of several what is to change. */
function saidOf(values: Texts, several: boolean): CallInput<'/api/portal/right_mark_save'>['marks'] {
  return Object.fromEntries(
    NAMES.filter((name) => !several || values[name] !== '').map((name) => [name, answerOf(name, String(values[name]))]),
  );
}

function answerOf(name: MarkName, text: string): boolean | number | null {
  if (text === '' || text === 'none') return null;
  return name === 'owner_rank' ? Number(text) : text === 'true';
}
