import type { CaseKind } from '@zhice/contract/case/kind';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../rpc/use-call';
import { Skeleton } from '../../ui/skeleton';
import { useToast } from '../../ui/toast';
import { useIdInAddress } from '../id-in-address';
import { MembersOnly } from '../members-only';
import { useOwnContact } from '../own-contact';
import { PageTitle } from '../page-title';
import { useSession } from '../session';
import { CaseForm, type OpenPath } from './case-form';
import styles from './consult-page.module.css';
import { OwnCases, type OwnPath } from './own-cases';

interface ConsultPageProps {
  kind: CaseKind;
  /** The call that asks, and the one that answers one's own questions. */
  open: OpenPath;
  own: OwnPath;
  title: string;
  /** What can be asked, as a sentence; before whom it is answered follows. */
  asks: string;
  /** What a new question begins with, and what it is sent with. */
  beginning?: object;
  about?: Readonly<Record<string, number | undefined>>;
  /** What it is about, above the form. */
  subject?: ReactNode;
}

const WITHIN = '2 个工作日内答复';

/** Asks the platform, of one kind of question; one's own questions with their answers beside it. */
export function ConsultPage(props: ConsultPageProps) {
  const { title, asks } = props;
  return (
    <>
      <PageTitle text={title} description={`${asks}：把问题告诉平台，${WITHIN}。`} />
      <div className={`content ${styles.page}`}>
        <h1 className={styles.title}>{title}</h1>
        <p className="muted">
          {asks}都可以问，平台在 {WITHIN}。
        </p>
        <MembersOnly need="login">
          <div className={`stack gap-6 ${styles.parts}`}>
            <Question key={JSON.stringify(props.about)} {...props} />
            <OwnCases path={props.own} title="我的咨询" what="咨询" />
          </div>
        </MembersOnly>
      </div>
    </>
  );
}

/** What is to be asked, and whom to call back. */
function Question({ kind, open, own, beginning, about, subject }: ConsultPageProps) {
  const { user } = useSession();
  const contact = useOwnContact();
  const [sent, setSent] = useState(0);
  const toast = useToast();
  const id = useIdInAddress();
  const draft = useCall('/api/portal/case', { id: id ?? 0 }, { enabled: id !== null });
  if (!user || !contact || draft.isLoading) return <Skeleton rows={6} />;
  return (
    <div>
      <CaseForm
        key={`${user.id} ${sent}`}
        kind={kind}
        path={open}
        refresh={[own]}
        given={draft.data?.actions.includes('submit') ? draft.data : undefined}
        place={`${user.id}:${Object.values(about ?? {}).join(':')}`}
        beginning={{ ...beginning, contact_name: contact.name, contact_phone: contact.phone }}
        about={about}
        act="提交咨询"
        onSent={() => {
          setSent(sent + 1);
          toast(`咨询已提交，平台将在 ${WITHIN}`);
        }}
      >
        {() => subject}
      </CaseForm>
      {sent > 0 && (
        <p role="status" className="mt-2 fit">
          已提交，进度见下方“我的咨询”。
        </p>
      )}
    </div>
  );
}

/** What a question is about, above its form. */
export const ConsultSubject = ({ children }: { children: ReactNode }) => (
  <p className={`brand-wash p-1-2 underlined-links ${styles.subject}`}>咨询对象：{children}</p>
);
