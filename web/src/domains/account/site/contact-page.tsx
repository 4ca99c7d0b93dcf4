import { messageOf } from '@zhice/contract/codes';
import { isEmail, plainPhone } from '@zhice/contract/formats';
import { useState } from 'react';
import { CodeField } from '../../../app/code-button';
import { useKeptForm } from '../../../app/form/kept-form';
import { placeOf } from '../../../app/form/use-faults';
import { MembersOnly } from '../../../app/members-only';
import { PageTitle } from '../../../app/page-title';
import { PhoneCodeFields } from '../../../app/phone-code-fields';
import { useSession, useSessionActions } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { codeFault, phoneFault } from '../../../app/sign-in-faults';
import { send } from '../../../rpc/client';
import { TextField } from '../../../ui/text-field';
import { AccountForm, useAccountForm } from './account-form';
import { DoorPage, Step, StepRail, StepsDone } from './door-page';
import { ProofStep } from './proof-step';

type Proven = { code: string; ticket: string | undefined };

interface Contact {
  key: 'mobile' | 'email';
  name: string;
  fields: readonly ['phone' | 'email', 'code'];
  wrong: (typed: string) => { phone?: string; email?: string };
  /** Binds a first one, or another one. */
  bind: (typed: string, proven: Proven, other: boolean) => Promise<unknown>;
}

const PHONE: Contact = {
  key: 'mobile',
  name: '手机号',
  fields: ['phone', 'code'],
  wrong: (typed) => ({ phone: phoneFault(typed) }),
  bind: (typed, proven, other) =>
    send(other ? '/api/Person/mobile_change_user' : '/api/Person/mobile_bind', {
      phone: plainPhone(typed),
      ...proven,
    }),
};

const EMAIL: Contact = {
  key: 'email',
  name: '邮箱',
  fields: ['email', 'code'],
  wrong: (typed) => ({ email: emailFault(typed.trim()) }),
  bind: (typed, proven, other) =>
    send(other ? '/api/Person/change_user' : '/api/Person/email_bind', { email: typed.trim(), ...proven }),
};

function emailFault(email: string): string | undefined {
  if (!email) return messageOf('email_missing');
  return isEmail(email) ? undefined : messageOf('email_wrong');
}

/** /phone: a first phone, or another one after the old factor is proven. */
export function PhonePage() {
  return <ContactPage contact={PHONE} />;
}

/** /email: the same for the e-mail. */
export function EmailPage() {
  return <ContactPage contact={EMAIL} />;
}

function ContactPage({ contact }: { contact: Contact }) {
  const { user } = useSession();
  return (
    <>
      <PageTitle text={`${user?.[contact.key] ? '更换' : '绑定'}${contact.name}`} />
      <MembersOnly need="login">{user && <ChangeContact key={user.id} user={user} contact={contact} />}</MembersOnly>
    </>
  );
}

function ChangeContact({ user, contact }: { user: SessionUser; contact: Contact }) {
  // Bound or not when it began: the word must not change when it is done.
  const [old] = useState(user[contact.key]);
  const [ticket, setTicket] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const step = done ? 2 : ticket === null ? 0 : 1;
  const act = old ? '更换' : '绑定';
  const title = `${act}${contact.name}`;
  return (
    <DoorPage title={title}>
      <StepRail label={`${title}的步骤`} steps={['验证身份', title]} current={step} />
      <Step name={step}>
        {done ? (
          <StepsDone>
            {contact.name}已{act}为 {user[contact.key]}。为了账号安全，其他设备已退出登录。
          </StepsDone>
        ) : ticket === null ? (
          <ProofStep onProven={setTicket} />
        ) : (
          <NewContact
            contact={contact}
            old={old}
            userId={user.id}
            ticket={ticket}
            onDone={() => setDone(true)}
            onOver={() => setTicket(null)}
          />
        )}
      </Step>
    </DoorPage>
  );
}

interface NewContactProps {
  contact: Contact;
  /** What is bound, masked; '' while nothing is. */
  old: string;
  userId: number;
  /** Of the proof; '' when the account has nothing to prove itself with. */
  ticket: string;
  onDone: () => void;
  /** The proof has run out or was used: it is to be made again. */
  onOver: () => void;
}

/** The number or the address that is to be bound, by its own code. */
function NewContact({ contact, old, userId, ticket, onDone, onOver }: NewContactProps) {
  const { key, name, fields, wrong, bind } = contact;
  const { reloadUser } = useSessionActions();
  const { values, change, forget } = useKeptForm(`${fields[0]}:${userId}`, { typed: '' });
  const { typed } = values;
  const email = typed.trim();
  const [code, setCode] = useState('');
  const form = useAccountForm(fields[0], fields, {
    wrong: () => ({ ...wrong(typed), code: codeFault(code) }),
    send: () => bind(typed, { code, ticket: ticket || undefined }, old !== ''),
    onSent: async () => {
      forget();
      await reloadUser().catch(() => undefined);
      onDone();
    },
  });
  const { faults } = form;
  const label = `${old && '新'}${name}`;
  const type = (text: string) => change({ typed: text });
  return (
    <AccountForm form={form} act={`${old ? '更换' : '绑定'}${name}`} onOver={onOver}>
      {old && (
        <p className="muted">
          当前{name}：{old}
        </p>
      )}
      {key === 'mobile' ? (
        <PhoneCodeFields
          purpose={4}
          faults={faults}
          phoneLabel={label}
          phone={typed}
          onPhone={type}
          code={code}
          onCode={setCode}
        />
      ) : (
        <>
          <TextField
            label={label}
            required
            {...faults.beside('email')}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={100}
            placeholder="如：zhang@example.com"
            value={typed}
            onChange={type}
          />
          <CodeField
            {...faults.beside('code')}
            label="邮箱验证码"
            value={code}
            onChange={setCode}
            target={`4:${email}`}
            ready={() => faults.settle({ email: emailFault(email) })}
            send={(captcha) => send('/api/indexnew/send_email', { type: 4, email, captcha })}
            onRefused={(error) => {
              const here = placeOf(error, ['email']) === 'email';
              if (here) faults.take(error);
              return here;
            }}
          />
        </>
      )}
    </AccountForm>
  );
}
