import { FEE_DECISIONS } from '@zhice/contract/ip/enumerations';
import type { FeeDecision } from '@zhice/contract/ip/fees';
import { type FormEvent, useState } from 'react';
import { FormFault } from '../../../../app/form/form-fault';
import { useFaults } from '../../../../app/form/use-faults';
import { useSubmission } from '../../../../app/form/use-submission';
import { ListResults } from '../../../../app/list/list-results';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { Field } from '../../../../ui/field';
import { NoticeBlock } from '../../../../ui/notice';
import { RadioGroup } from '../../../../ui/radio-group';
import { TextArea } from '../../../../ui/text-input';
import { useToast } from '../../../../ui/toast';
import { DependentsList } from './dependents-list';
import { type Item, STALE } from './use-fees';

interface DecideDialogProps {
  items: Item[];
  /** What stands now, of a single one. */
  decision?: FeeDecision;
  onClose: () => void;
  onDone: () => void;
}

const FIELDS = ['reason'] as const;
const FORM = 'fee-decide';

/** Pay, abandon, or leave open; before abandoning it names what else would fall. */
export function DecideDialog({ items, decision: now, onClose, onDone }: DecideDialogProps) {
  const [decision, setDecision] = useState<FeeDecision>(now === 'abandon' || now === 'undecided' ? now : 'pay');
  const [reason, setReason] = useState('');
  const faults = useFaults(FORM, FIELDS);
  const { busy, run } = useSubmission(faults);
  const toast = useToast();
  const decide = useAction('/api/portal/fee_decide', { refresh: STALE, idempotent: true, quiet: true });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const missing = decision === 'abandon' && reason.trim() === '';
    if (!faults.settle(missing ? { reason: '放弃后权利会终止：请写明放弃的理由' } : {})) return;
    await run(async () => {
      const { decided } = await decide.mutateAsync({ items, decision, reason: reason.trim() });
      toast(`已将 ${decided} 件记为“${FEE_DECISIONS.labels[decision]}”`);
      onDone();
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`决定 ${items.length} 件的去留`}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={FORM} kind={decision === 'abandon' ? 'danger' : 'primary'} loading={busy}>
            {decision === 'abandon' ? '确定放弃' : '确定'}
          </Button>
        </>
      }
    >
      <form id={FORM} className="stack gap-2" onSubmit={submit} noValidate>
        <RadioGroup
          legend="决定"
          value={decision}
          onChange={(value) => setDecision(value as FeeDecision)}
          layout="column"
          options={[
            { value: 'pay', label: '缴纳', hint: '列入缴费清单，到期前继续提醒' },
            { value: 'abandon', label: '放弃', hint: '不再计入应缴，期满后权利自应缴日起终止' },
            { value: 'undecided', label: '未决定', hint: '先放着，到期前继续提醒' },
          ]}
        />
        {decision === 'abandon' && <AbandonDependents items={items} />}
        <Field
          label="理由"
          id={faults.idOf('reason')}
          required={decision === 'abandon'}
          error={faults.of('reason')}
          hint="与决定一起留存，随时可以改"
        >
          <TextArea value={reason} onChange={setReason} maxLength={300} rows={2} />
        </Field>
        <FormFault text={faults.form} />
      </form>
    </Dialog>
  );
}

function AbandonDependents({ items }: { items: Item[] }) {
  const ids = items.map(({ right_id: id }) => id);
  const dependents = useCall('/api/portal/fee_falls', { right_ids: ids });
  return (
    <section aria-live="polite">
      <NoticeBlock tone="near">
        <h3 className="text-body">放弃后，下面这些也会受影响</h3>
        <ListResults answer={dependents} failed="受影响的内容没有算出来" rows={3}>
          {(data) => <DependentsList falls={data} />}
        </ListResults>
      </NoticeBlock>
    </section>
  );
}
