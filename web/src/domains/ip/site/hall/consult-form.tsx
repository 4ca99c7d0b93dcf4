import type { CallInput } from '@zhice/contract/all';
import { isPhone } from '@zhice/contract/formats';
import { quoted } from '@zhice/matching/quoted';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useKeptForm } from '../../../../app/kept-form';
import { type Contact, useOwnContact } from '../../../../app/own-contact';
import type { SessionUser } from '../../../../app/session-store';
import { useFaults, type Wrong } from '../../../../app/use-faults';
import { useSubmission } from '../../../../app/use-submission';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { FaultSummary } from '../../../../ui/fault-summary';
import { Field } from '../../../../ui/field';
import { Select } from '../../../../ui/select';
import { Skeleton } from '../../../../ui/skeleton';
import { TextArea, TextInput } from '../../../../ui/text-input';
import { useToast } from '../../../../ui/toast';
import styles from './consult-page.module.css';

type Topic = CallInput<'/api/demo/propertyseek'>['topic'];
const TOPICS: { value: Topic; label: string }[] = [
  { value: 'purchase', label: '购买转让' },
  { value: 'licence', label: '许可使用' },
  { value: 'filing', label: '申请注册' },
  { value: 'fee', label: '年费续展' },
  { value: 'dispute', label: '维权纠纷' },
  { value: 'pledge', label: '质押融资' },
  { value: 'other', label: '其他' },
];
const FIELDS = ['topic', 'words', 'contact_name', 'contact_phone'] as const;
type FieldName = (typeof FIELDS)[number];

export interface About {
  right: number | undefined;
  achievement: number | undefined;
  topic: string;
}

/** What is to be asked, and whom to call back; kept while it is typed. */
export function ConsultForm({ user, about }: { user: SessionUser; about: About }) {
  const contact = useOwnContact();
  return contact ? <Form user={user} about={about} contact={contact} /> : <Skeleton rows={6} />;
}

function Form({ user, about, contact }: { user: SessionUser; about: About; contact: Contact }) {
  const topic = TOPICS.find(({ value }) => value === about.topic)?.value ?? '';
  const form = useKeptForm(`consult:${user.id}:${about.right ?? ''}:${about.achievement ?? ''}`, {
    topic: topic as string,
    words: '',
    contact_name: contact.name,
    contact_phone: contact.phone,
  });
  const { values, change } = form;
  const faults = useFaults('consult', FIELDS, { summary: true, check: () => faultsOf(values) });
  const { busy, run } = useSubmission(faults);
  const [sent, setSent] = useState(false);
  const toast = useToast();
  const seek = useAction('/api/demo/propertyseek', {
    idempotent: true,
    quiet: true,
    refresh: ['/api/portal/property_consults', '/api/portal/own_contact'],
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle(faultsOf(values))) return;
    const done = await run(() =>
      seek.mutateAsync({
        topic: values.topic as Topic,
        right_id: about.right,
        achievement_id: about.achievement,
        words: values.words.trim(),
        contact_name: values.contact_name.trim(),
        contact_phone: values.contact_phone.trim(),
      }),
    );
    if (!done) return;
    change({ words: '' });
    form.forget();
    setSent(true);
    toast('咨询已提交，平台将在 2 个工作日内与您联系');
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="咨询">
      <Subject about={about} />
      <FaultSummary faults={faults.list} />
      <Field label="咨询事项" required id={faults.idOf('topic')} error={faults.of('topic')}>
        <Select
          value={values.topic}
          onChange={(next) => change({ topic: next })}
          options={TOPICS}
          placeholder="请选择"
        />
      </Field>
      <Field label="咨询内容" required id={faults.idOf('words')} error={faults.of('words')}>
        <TextArea
          rows={6}
          maxLength={2000}
          value={values.words}
          placeholder="如：想了解这项专利的转让价格和可交付的技术资料"
          onChange={(next) => change({ words: next })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="联系人" required id={faults.idOf('contact_name')} error={faults.of('contact_name')}>
          <TextInput
            value={values.contact_name}
            maxLength={50}
            autoComplete="name"
            onChange={(next) => change({ contact_name: next })}
          />
        </Field>
        <Field label="联系电话" required id={faults.idOf('contact_phone')} error={faults.of('contact_phone')}>
          <TextInput
            type="tel"
            value={values.contact_phone}
            maxLength={30}
            autoComplete="tel"
            placeholder="手机号或带区号的座机号"
            onChange={(next) => change({ contact_phone: next })}
          />
        </Field>
      </div>
      <Button type="submit" kind="primary" size="large" loading={busy}>
        {busy ? '正在提交' : '提交咨询'}
      </Button>
      {sent && (
        <p role="status" className={styles.sent}>
          已提交，进度见下方“我的咨询”。
        </p>
      )}
    </form>
  );
}

function faultsOf(values: Record<FieldName, string>): Wrong<FieldName> {
  return {
    topic: values.topic === '' ? '请选择咨询事项' : undefined,
    words: values.words.trim().length < 5 ? '请写下要咨询的内容，至少 5 个字' : undefined,
    contact_name: values.contact_name.trim() === '' ? '请填写联系人姓名' : undefined,
    contact_phone: isPhone(values.contact_phone.trim()) ? undefined : '请填写手机号或带区号的座机号',
  };
}

/** What the consultation is about, by its name. */
function Subject({ about }: { about: About }) {
  const right = useCall('/api/portal/library_right', { id: about.right ?? 0 }, { enabled: about.right !== undefined });
  const achievement = useCall(
    '/api/portal/achievement',
    { id: about.achievement ?? 0 },
    { enabled: about.right === undefined && about.achievement !== undefined },
  );
  if (right.data) {
    return (
      <p className={styles.subject}>
        咨询对象：
        <Link to={`/zlDetail?id=${right.data.id}`}>
          {right.data.kind_name}
          {quoted(right.data.name)}
        </Link>
        （{right.data.number}）
      </p>
    );
  }
  if (achievement.data) {
    return (
      <p className={styles.subject}>
        咨询对象：<Link to={`/lwDetail?id=${achievement.data.id}`}>技术成果{quoted(achievement.data.title)}</Link>
      </p>
    );
  }
  return null;
}
