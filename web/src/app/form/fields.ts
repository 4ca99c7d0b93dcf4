import { askedFields, choicesIn, type FormField, type FormFields, isAsked, type Texts } from '@zhice/contract/fields';
import { dayFault } from '../../ui/day-text';
import type { Choice } from '../../ui/select';
import type { Wrong } from './use-faults';

export { askedFields, choicesIn, type FormField, type FormFields, fileName, valuesOf } from '@zhice/contract/fields';

/** Every field that a call takes must have its own: `const FIELDS = { … } satisfies FieldsFor<CallInput<P>['fields']>`. */
export type FieldsFor<Input> = { readonly [K in keyof Required<Input>]: FormField } & FormFields;

export const labelOf = ({ label }: FormField, values: Texts): string =>
  typeof label === 'string' ? label : label(values);

/** What is to be put right before it is sent, by field. */
export function validate(fields: FormFields, values: Texts, today: string): Wrong<string> {
  const wrong: Wrong<string> = {};
  for (const [name, field] of askedFields(fields, values)) {
    const fault = faultOf(field, values[name] ?? '', values, today);
    if (fault) wrong[name] = fault;
  }
  return wrong;
}

function faultOf(field: FormField, value: string | boolean, values: Texts, today: string): string | undefined {
  if (typeof value === 'boolean') return undefined;
  const { required, check } = field;
  const missing = typeof required === 'function' ? required(values) : required;
  if (missing && !value.trim()) return missing;
  return (field.kind === 'day' && dayFault(value)) || check?.(value, values, today);
}

/** What is sent: texts trimmed, numbers as numbers, null for a day, an amount, a number or a file that is not there. */
export function payloadOf(fields: FormFields, values: Texts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { local }]) => !local)
      .map(([name, field]) => [name, sentOf(field, values[name] ?? '', isAsked(field, values))]),
  );
}

function sentOf({ kind, numeric }: FormField, value: string | boolean, asked: boolean): unknown {
  if (typeof value === 'boolean') return value;
  const text = asked ? value.trim() : '';
  if (kind === 'text' || kind === 'lines' || kind === 'area') return text;
  if (kind === 'choices') return choicesIn(text).map((one) => (numeric ? Number(one) : one));
  if (kind === 'choice' && !numeric) return text || undefined;
  if (text === '') return null;
  return kind === 'day' ? text : Number(text);
}

/** What can be chosen: `known` by the page alone, or what the field says. */
export const choicesOf = ({ of, options = [] }: FormField, known: readonly Choice[] | undefined, today: string) =>
  known ??
  of?.map((value) => ({ value: String(value), label: of.labels[value] ?? '' })) ??
  (typeof options === 'function' ? options(today) : options);

/** A value as people read it: a choice by its label, a tick as yes or no, all else as it stands. */
export function choiceText(
  field: FormField | undefined,
  value: string | boolean,
  known: readonly Choice[] | undefined,
  today: string,
): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (field?.kind !== 'choice' && field?.kind !== 'choices') return value;
  const choices = choicesOf(field, known, today);
  const labelOfOne = (one: string) => choices.find((choice) => choice.value === one)?.label ?? one;
  return field.kind === 'choice' ? labelOfOne(value) : choicesIn(value).map(labelOfOne).join('、');
}
