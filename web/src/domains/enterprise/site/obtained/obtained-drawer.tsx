import { type FormEvent, useState } from 'react';
import { useKeptForm } from '../../../../app/kept-form';
import { FieldPair, SavingForm } from '../../../../app/saving-form';
import { useFaults } from '../../../../app/use-faults';
import { useSubmission } from '../../../../app/use-submission';
import { useAction } from '../../../../rpc/use-call';
import { Checkbox } from '../../../../ui/checkbox';
import { Drawer } from '../../../../ui/dialog';
import { Field } from '../../../../ui/field';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { TextArea, TextInput } from '../../../../ui/text-input';
import { useToast } from '../../../../ui/toast';
import { useToday } from '../../../../ui/today';
import { KeptFile } from '../documents/file-field';
import { LEVELS } from '../levels';
import { bodyOf, EMPTY, FIELDS, type FormValues, valuesOf, wrongOf } from './obtained-form';
import type { Obtained } from './obtained-state';
import { STALE } from './use-obtained';

interface ObtainedDrawerProps {
  /** Absent: a new entry. */
  entry: Obtained | undefined;
  onClose: () => void;
}

/** An own entry is added or changed beside the list. */
export function ObtainedDrawer({ entry, onClose }: ObtainedDrawerProps) {
  return (
    <Drawer open onClose={onClose} title={entry ? '修改登记' : '登记一项支持'}>
      <ObtainedForm entry={entry} onClose={onClose} />
    </Drawer>
  );
}

/** Years to choose from, the newest first. */
const yearsUntil = (today: string) => {
  const last = Number(today.slice(0, 4));
  return Array.from({ length: 20 }, (_, at) => ({ value: String(last - at), label: `${last - at} 年` }));
};

function useObtainedForm(entry: Obtained | undefined, onClose: () => void) {
  const kept = useKeptForm<FormValues>(
    `obtained:${entry ? `${entry.id}:${entry.version}` : 'new'}`,
    entry ? valuesOf(entry) : EMPTY,
  );
  const values = kept.values as FormValues;
  const [wrongMoney, setWrongMoney] = useState(false);
  const today = useToday();
  const check = () => ({
    ...wrongOf(values, today),
    ...(wrongMoney && !values.noMoney && { total_money: '请填写数字，如 120.5' }),
  });
  const faults = useFaults('obtained', FIELDS, { summary: true, check });
  const { busy, run } = useSubmission(faults);
  const save = useAction('/api/portal/obtained_save', { idempotent: true, quiet: true, refresh: STALE });
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle(check())) return;
    const which = entry ? { id: entry.id, version: entry.version } : {};
    if (!(await run(() => save.mutateAsync({ ...which, ...bodyOf(values) })))) return;
    kept.forget();
    toast(entry ? '已保存' : '已登记');
    onClose();
  }

  return { values, change: kept.change, faults, busy, submit, setWrongMoney, today };
}

function ObtainedForm({ entry, onClose }: ObtainedDrawerProps) {
  const { values, change, faults, busy, submit, setWrongMoney, today } = useObtainedForm(entry, onClose);
  return (
    <SavingForm faults={faults.list} busy={busy} onSubmit={submit} onCancel={onClose}>
      <Field label="政策或奖项名称" required {...faults.beside('title')}>
        <TextInput
          maxLength={200}
          placeholder="如：省级专精特新中小企业奖励"
          value={values.title}
          onChange={(title) => change({ title })}
        />
      </Field>
      <FieldPair>
        <Field label="获得年度" required {...faults.beside('year')}>
          <Select
            placeholder="请选择"
            value={values.year}
            onChange={(year) => change({ year })}
            options={yearsUntil(today)}
          />
        </Field>
        <Field label="级别" {...faults.beside('level')}>
          <Select placeholder="不分级" value={values.level} onChange={(level) => change({ level })} options={LEVELS} />
        </Field>
      </FieldPair>
      {!values.noMoney && (
        <Field label="金额" required {...faults.beside('total_money')}>
          <NumberInput
            unit="万元"
            value={values.total_money === '' ? null : Number(values.total_money)}
            onChange={(money) => change({ total_money: money === null ? '' : String(money) })}
            onWrong={setWrongMoney}
          />
        </Field>
      )}
      <Checkbox checked={values.noMoney} onChange={(noMoney) => change({ noMoney })}>
        只有认定，没有资金
      </Checkbox>
      <Field label="发布单位" {...faults.beside('unit')}>
        <TextInput
          maxLength={100}
          placeholder="如：省工业和信息化厅"
          value={values.unit}
          onChange={(unit) => change({ unit })}
        />
      </Field>
      <KeptFile
        label="证书或批复文件"
        hint="PDF 或图片，不超过 20 MB。只有本企业的人能看到。"
        values={values}
        change={change}
        faults={faults}
      />
      <Field label="备注" {...faults.beside('note')}>
        <TextArea rows={3} maxLength={500} value={values.note} onChange={(note) => change({ note })} />
      </Field>
    </SavingForm>
  );
}
