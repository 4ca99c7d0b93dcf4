import { useState } from 'react';
import { MembersOnly } from '../../../app/members-only';
import { PageTitle } from '../../../app/page-title';
import { useSession } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { ButtonLink } from '../../../ui/button';
import styles from './account-form.module.css';
import { useFocusOnChange } from './focus-on-change';
import { NewEmail, NewPhone } from './new-contact';
import { ProofStep } from './proof-step';
import { StepRail } from './step-rail';

type Contact = 'mobile' | 'email';

const WORDS = { mobile: '手机号', email: '邮箱' } as const;

/** /phone: a first phone, or another one after the old factor is proven. */
export function PhonePage() {
  return <ContactPage contact="mobile" />;
}

/** /email: the same for the e-mail. */
export function EmailPage() {
  return <ContactPage contact="email" />;
}

function ContactPage({ contact }: { contact: Contact }) {
  const { user } = useSession();
  return (
    <>
      <PageTitle text={`${user?.[contact] ? '更换' : '绑定'}${WORDS[contact]}`} />
      <MembersOnly need="login">{user && <ChangeContact key={user.id} user={user} contact={contact} />}</MembersOnly>
    </>
  );
}

function ChangeContact({ user, contact }: { user: SessionUser; contact: Contact }) {
  // Bound or not when it began: the word must not change when it is done.
  const [old] = useState(user[contact]);
  const [ticket, setTicket] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const step = done ? 2 : ticket === null ? 0 : 1;
  const place = useFocusOnChange(step);
  const words = WORDS[contact];
  const act = old ? '更换' : '绑定';
  const Form = contact === 'mobile' ? NewPhone : NewEmail;
  return (
    <div className={`content ${styles.door}`}>
      <h1 className={styles.title}>
        {act}
        {words}
      </h1>
      <StepRail label={`${act}${words}的步骤`} steps={['验证身份', `${act}${words}`]} current={step} />
      <div ref={place} tabIndex={-1}>
        {done ? (
          <div className={styles.form}>
            <p role="status">
              {words}已{act}为 {user[contact]}。为了账号安全，其他设备已退出登录。
            </p>
            <ButtonLink kind="primary" to="/account">
              返回账号与安全
            </ButtonLink>
          </div>
        ) : ticket === null ? (
          <ProofStep onProven={setTicket} />
        ) : (
          <Form
            old={old}
            userId={user.id}
            ticket={ticket}
            onDone={() => setDone(true)}
            onOver={() => setTicket(null)}
          />
        )}
      </div>
    </div>
  );
}
