import { type FormEvent, useState } from 'react';
import { FormFault } from '../../../../app/form-fault';
import { useKeptForm } from '../../../../app/kept-form';
import { useSession } from '../../../../app/session';
import { useFaults } from '../../../../app/use-faults';
import { useSubmission } from '../../../../app/use-submission';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { DateInput } from '../../../../ui/date-input';
import { Field } from '../../../../ui/field';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { TextArea, TextInput } from '../../../../ui/text-input';
import { useToast } from '../../../../ui/toast';
import { useToday } from '../../../../ui/today';
import styles from './fees.module.css';
import { type FeeDetail, yuanText } from './fees-state';
import { emptyForm, FIELDS, inputOf, problemsOf, type WrongAmounts } from './payment-fields';
import type { Payment } from './payments-state';
import { ReceiptField } from './receipt-field';
import { STALE } from './use-fees';

interface PaymentFormProps {
  detail: FeeDetail;
  step: number | undefined;
  /** Absent: a new one. */
  payment?: Payment;
  onDone: () => void;
}

const CHANNELS = ['专利业务办理系统网上缴费', '专利缴费 App 或小程序', '银行汇款', '邮局汇款', '代理机构代缴', '其他'];

/** A payment as its receipt says; kept over a reload until it is saved. */
export function PaymentForm({ detail, step, payment, onDone }: PaymentFormProps) {
  const { user } = useSession();
  const today = useToday();
  const place = `payment:${user?.id}:${payment?.id ?? `new ${detail.right_id}`}`;
  const { values, change, forget } = useKeptForm(place, emptyForm(detail, step, payment, today));
  const [wrong, setWrong] = useState<WrongAmounts>({});
  const faults = useFaults('payment', FIELDS, { check: () => problemsOf(values, wrong) });
  const { busy, run } = useSubmission(faults);
  const toast = useToast();
  const save = useAction('/api/portal/fee_pay', { refresh: STALE, idempotent: true, quiet: true });
  const due = useCall('/api/portal/fee', { right_id: detail.right_id, step: Number(values.step) || 1 }).data?.act;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle(problemsOf(values, wrong))) return;
    await run(async () => {
      const saved = await save.mutateAsync(inputOf(values, detail.right_id, payment));
      forget();
      toast(`已保存：${saved.reconciliation_words}`, saved.reconciliation === 'matched' ? 'done' : 'info');
      onDone();
    });
  }

  const number = (name: keyof WrongAmounts) => ({
    value: values[name] === '' ? null : Number(values[name]),
    onChange: (value: number | null) => change({ [name]: value === null ? '' : String(value) }),
    onWrong: (is: boolean) => setWrong((now) => ({ ...now, [name]: is })),
    unit: '元',
    decimals: 0,
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        <b>{detail.name}</b> <span className={styles.hint}>{detail.number}</span>
      </p>
      <Field label="缴的是哪一期" id={faults.idOf('step')} required error={faults.of('step')}>
        <Select
          value={values.step}
          onChange={(value) => change({ step: value })}
          placeholder="请选择"
          options={detail.schedule.map((row) => ({
            value: String(row.step),
            label: `${row.act_name}（${row.due_on} 应缴${row.yuan === null ? '' : ` ${yuanText(row.yuan)}`}，${row.state_name}）`,
          }))}
        />
      </Field>
      {due && due.step === Number(values.step) && due.owed_yuan !== null && (
        <p className={styles.hint}>
          今天应缴 {yuanText(due.owed_yuan)}
          {due.late_yuan > 0 && `（含滞纳金 ${yuanText(due.late_yuan)}）`}；保存后与缴纳当日应缴的金额核对。
        </p>
      )}
      <Field label="缴纳日期" id={faults.idOf('paid_on')} required error={faults.of('paid_on')} hint="按收据上的日期">
        <DateInput value={values.paid_on} onChange={(value) => change({ paid_on: value })} max={today} />
      </Field>
      <div className={styles.pair}>
        <Field label="年费或续展费" id={faults.idOf('yuan')} required error={faults.of('yuan')}>
          <NumberInput {...number('yuan')} />
        </Field>
        <Field label="滞纳金或延迟费" id={faults.idOf('late_yuan')} error={faults.of('late_yuan')} hint="没有就留空">
          <NumberInput {...number('late_yuan')} />
        </Field>
        <Field label="收据号" id={faults.idOf('receipt_no')} error={faults.of('receipt_no')}>
          <TextInput value={values.receipt_no} onChange={(value) => change({ receipt_no: value })} maxLength={60} />
        </Field>
        <Field label="缴费渠道" id={faults.idOf('channel')} error={faults.of('channel')}>
          <Select
            value={values.channel}
            onChange={(value) => change({ channel: value })}
            placeholder="不填"
            options={[...new Set([...CHANNELS, values.channel])]
              .filter(Boolean)
              .map((value) => ({ value, label: value }))}
          />
        </Field>
      </div>
      <Field label="缴费人" id={faults.idOf('payer')} error={faults.of('payer')} hint="收据抬头">
        <TextInput value={values.payer} onChange={(value) => change({ payer: value })} maxLength={100} />
      </Field>
      <ReceiptField
        id={values.receipt}
        name={values.receipt_name}
        error={faults.of('receipt')}
        onChange={(receipt, receipt_name) => change({ receipt, receipt_name })}
      />
      <Field label="备注" id={faults.idOf('note')} error={faults.of('note')}>
        <TextArea value={values.note} onChange={(value) => change({ note: value })} maxLength={500} rows={2} />
      </Field>
      <FormFault text={faults.form} />
      <div className={styles.formActs}>
        <Button
          onClick={() => {
            forget();
            onDone();
          }}
        >
          取消
        </Button>
        <Button type="submit" kind="primary" loading={busy}>
          保存
        </Button>
      </div>
    </form>
  );
}
