import { useCallback, useMemo, useState } from 'react';
import { CallError, wordsOf } from '../rpc/call-error';
import type { Fault } from '../ui/fault-summary';

export type Wrong<F extends string> = Partial<Record<F, string>>;

export interface Faults<F extends string> {
  /** The words beside a field. */
  of: (field: F) => string | undefined;
  /** The words that belong to no field of the form. */
  form: string;
  /** All of them in the order of the form, for a summary. */
  list: Fault[];
  /** Id of the control, to which a summary leads. */
  idOf: (field: F) => string;
  /** What a Field wants of both: `<Field label="名称" {...faults.beside('name')}>`. */
  beside: (field: F) => { id: string; error: string | undefined };
  /** Shows what is wrong and goes to the first of it; answers whether nothing is. */
  settle: (wrong: Wrong<F | 'form'>) => boolean;
  /** Shows why a call failed, next to the field that the server names. */
  take: (error: unknown) => void;
  clear: () => void;
}

/** Where the words of a failed call belong: to a field of the form, or to the form ('form'). */
export function placeOf<F extends string>(error: unknown, fields: readonly F[]): F | 'form' {
  const field = error instanceof CallError ? error.field : undefined;
  return fields.find((name) => name === field) ?? 'form';
}

interface FaultOptions {
  /** The form has a summary, which takes the focus; otherwise the first faulty field does. */
  summary?: boolean;
}

/** What is wrong with a form. `fields` stands outside of the component, in the order of the form; `form` makes their ids. */
export function useFaults<F extends string>(form: string, fields: readonly F[], { summary }: FaultOptions = {}) {
  const [wrong, setWrong] = useState<Wrong<F | 'form'>>({});
  const idOf = useCallback((field: F) => `${form}-${field}`, [form]);

  const settle = useCallback(
    (next: Wrong<F | 'form'>) => {
      setWrong(next);
      const first = fields.find((field) => next[field]);
      if (first && !summary) document.getElementById(idOf(first))?.focus();
      return Object.values(next).every((text) => !text);
    },
    [fields, idOf, summary],
  );

  return useMemo<Faults<F>>(
    () => ({
      of: (field) => wrong[field],
      form: wrong.form ?? '',
      list: [...fields, 'form' as const].flatMap((field) => {
        const message = wrong[field];
        return message ? [{ field: field === 'form' ? '' : idOf(field), message }] : [];
      }),
      idOf,
      beside: (field) => ({ id: idOf(field), error: wrong[field] }),
      settle,
      take: (error) => settle({ [placeOf(error, fields)]: wordsOf(error) } as Wrong<F | 'form'>),
      clear: () => setWrong({}),
    }),
    [wrong, fields, idOf, settle],
  );
}
