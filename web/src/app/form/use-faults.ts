import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CallError, wordsOf } from '../../rpc/call-error';
import type { Fault } from '../../ui/fault-summary';

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

interface FaultOptions<F extends string> {
  /** The form has a summary, which takes the focus; otherwise the first faulty field does. */
  summary?: boolean;
  /** What is wrong with what is typed now: the same that a press settles. */
  check?: () => Wrong<F | 'form'>;
}

/** Of what a press found that which is still so; the same object when nothing is mended. */
export function stillWrong<F extends string>(wrong: Wrong<F>, now: Wrong<F>): Wrong<F> {
  const names = Object.keys(wrong) as F[];
  const left = names.filter((name) => wrong[name] && wrong[name] === now[name]);
  if (left.length === names.filter((name) => wrong[name]).length) return wrong;
  return Object.fromEntries(left.map((name) => [name, wrong[name]])) as Wrong<F>;
}

/** A fault that nothing here can judge goes when its field is changed, or is asked no longer. */
function useDropped<F extends string>(names: readonly F[], idOf: (field: F) => string, drop: (field: F) => void) {
  const shown = useRef<readonly F[]>([]);
  useEffect(() => {
    shown.current = names.filter((name) => document.getElementById(idOf(name)));
    if (names.length === 0) return;
    const look = ({ target }: Event) => {
      const changed = names.find(
        (name) => target instanceof Element && isOf(document.getElementById(idOf(name)), target),
      );
      if (changed) drop(changed);
    };
    document.addEventListener('input', look);
    return () => document.removeEventListener('input', look);
  }, [names, idOf, drop]);
  // after each rendering: another answer of the form may have taken a field away
  useEffect(() => {
    const gone = shown.current.find((name) => !document.getElementById(idOf(name)));
    if (!gone) return;
    shown.current = shown.current.filter((name) => name !== gone);
    drop(gone);
  });
}

/** The calendar of a day stands beside its field. */
const isOf = (field: Element | null, target: Element): boolean =>
  field !== null && (field.contains(target) || field.parentElement === target.parentElement);

/**
 * What is wrong with a form. `fields` stands outside of the component, in the order of the form; `form` makes their ids.
 * A fault goes as soon as it is mended: one that `check` found when it no longer does, every other when its field is changed.
 */
export function useFaults<F extends string>(form: string, fields: readonly F[], options: FaultOptions<F> = {}) {
  const { summary, check } = options;
  const [wrong, setWrong] = useState<Wrong<F | 'form'>>({});
  const [judged, setJudged] = useState(false);
  const idOf = useCallback((field: F) => `${form}-${field}`, [form]);

  if (check && judged) {
    const left = stillWrong(wrong, check());
    if (left !== wrong) setWrong(left);
  }
  const unjudged = useMemo(() => (judged ? [] : fields.filter((field) => wrong[field])), [judged, fields, wrong]);
  const drop = useCallback((field: F) => setWrong((now) => ({ ...now, [field]: undefined })), []);
  useDropped(unjudged, idOf, drop);

  const show = useCallback(
    (next: Wrong<F | 'form'>, byCheck: boolean) => {
      setJudged(byCheck);
      setWrong(next);
      const first = fields.find((field) => next[field]);
      if (first && !summary) document.getElementById(idOf(first))?.focus();
      return Object.values(next).every((text) => !text);
    },
    [fields, idOf, summary],
  );
  const judges = check !== undefined;

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
      settle: (next) => show(next, judges),
      take: (error) => show({ [placeOf(error, fields)]: wordsOf(error) } as Wrong<F | 'form'>, false),
      clear: () => setWrong({}),
    }),
    [wrong, fields, idOf, show, judges],
  );
}
