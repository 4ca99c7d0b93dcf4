import type { CallOutput } from '@zhice/contract/all';
import { TAKEOVER } from '@zhice/contract/enterprise/takeover-kind';
import type { FormFields as FormFieldsOf } from '@zhice/contract/fields';
import { useState } from 'react';
import { validate, valuesOf } from '../../../../app/form/fields';
import { FormFields } from '../../../../app/form/form-fields';
import type { Texts } from '../../../../app/form/merge-texts';
import { useFaults } from '../../../../app/form/use-faults';
import { useSubmission } from '../../../../app/form/use-submission';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { FaultSummary } from '../../../../ui/fault-summary';
import { NoticeBlock } from '../../../../ui/notice';
import { useToast } from '../../../../ui/toast';

const ASKED = '/api/portal/takeover_asked';
const ANSWER = '/api/portal/takeover_answer';
type Asked = NonNullable<CallOutput<typeof ASKED>['asked']>;

/** Somebody asks to own the enterprise: its owner reads who and why, agrees or objects. */
export function TakeoverNotice() {
  const { data } = useCall(ASKED, {});
  return data?.asked ? <Question asked={data.asked} /> : null;
}

function Question({ asked }: { asked: Asked }) {
  const { id, contact_name: name, contact_phone: phone, reason_name: reason, words, until } = asked;
  const [answering, setAnswering] = useState<'agree' | 'object' | null>(null);
  return (
    <NoticeBlock tone="near" role="status" className="mb-2">
      <h3 className="text-body">有人申请接管这家企业</h3>
      <p className="break-anywhere">
        {name}（{phone}）申请成为所有者，原因：{reason}。{words}
      </p>
      <p className="small">请在 {until} 前答复；不答复的，由平台两人审核后决定。您同意的，由平台核对材料后移交。</p>
      <div className="flex wrap gap-1">
        <Button kind="primary" size="small" onClick={() => setAnswering('object')}>
          提出异议
        </Button>
        <Button size="small" onClick={() => setAnswering('agree')}>
          同意移交
        </Button>
      </div>
      {answering && <Answer id={id} name={name} agree={answering === 'agree'} onClose={() => setAnswering(null)} />}
    </NoticeBlock>
  );
}

const OBJECTION: FormFieldsOf = TAKEOVER.actions.object.fields ?? {};
const NOTHING: FormFieldsOf = {};

interface AnswerProps {
  id: number;
  name: string;
  agree: boolean;
  onClose: () => void;
}

function Answer({ id, name, agree, onClose }: AnswerProps) {
  const fields = agree ? NOTHING : OBJECTION;
  const [values, setValues] = useState<Texts>(valuesOf(fields));
  const toast = useToast();
  const check = () => validate(fields, values, '');
  const faults = useFaults('takeover', Object.keys(fields), { summary: true, check });
  const { busy, run } = useSubmission(faults);
  const answer = useAction(ANSWER, { quiet: true, refresh: [ASKED, '/api/portal/enterprise_log'] });
  const title = agree ? `同意由${name}接管？` : '提出异议';
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form="takeover-answer" kind={agree ? 'danger' : 'primary'} loading={busy}>
            {agree ? '同意移交' : '提出异议'}
          </Button>
        </>
      }
    >
      <form
        id="takeover-answer"
        className="stack gap-2"
        noValidate
        aria-label={title}
        onSubmit={async (event) => {
          event.preventDefault();
          if (!faults.settle(check())) return;
          const done = await run(() => answer.mutateAsync({ id, agree, words: String(values.words ?? '') }));
          if (!done) return;
          toast(agree ? '已同意，等待平台审核' : '已提出异议，等待平台审核');
          onClose();
        }}
      >
        <FaultSummary faults={faults.list} typed={!agree} />
        {agree ? (
          <p>平台审核通过后，{name}成为所有者，您在企业里的角色由平台按材料确定。</p>
        ) : (
          <FormFields
            fields={fields}
            values={values}
            change={(part) => setValues((now) => ({ ...now, ...part }))}
            beside={faults.beside}
          />
        )}
      </form>
    </Dialog>
  );
}
