import type { CaseAction } from '@zhice/contract/case/kind';
import { quoted } from '@zhice/matching/quoted';
import { type FormEvent, useMemo, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FaultSummary } from '../../ui/fault-summary';
import { useToday } from '../../ui/today';
import { payloadOf, validate, valuesOf } from '../form/fields';
import { type Choices, FormFields } from '../form/form-fields';
import { useKeptForm } from '../form/kept-form';
import type { Texts } from '../form/merge-texts';
import { useFaults } from '../form/use-faults';
import { useSubmission } from '../form/use-submission';
import { type CaseView, caseKindOf } from './case-kinds';

/** Takes an action with what it asked. */
type Take = (action: string, fields: Record<string, unknown>) => Promise<unknown>;

interface CaseActionsProps {
  given: Pick<CaseView, 'id' | 'kind' | 'title' | 'actions'>;
  act: Take;
  choices?: Choices;
}

/** What may be done with a case now: each a button, and a small form where it asks something. */
export function CaseActions({ given, act, choices }: CaseActionsProps) {
  const [asking, setAsking] = useState('');
  const actions = caseKindOf(given.kind)?.actions ?? {};
  const asked = actions[asking];
  return (
    <div className="row wrap gap-1">
      {given.actions.flatMap((name) => {
        const action = actions[name];
        if (!action) return [];
        return (
          <Button key={name} kind={action.tone ?? 'secondary'} onClick={() => setAsking(name)}>
            {action.label}
            <span className="visually-hidden">：{given.title}</span>
          </Button>
        );
      })}
      {asked && <ActDialog {...{ given, act, choices, name: asking, action: asked }} onClose={() => setAsking('')} />}
    </div>
  );
}

interface ActDialogProps extends CaseActionsProps {
  name: string;
  action: CaseAction;
  onClose: () => void;
}

const NOTHING = {};

/** Asks before it is done; what is typed is kept until it is. */
function ActDialog({ given, act, choices, name, action, onClose }: ActDialogProps) {
  const fields = action.fields ?? NOTHING;
  const today = useToday();
  const { values, change, forget } = useKeptForm<Texts>(`case ${given.id} ${name}`, valuesOf(fields));
  const names = useMemo(() => Object.keys(fields), [fields]);
  const check = () => validate(fields, values, today);
  const faults = useFaults(`act-${name}`, names, { summary: true, check });
  const { busy, run } = useSubmission(faults);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle(check())) return;
    const done = await run(() => act(name, payloadOf(fields, values)));
    if (!done) return;
    forget();
    onClose();
  }

  const form = `act-${given.id}-${name}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${action.label}：${given.title}`}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={form} kind={action.tone ?? 'primary'} loading={busy}>
            {action.label}
          </Button>
        </>
      }
    >
      <form id={form} className="stack gap-2" onSubmit={submit} noValidate aria-label={action.label}>
        <FaultSummary faults={faults.list} />
        {names.length === 0 ? (
          <p>
            确定{action.label}
            {quoted(given.title)}吗？
          </p>
        ) : (
          <FormFields fields={fields} values={values} change={change} beside={faults.beside} choices={choices} />
        )}
      </form>
    </Dialog>
  );
}
