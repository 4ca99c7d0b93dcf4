import type { CallOutput } from '@zhice/contract/all';
import { type FormEvent, useState } from 'react';
import { useKeptForm } from '../../../../app/kept-form';
import { useSession, useSessionActions } from '../../../../app/session';
import { useFaults } from '../../../../app/use-faults';
import { useSubmission } from '../../../../app/use-submission';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { FaultSummary } from '../../../../ui/fault-summary';
import { Field } from '../../../../ui/field';
import { TextInput } from '../../../../ui/text-input';
import { useToast } from '../../../../ui/toast';
import { KeptFile } from '../documents/file-field';
import { creditHint } from '../firm/credit-hint';
import styles from './identity.module.css';

export type Authentication = CallOutput<'/api/portal/authentication'>;

const FIELDS = ['name', 'credit_code', 'upload_id'] as const;

function creditFault(code: string): string | undefined {
  if (code.trim() === '') return '请填写 18 位统一社会信用代码';
  const { tone, text } = creditHint(code);
  return tone === 'wrong' || tone === 'plain' ? text : undefined;
}

const wrongOf = (values: { name: string; credit_code: string; file_name: string }) => ({
  name: values.name.trim().length < 2 ? '请填写营业执照上的企业名称' : undefined,
  credit_code: creditFault(values.credit_code),
  upload_id: values.file_name ? undefined : '请上传营业执照的扫描件或照片',
});

/** What is given for the authentication; a new one for an enterprise that is approved already. */
function useIdentityForm(stands: Authentication) {
  const { user } = useSession();
  const { reloadUser } = useSessionActions();
  const given = stands.pending ?? stands;
  // each submission and each result adds to the history: what was typed before it is over
  const { values, change, forget } = useKeptForm(`identity:${user?.id}:${stands.history.length}`, {
    name: given.name,
    credit_code: given.credit_code,
    upload_id: '',
    file_name: stands.licence?.name ?? '',
  });
  const faults = useFaults('identity', FIELDS, { summary: true, check: () => wrongOf(values) });
  const { busy, run } = useSubmission(faults);
  const toast = useToast();
  const apply = useAction('/api/Person/qiyeauthentication', {
    idempotent: true,
    quiet: true,
    refresh: [
      '/api/portal/authentication',
      '/api/portal/firm',
      '/api/portal/application_list',
      '/api/portal/application',
    ],
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle(wrongOf(values))) return;
    const { name, credit_code, upload_id } = values;
    const done = await run(async () => {
      const file = upload_id ? { upload_id: Number(upload_id) } : {};
      const { status } = await apply.mutateAsync({ name: name.trim(), credit_code, ...file });
      toast(status === 2 ? '已保存' : '已提交审核，结果会通知您（短信或邮件，以及站内消息）');
    });
    if (!done) return;
    forget();
    await reloadUser().catch(() => undefined);
  }

  return { values, change, faults, busy, submit };
}

/** Name, code and licence of the enterprise, for review. */
export function IdentityForm({ stands }: { stands: Authentication }) {
  const [open, setOpen] = useState(!stands.approved);
  if (!open) {
    return (
      <div className={styles.part}>
        <Button icon="edit" onClick={() => setOpen(true)}>
          变更名称、代码或执照
        </Button>
      </div>
    );
  }
  return <Form stands={stands} />;
}

function Form({ stands }: { stands: Authentication }) {
  const { values, change, faults, busy, submit } = useIdentityForm(stands);
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="企业认证">
      <FaultSummary faults={faults.list} title="没有提交，您填写的内容已保留。" />
      <Field label="企业名称" required hint="与营业执照一致" {...faults.beside('name')}>
        <TextInput
          maxLength={200}
          autoComplete="organization"
          placeholder="如：江澜智芯控制技术有限公司"
          value={values.name}
          onChange={(name) => change({ name })}
        />
      </Field>
      <Field label="统一社会信用代码" required {...faults.beside('credit_code')}>
        <TextInput
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          placeholder="18 位，如 91990105MA…"
          value={values.credit_code}
          onChange={(credit_code) => change({ credit_code })}
        />
      </Field>
      <KeptFile
        label="营业执照"
        hint="PDF 或图片，不超过 20 MB，字迹清楚、四角完整。"
        values={values}
        change={change}
        faults={faults}
      />
      <div>
        <Button type="submit" kind="primary" size="large" loading={busy}>
          {busy ? '正在提交' : '提交审核'}
        </Button>
      </div>
    </form>
  );
}
