import type { ReactNode } from 'react';
import type { Faults } from '../../../../app/form/use-faults';
import { Button, IconButton } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { classes } from '../../../../ui/classes';
import { DateInput } from '../../../../ui/date-input';
import { Field } from '../../../../ui/field';
import { Icon } from '../../../../ui/icon';
import { Select } from '../../../../ui/select';
import { TagInput } from '../../../../ui/tag-input';
import { TextArea, TextInput } from '../../../../ui/text-input';
import { type FieldName, type FieldSpec, OFFERS, type RightText } from './right-fields';
import styles from './right-form.module.css';
import { linesOf, type ReductionRow, reductionRows, reductionText, textOfLines } from './right-labels';
import type { RightForm } from './use-right-form';

interface RightFieldProps {
  spec: FieldSpec;
  form: RightForm;
  faults: Faults<FieldName>;
  /** What was sent last: what is missing is a fault from then on. */
  sent: RightText | null;
}

/** One field with what the server reads in it: faults beside it, doubts as a hint. */
export function RightField({ spec, form, faults, sent }: RightFieldProps) {
  const { name } = spec;
  const value = form.text[name];
  const read = form.check?.faults.find((fault) => fault.field === name)?.message;
  // What is still to be filled in is no fault before it is sent; what was refused is one until it is changed.
  const refused = sent?.[name] === value ? faults.of(name) : undefined;
  const error = refused ?? (value === '' && !sent ? undefined : read);
  return (
    <SpecField
      spec={spec}
      value={value}
      id={faults.idOf(name)}
      error={error}
      hint={hintOf(spec, form, error !== undefined)}
      onChange={(next) => form.change(name, next)}
    />
  );
}

/** What the server reads in a number, asks about a field, or what is said of it anyway. */
function hintOf({ name, hint }: FieldSpec, { check }: RightForm, faulty: boolean): ReactNode {
  const number = check?.number;
  if (name === 'number' && number && !faulty) {
    const said = [number.year && `${number.year} 年`, number.kind_name].filter(Boolean).join(' · ');
    return (
      <span className="inline-row gap-letter fit">
        <Icon name="check" />
        {number.number}：{said}
      </span>
    );
  }
  const question = check?.questions.find(({ field }) => field === name)?.message;
  return question ? <span className="near">{question}</span> : hint;
}

/** A field with its control, by how it is written. */
export function SpecField({ hint, ...props }: FieldControlProps & { hint: ReactNode }) {
  const { spec, id, error } = props;
  const { look, label, required, wide } = spec;
  return (
    <div className={classes(wide && styles.wideField)}>
      {look === 'reductions' || look === 'offers' ? (
        <>
          <FieldControl {...props} />
          {hint && <p className="small">{hint}</p>}
        </>
      ) : (
        <Field label={label} id={id} required={required} error={error} hint={hint}>
          <FieldControl {...props} />
        </Field>
      )}
    </div>
  );
}

interface FieldControlProps {
  spec: FieldSpec;
  value: string;
  id: string;
  /** Shown here by those that are a group of controls; a Field shows it for the others. */
  error: string | undefined;
  onChange: (value: string) => void;
}

function FieldControl({ spec, value, id, error, onChange }: FieldControlProps) {
  const { look, placeholder, most, options } = spec;
  switch (look) {
    case 'day':
      return <DateInput value={value} onChange={onChange} />;
    case 'tags':
      return (
        <TagInput
          value={linesOf(value)}
          placeholder={placeholder}
          maxLength={most}
          onChange={(tags) => onChange(textOfLines(tags))}
        />
      );
    case 'long':
      return <TextArea rows={3} maxLength={most} value={value} onChange={onChange} />;
    case 'choice':
      return <Select value={value} onChange={onChange} options={options ?? []} placeholder={placeholder} />;
    case 'number':
      return (
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          placeholder={spec.unit ? `单位：${spec.unit}` : undefined}
          value={value}
          onChange={onChange}
        />
      );
    case 'reductions':
      return <ReductionsField id={id} value={value} error={error} onChange={onChange} />;
    case 'offers':
      return <OffersField id={id} value={value} error={error} onChange={onChange} />;
    default:
      return (
        <TextInput autoComplete="off" maxLength={most} placeholder={placeholder} value={value} onChange={onChange} />
      );
  }
}

type GroupProps = Pick<FieldControlProps, 'id' | 'value' | 'error' | 'onChange'>;

function OffersField({ id, value, error, onChange }: GroupProps) {
  const chosen = linesOf(value);
  return (
    <ControlGroup id={id} legend="转让许可意向" error={error}>
      <div className="flex wrap gap-x-3">
        {OFFERS.map(({ value: offer, label }) => (
          <Checkbox
            key={offer}
            checked={chosen.includes(offer)}
            onChange={(on) =>
              onChange(textOfLines(on ? [...chosen, offer] : chosen.filter((other) => other !== offer)))
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </ControlGroup>
  );
}

/** Controls that make one field, with its fault below them. */
function ControlGroup({
  id,
  legend,
  error,
  children,
}: Pick<GroupProps, 'id' | 'error'> & { legend: string; children: ReactNode }) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="stack gap-1 min-0">
      <legend className="small medium">{legend}</legend>
      {children}
      {error && (
        <p id={`${id}-error`} className="unfit small" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const PERCENTS = [
  { value: '85', label: '减 85%（一个权利人）' },
  { value: '70', label: '减 70%（多个权利人）' },
];

/** The reductions as filed, one row each: how much is taken off, for which patent years. */
function ReductionsField({ id, value, error, onChange }: GroupProps) {
  const rows = reductionRows(value);
  const put = (next: ReductionRow[]) => onChange(reductionText(next));
  const change = (at: number, part: Partial<ReductionRow>) =>
    put(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <ControlGroup id={id} legend="费减备案" error={error}>
      <p className="muted small">按费减审批通知书填写享受减缴的专利年度；止年留空表示一直有效。</p>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name; they are only added at the end and removed
        <div key={at} className={`stack gap-1 ${styles.reduction}`}>
          <Select
            aria-label={`第 ${at + 1} 行：减缴比例`}
            value={row.percent}
            onChange={(percent) => change(at, { percent })}
            options={PERCENTS}
          />
          <span className={`inline-row gap-tight small ${styles.years}`}>
            第
            <TextInput
              aria-label={`第 ${at + 1} 行：起始年度`}
              inputMode="numeric"
              maxLength={2}
              value={row.from}
              onChange={(from) => change(at, { from: from.replace(/\D/g, '') })}
            />
            至
            <TextInput
              aria-label={`第 ${at + 1} 行：截止年度`}
              inputMode="numeric"
              maxLength={2}
              value={row.to}
              onChange={(to) => change(at, { to: to.replace(/\D/g, '') })}
            />
            年
          </span>
          <IconButton
            icon="close"
            label={`移除第 ${at + 1} 行`}
            onClick={() => put(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={rows.length >= 20}
          onClick={() => put([...rows, { percent: '85', from: '', to: '' }])}
        >
          添加一段
        </Button>
      </div>
    </ControlGroup>
  );
}
