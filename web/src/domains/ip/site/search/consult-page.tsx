import { IP_CONSULT } from '@zhice/contract/ip/consult-kind';
import { quoted } from '@zhice/matching/quoted';
import { useState } from 'react';
import { Link } from 'react-router';
import { CaseForm } from '../../../../app/case/case-form';
import { CaseSummary } from '../../../../app/case/case-summary';
import { ListResults } from '../../../../app/list/list-results';
import { maybeNumberPart, numberPart, textPart, useListState } from '../../../../app/list-state';
import { MembersOnly } from '../../../../app/members-only';
import { useOwnContact } from '../../../../app/own-contact';
import { PageTitle } from '../../../../app/page-title';
import { useSession } from '../../../../app/session';
import type { SessionUser } from '../../../../app/session-store';
import { useCall } from '../../../../rpc/use-call';
import { Pagination } from '../../../../ui/pagination';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState } from '../../../../ui/states';
import { TitledSection } from '../../../../ui/titled-section';
import { useToast } from '../../../../ui/toast';
import styles from './consult-page.module.css';

/** /cqzx: ask the platform about intellectual property; one's own consultations below. */
export function ConsultPage() {
  return (
    <>
      <PageTitle
        text="知识产权咨询"
        description="购买、许可、申请注册、年费续展、维权和质押融资：把问题告诉平台，2 个工作日内答复。"
      />
      <div className={`content ${styles.page}`}>
        <h1 className={styles.title}>知识产权咨询</h1>
        <p className="muted">购买、许可、申请注册、年费续展、维权和质押融资都可以问，平台在 2 个工作日内答复。</p>
        <MembersOnly need="login">
          <Consult />
        </MembersOnly>
      </div>
    </>
  );
}

const PARTS = { right: maybeNumberPart, achievement: maybeNumberPart, topic: textPart, page: numberPart(1) };

function Consult() {
  const { user } = useSession();
  const { right, achievement, topic } = useListState(PARTS).state;
  if (!user) return null;
  const about = { right: right || undefined, achievement: achievement || undefined, topic };
  return (
    <div className={`stack gap-6 ${styles.parts}`}>
      <ConsultForm key={`${user.id} ${right} ${achievement} ${topic}`} user={user} about={about} />
      <ConsultList />
    </div>
  );
}

const PAGE_SIZE = 5;

/** One's own consultations with their state and what was answered. */
function ConsultList() {
  const { state, hrefOf } = useListState(PARTS);
  const consults = useCall(
    '/api/portal/property_consults',
    { page: state.page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  return (
    <TitledSection id="own" title="我的咨询">
      <ListResults
        answer={consults}
        failed="您的咨询没有加载出来"
        kept="正在填写的内容已保留"
        rows={3}
        rowHeight="6rem"
      >
        {({ total, list }) =>
          total === 0 ? (
            <EmptyState compact title="还没有咨询过" hint="提交后，可以在这里看到答复和进度。" />
          ) : (
            <>
              <ol className="ruled-top">
                {list.map((consult) => (
                  <li key={consult.id} className="py-2 ruled-bottom">
                    <CaseSummary given={consult} />
                  </li>
                ))}
              </ol>
              <Pagination page={state.page} pageSize={PAGE_SIZE} total={total} hrefOf={(page) => hrefOf({ page })} />
            </>
          )
        }
      </ListResults>
    </TitledSection>
  );
}

interface About {
  right: number | undefined;
  achievement: number | undefined;
  topic: string;
}

/** What is to be asked, and whom to call back. */
function ConsultForm({ user, about }: { user: SessionUser; about: About }) {
  const contact = useOwnContact();
  const [sent, setSent] = useState(0);
  const toast = useToast();
  if (!contact) return <Skeleton rows={6} />;
  return (
    <div>
      <CaseForm
        key={sent}
        kind={IP_CONSULT}
        path="/api/demo/propertyseek"
        place={`${user.id}:${about.right ?? ''}:${about.achievement ?? ''}`}
        beginning={{ topic: about.topic, contact_name: contact.name, contact_phone: contact.phone }}
        about={{ right_id: about.right, achievement_id: about.achievement }}
        act="提交咨询"
        onSent={() => {
          setSent(sent + 1);
          toast('咨询已提交，平台将在 2 个工作日内答复');
        }}
      >
        {() => <Subject about={about} />}
      </CaseForm>
      {sent > 0 && (
        <p role="status" className="mt-2 fit">
          已提交，进度见下方“我的咨询”。
        </p>
      )}
    </div>
  );
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
      <p className={`brand-wash p-1-2 underlined-links ${styles.subject}`}>
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
      <p className={`brand-wash p-1-2 underlined-links ${styles.subject}`}>
        咨询对象：<Link to={`/lwDetail?id=${achievement.data.id}`}>技术成果{quoted(achievement.data.title)}</Link>
      </p>
    );
  }
  return null;
}
