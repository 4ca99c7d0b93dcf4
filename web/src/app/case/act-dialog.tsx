import { fieldsOfAct } from '@zhice/contract/case/kind';
import { quoted } from '@zhice/matching/quoted';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FaultSummary } from '../../ui/fault-summary';
import { Notice } from '../../ui/notice';
import { useToday } from '../../ui/today';
import { payloadOf, validate, valuesOf } from '../form/fields';
import { FormFields } from '../form/form-fields';
import { keptValues, useKeptForm } from '../form/kept-form';
import type { Texts } from '../form/merge-texts';
import { useFaults } from '../form/use-faults';
import { useSubmission } from '../form/use-submission';
import type { Asked, CaseActionsProps } from './case-actions';

interface ActDialogProps extends Omit<CaseActionsProps, 'kind'> {
  name: string;
  action: Asked;
  onClose: () => void;
}

const FIELD = ':is(form textarea, form select, form input):not([type=file])';
const SENDS = '[type=submit]';

/** Asks before it is done; what is typed is kept until it is. */
export function ActDialog({ given, act, choices, desk, name, action, onClose }: ActDialogProps) {
  const [fields] = useState(() => fieldsOfAct(action, given.form));
  const today = useToday();
  const begun = keptValues({ ...desk?.begun[name] }, valuesOf(fields));
  const { values, change: keep, forget } = useKeptForm<Texts>(`case ${given.id} ${name}`, begun);
  const change = (part: Texts) => {
    keep(part);
    desk?.onTyped(name, { ...values, ...part });
  };
  const names = useMemo(() => Object.keys(fields), [fields]);
  const check = () => validate(fields, values, today);
  const faults = useFaults(`act-${name}`, names, { summary: true, check });
  const { busy, run } = useSubmission(faults);
  const [seen] = useState(given.version);
  const closed = !given.actions.includes(name);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle(check())) return;
    const done = await run(() => act(name, payloadOf(fields, values)));
    if (!done) return;
    forget();
    onClose();
  }

  const form = `act-${given.id}-${name}`;
  const element = useRef<HTMLFormElement>(null);
  const first = useRef(desk ? (names.length > 0 ? FIELD : action.tone !== 'danger' && SENDS) : false);
  // at the desk one works by keys: what is asked first has the focus, or the button where nothing is asked
  useEffect(() => {
    if (first.current) element.current?.closest('dialog')?.querySelector<HTMLElement>(first.current)?.focus();
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${action.label}：${given.title}`}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={form} kind={action.tone ?? 'primary'} loading={busy} disabled={closed && !busy}>
            {action.label}
          </Button>
        </>
      }
    >
      <form ref={element} id={form} className="stack gap-2" onSubmit={submit} noValidate aria-label={action.label}>
        {seen !== given.version && !busy && (
          <Newer {...{ given, closed }} label={action.label} typed={names.length > 0} />
        )}
        <FaultSummary faults={faults.list} typed={names.length > 0} />
        {desk?.above(name, change)}
        {names.length === 0 ? (
          <p>
            确定{action.label}
            {quoted(given.title)}吗？
          </p>
        ) : (
          <FormFields
            {...{ fields, values, change, choices }}
            beside={faults.beside}
            below={(field, { kind }) =>
              kind === 'lines' && desk?.below((text) => change({ [field]: joined(String(values[field] ?? ''), text) }))
            }
          />
        )}
      </form>
    </Dialog>
  );
}

const joined = (before: string, text: string): string => (before.trim() === '' ? text : `${before.trimEnd()}\n${text}`);

interface NewerProps {
  given: CaseActionsProps['given'];
  label: string;
  /** What was begun is no longer allowed. */
  closed: boolean;
  /** The act asks something. */
  typed: boolean;
}

/** Somebody else has acted since the form was opened. */
function Newer({ given: { history, state_name }, label, closed, typed }: NewerProps) {
  const last = history.at(-1);
  return (
    <Notice tone="near" role="alert">
      填写期间有新的办理：{last && `${last.by} ${last.said}，`}现在是“{state_name}”。
      {closed ? `已不能再${label}` : '请看过再决定'}
      {typed && (closed ? '，写好的内容可以复制后另行处理' : '，您写的内容还在')}。
    </Notice>
  );
}
