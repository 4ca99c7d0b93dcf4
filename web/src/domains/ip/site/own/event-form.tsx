import { ConflictNote } from '../../../../app/conflict-note';
import { Button } from '../../../../ui/button';
import { DateInput } from '../../../../ui/date-input';
import { Field } from '../../../../ui/field';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { TextInput } from '../../../../ui/text-input';
import { EVENT_FIELD_NAMES, type RightEvent, shownValue } from './event-values';
import { EVENT_KINDS, isLasting } from './right-fields';
import form from './right-form.module.css';
import styles from './right-view.module.css';
import { useEventForm } from './use-event-form';

interface EventFormProps {
  rightId: number;
  /** Absent: a new one. */
  event: RightEvent | undefined;
  onDone: () => void;
}

/** What happened to a right, as it is written; what is typed is kept when another window was faster. */
export function EventForm({ rightId, event, onDone }: EventFormProps) {
  const { values, change, faults, busy, submit, conflict, settle, forget } = useEventForm(rightId, event, onDone);
  const lasting = isLasting(values.kind);
  return (
    <form className={styles.eventForm} onSubmit={submit} noValidate aria-label={event ? '修改事件' : '添加事件'}>
      {conflict && (
        <ConflictNote
          conflict={conflict}
          names={EVENT_FIELD_NAMES}
          shown={shownValue}
          mine={values}
          change={change}
          onDone={settle}
        />
      )}
      <div className={form.fields}>
        <Field label="事件" {...faults.beside('kind')}>
          <Select value={values.kind} onChange={(kind) => change({ kind })} options={EVENT_KINDS} />
        </Field>
        <Field label={lasting ? '起日' : '日期'} required {...faults.beside('from_on')}>
          <DateInput value={values.from_on} onChange={(from_on) => change({ from_on })} />
        </Field>
        {lasting && (
          <Field label="止日" hint="不填表示仍在进行" {...faults.beside('to_on')}>
            <DateInput value={values.to_on} onChange={(to_on) => change({ to_on })} />
          </Field>
        )}
        <Field label="对方" hint="如被许可人、受让人、质权人" {...faults.beside('party')}>
          <TextInput maxLength={200} value={values.party} onChange={(party) => change({ party })} />
        </Field>
        <Field label="金额" {...faults.beside('amount_wan')}>
          <NumberInput
            unit="万元"
            value={values.amount_wan === '' ? null : Number(values.amount_wan)}
            onChange={(amount) => change({ amount_wan: amount === null ? '' : String(amount) })}
          />
        </Field>
        <Field label="说明" {...faults.beside('note')}>
          <TextInput maxLength={500} value={values.note} onChange={(note) => change({ note })} />
        </Field>
      </div>
      {faults.form && (
        <p className={form.error} role="alert">
          {faults.form}
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" kind="primary" size="small" loading={busy}>
          保存事件
        </Button>
        <Button
          size="small"
          kind="quiet"
          onClick={() => {
            forget();
            onDone();
          }}
        >
          取消
        </Button>
      </div>
    </form>
  );
}
