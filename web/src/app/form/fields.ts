import {
  askedFields,
  choicesIn,
  type FormField,
  type FormFields,
  faultOf,
  filesOf,
  missingFiles,
  type NamedFile,
  rowsOf,
  type Texts,
} from '@zhice/contract/fields';
import { dayFault } from '../../ui/day-text';
import type { Choice } from '../../ui/select';
import type { Wrong } from './use-faults';

export {
  askedFields,
  choicesIn,
  type FormField,
  type FormFields,
  fileName,
  payloadOf,
  valuesOf,
} from '@zhice/contract/fields';

/** Every field that a call takes must have its own: `const FIELDS = { … } satisfies FieldsFor<CallInput<P>['fields']>`. */
export type FieldsFor<Input> = { readonly [K in keyof Required<Input>]: FormField } & FormFields;

export const labelOf = ({ label }: FormField, values: Texts): string =>
  typeof label === 'string' ? label : label(values);

/** What is to be put right before it is sent, by field; `named`: the files that a field asks for by name. */
export function validate(
  fields: FormFields,
  values: Texts,
  today: string,
  named: Readonly<Record<string, readonly NamedFile[]>> = {},
): Wrong<string> {
  const wrong: Wrong<string> = {};
  for (const [name, field] of askedFields(fields, values)) {
    const value = values[name] ?? '';
    const fault =
      (field.kind === 'day' && dayFault(String(value))) ||
      faultOf(field, value, values, today) ||
      missingFiles(named[name] ?? [], field.kind === 'files' ? filesOf(value) : []);
    if (fault) wrong[name] = fault;
  }
  return wrong;
}

/** What can be chosen: `known` by the page alone, or what the field says. */
export const choicesOf = ({ of, options = [] }: FormField, known: readonly Choice[] | undefined, today: string) =>
  known ??
  of?.map((value) => ({ value: String(value), label: of.labels[value] ?? '' })) ??
  (typeof options === 'function' ? options(today) : options);

/** Rows and files as people compare them: what each says. */
function listText({ kind, row = {} }: FormField, value: string, today: string): string {
  if (kind === 'files')
    return filesOf(value)
      .map(({ name }) => name)
      .join('；');
  return rowsOf(value)
    .map((texts) =>
      Object.keys(row)
        .flatMap((name) => (texts[name] ? choiceText(row[name], texts[name], undefined, today) : []))
        .join(' '),
    )
    .join('；');
}

/** A value as people read it: a choice by its label, a tick as yes or no, all else as it stands. */
export function choiceText(
  field: FormField | undefined,
  value: string | boolean,
  known: readonly Choice[] | undefined,
  today: string,
): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (field?.kind === 'rows' || field?.kind === 'files') return listText(field, value, today);
  if (field?.kind !== 'choice' && field?.kind !== 'choices') return value;
  const choices = choicesOf(field, known, today);
  const labelOfOne = (one: string) => choices.find((choice) => choice.value === one)?.label ?? one;
  return field.kind === 'choice' ? labelOfOne(value) : choicesIn(value).map(labelOfOne).join('、');
}
