import type { ComponentProps } from 'react';
import { Field } from './field';
import { TextInput } from './text-input';

type TextFieldProps = Omit<ComponentProps<typeof Field>, 'children'> &
  Omit<ComponentProps<typeof TextInput>, 'required'>;

/** One line of text with its label, hint and error. */
export function TextField({ label, hint, error, required, id, aside, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} aside={aside}>
      <TextInput {...input} />
    </Field>
  );
}
