import type { NamedFile } from '@zhice/contract/fields';
import { type ComponentProps, Fragment, lazy, type ReactNode, Suspense, useId } from 'react';
import { Checkbox } from '../../ui/checkbox';
import { CheckboxGroup } from '../../ui/checkbox-group';
import { DateInput } from '../../ui/date-input';
import { Field } from '../../ui/field';
import { NumberInput } from '../../ui/number-input';
import { type Choice, Select } from '../../ui/select';
import { Skeleton } from '../../ui/skeleton';
import { TextArea, TextInput } from '../../ui/text-input';
import { useToday } from '../../ui/today';
import { TreePicker } from '../facts/tree-picker';
import {
  askedFields,
  choicesIn,
  choicesOf,
  type FormFields as Fields,
  type FormField,
  fileName,
  labelOf,
} from './fields';
import { FileField } from './file-field';
import { FilesField } from './files-field';
import styles from './form-fields.module.css';
import type { Texts } from './merge-texts';
import { RowsField } from './rows-field';

/** Loaded where somebody writes an article. */
const RichControl = lazy(() => import('./rich-control').then((module) => ({ default: module.RichControl })));

/** Choices that only the page knows, by field. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

/** Files that are asked for by name, by field. */
export type NamedFiles = Readonly<Record<string, readonly NamedFile[]>>;

interface FormFieldsProps {
  fields: Fields;
  values: Texts;
  change: (part: Texts) => void;
  /** Id and fault of a field. */
  beside: (field: string) => { id: string; error: string | undefined };
  choices?: Choices;
  named?: NamedFiles;
  /** Under a field: what helps to fill it in. */
  below?: (name: string, field: FormField) => ReactNode;
  /** Told of an amount in which something else than a number is typed. */
  onWrong?: (field: string, wrong: boolean) => void;
}

/** The fields of a form in their order, short ones beside each other where there is room. */
export function FormFields(props: FormFieldsProps) {
  const { fields, values } = props;
  const asked = new Set(askedFields(fields, values).map(([name]) => name));
  return rowsOf(fields).map((row) => {
    const shown = row.filter((name) => asked.has(name)).map((name) => <OneField key={name} name={name} {...props} />);
    const section = fields[row[0]!]?.section;
    return (
      <Fragment key={row[0]}>
        {section && <h2 className="pt-2 text-3 ruled-top">{section}</h2>}
        {row.length === 1 || shown.length === 0 ? shown : <FieldPair>{shown}</FieldPair>}
      </Fragment>
    );
  });
}

/** Short fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={`stack gap-2 ${styles.pair}`}>{children}</div>;
}

/** Names of the fields that stand beside each other. */
function rowsOf(fields: Fields): string[][] {
  const rows: string[][] = [];
  for (const [name, { beside }] of Object.entries(fields)) {
    if (beside) rows.at(-1)?.push(name);
    else rows.push([name]);
  }
  return rows;
}

function OneField(props: FormFieldsProps & { name: string }) {
  const { name, fields, values, change, beside } = props;
  const field = fields[name] as FormField;
  const label = labelOf(field, values);
  const today = useToday();
  if (field.kind === 'tick') {
    return (
      <Checkbox
        {...beside(name)}
        required={isRequired(field, values)}
        checked={values[name] === true}
        onChange={(ticked) => change({ [name]: ticked })}
      >
        {label}
      </Checkbox>
    );
  }
  if (field.kind === 'file') {
    return (
      <FileField
        {...beside(name)}
        label={label}
        hint={field.hint}
        name={String(values[fileName(name)] ?? '')}
        onChange={(file) => change({ [name]: file ? String(file.id) : '', [fileName(name)]: file?.name ?? '' })}
      />
    );
  }
  if (field.kind === 'files') {
    return (
      <FilesField
        {...beside(name)}
        label={label}
        hint={field.hint}
        value={String(values[name] ?? '')}
        most={field.max ?? 10}
        named={props.named?.[name]}
        onChange={(files) => change({ [name]: files })}
      />
    );
  }
  if (field.kind === 'rows') {
    return <RowsField {...props} field={field} label={label} form={(row) => <FormFields {...row} />} />;
  }
  if (field.kind === 'choices') {
    return (
      <CheckboxGroup
        {...beside(name)}
        required={isRequired(field, values)}
        legend={label}
        hint={field.hint}
        value={choicesIn(String(values[name] ?? ''))}
        onChange={(chosen) => change({ [name]: chosen.join(',') })}
        options={choicesOf(field, props.choices?.[name], today)}
      />
    );
  }
  return (
    <>
      <Field label={label} required={isRequired(field, values)} hint={field.hint} {...beside(name)}>
        {controlOf({ ...props, field, today })}
      </Field>
      {props.below?.(name, field)}
    </>
  );
}

const isRequired = ({ required }: FormField, values: Texts): boolean =>
  Boolean(typeof required === 'function' ? required(values) : required);

interface SuggestingInputProps extends ComponentProps<typeof TextInput> {
  /** What was written here before: offered, not asked for. */
  known?: readonly Choice[];
}

function SuggestingInput({ known, ...rest }: SuggestingInputProps) {
  const list = useId();
  if (!known) return <TextInput {...rest} />;
  return (
    <>
      <TextInput {...rest} list={list} />
      <datalist id={list}>
        {known.map(({ value }) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}

interface ControlProps extends FormFieldsProps {
  name: string;
  field: FormField;
  today: string;
}

function controlOf({ name, field, values, change, choices, onWrong, today }: ControlProps): ReactNode {
  const { kind, placeholder, max, rows = 3, locked: readOnly } = field;
  const value = String(values[name] ?? '');
  const onChange = (text: string) => change({ [name]: text });
  switch (kind) {
    case 'lines':
      return (
        <TextArea
          rows={rows}
          readOnly={readOnly}
          maxLength={max}
          placeholder={placeholder}
          value={value}
          onChange={onChange}
        />
      );
    case 'rich':
      return (
        <Suspense fallback={<Skeleton rows={4} />}>
          <RichControl value={value} onChange={onChange} />
        </Suspense>
      );
    case 'day':
      return <DateInput value={value} onChange={onChange} max={field.past ? today : undefined} />;
    case 'choice': {
      const options = choicesOf(field, choices?.[name], today);
      // without an empty entry the browser would show the first one as chosen
      const empty = placeholder ?? (value === '' ? '请选择' : undefined);
      return <Select placeholder={empty} value={value} onChange={onChange} options={options} />;
    }
    case 'area':
    case 'industry':
      return <TreePicker tree={kind} label={labelOf(field, values)} value={value} onChange={onChange} />;
    case 'amount':
      return (
        <NumberInput
          unit={field.unit}
          decimals={field.decimals}
          plain={field.plain}
          readOnly={readOnly}
          value={value === '' ? null : Number(value)}
          onChange={(number) => onChange(number === null ? '' : String(number))}
          onWrong={(wrong) => onWrong?.(name, wrong)}
        />
      );
    default:
      return (
        <SuggestingInput
          {...field.input}
          known={choices?.[name]}
          readOnly={readOnly}
          maxLength={max}
          placeholder={placeholder}
          value={value}
          onChange={onChange}
        />
      );
  }
}
