import type { CallOutput } from '@zhice/contract/all';
import { EXPERT_CONSULT } from '@zhice/contract/expert/consult-kind';
import { SLOT_WAYS } from '@zhice/contract/expert/enumerations';
import { Link, useNavigate } from 'react-router';
import { CaseForm } from '../../../app/case/case-form';
import type { CaseView } from '../../../app/case/case-view';
import { FormFailure } from '../../../app/case/form-failure';
import { OwnCases } from '../../../app/case/own-cases';
import { maybeNumberPart, useListState } from '../../../app/list-state';
import { MembersOnly } from '../../../app/members-only';
import { useOwnContact } from '../../../app/own-contact';
import { PageTitle } from '../../../app/page-title';
import { useSession } from '../../../app/session';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState } from '../../../ui/states';
import { useToast } from '../../../ui/toast';
import styles from './expert.module.css';
import { expertHref } from './expert-row';

const PARTS = { id: maybeNumberPart, slot: maybeNumberPart, case: maybeNumberPart };

/** /zxsq?id: asks one expert, in writing or at a slot; with case a draft goes on. One's own questions beside it. */
export function ConsultExpertPage() {
  const { id, slot, case: draft } = useListState(PARTS).state;
  return (
    <>
      <PageTitle text="咨询专家" />
      <div className={`content ${styles.form}`}>
        <h1>咨询专家</h1>
        <p className="mb-3 muted">专家 5 个工作日内答复，可以追问；问答只有双方和平台看得到，除非双方都同意公开。</p>
        <MembersOnly need="login">
          <div className={`stack gap-6 ${styles.parts}`}>
            <Begin key={`${id} ${draft}`} id={id} slot={slot} draftId={draft} />
            <OwnCases path="/api/Person/expert_message" title="我的专家咨询" what="咨询" />
          </div>
        </MembersOnly>
      </div>
    </>
  );
}

/** What the form needs to begin. */
function Begin({ id, slot, draftId }: { id?: number; slot?: number; draftId?: number }) {
  const draft = useCall('/api/portal/case', { id: draftId ?? 0 }, { enabled: draftId !== undefined });
  const expertId = id ?? draft.data?.subject?.id;
  const expert = useCall(
    '/api/demo/expert_manage_detail',
    { id: expertId ?? 0 },
    { enabled: expertId !== undefined, staleTime: 0 },
  );
  const contact = useOwnContact();
  const failed = [draft, expert].find(({ isError }) => isError);
  if (failed) {
    const what = failed === draft ? '这份草稿' : '这位专家';
    const written = { kind: EXPERT_CONSULT, draft: draft.data };
    return <FormFailure failed={failed} what={what} to="/expertList" act="去专家库" written={written} />;
  }
  if (draftId === undefined && id === undefined) return <ChooseFirst />;
  if (!expert.data || !contact || (draftId !== undefined && !draft.data)) return <Skeleton rows={10} />;
  if (expert.data.own) {
    return (
      <EmptyState
        title="这位专家就是您本人"
        hint="不能向自己咨询；收到的咨询在专家工作台答复。"
        action={<ButtonLink to="/expertDesk">进入专家工作台</ButtonLink>}
      />
    );
  }
  return <Ask expert={expert.data} draft={draft.data} slot={slot} contact={contact} />;
}

const ChooseFirst = () => (
  <EmptyState
    title="请先选择专家"
    hint="在专家库找到合适的专家，从专家主页发起咨询。"
    action={
      <ButtonLink kind="primary" to="/expertList">
        去专家库
      </ButtonLink>
    }
  />
);

interface AskProps {
  expert: CallOutput<'/api/demo/expert_manage_detail'>;
  draft: CaseView | undefined;
  slot: number | undefined;
  contact: CallOutput<'/api/portal/own_contact'>;
}

function Ask({ expert, draft, slot, contact }: AskProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const { id, name, avoid, fee_text, free_left, free_slots: slots } = expert;
  return (
    <CaseForm
      drafts
      kind={EXPERT_CONSULT}
      path="/api/demo/expert_message"
      refresh={['/api/Person/expert_message', '/api/demo/expert_manage_detail']}
      given={draft?.actions.includes('submit') ? draft : undefined}
      place={`${user?.id}:${id}`}
      beginning={{ contact_name: contact.name, contact_phone: contact.phone, slot_id: slot }}
      about={{ expert_id: id }}
      choices={{
        slot_id: slots.map((one) => ({
          value: String(one.id),
          label: `${one.starts_at.slice(0, 16)}，${one.minutes} 分钟，${SLOT_WAYS.labels[one.way]}`,
        })),
      }}
      act="提交咨询"
      onSent={({ id: sent, number }) => {
        toast(`咨询已提交，编号 ${number}`);
        navigate(`/caseDetail?id=${sent}`);
      }}
    >
      {() => (
        <>
          <p className="brand-wash p-1-2 underlined-links">
            咨询对象：
            <Link to={expertHref(expert)} className="underlined">
              {name}
            </Link>
            ，{expert.title}，{expert.institutions_name}。收费：
            {fee_text}
            {free_left !== null && `，本月免费还剩 ${free_left} 次`}
          </p>
          {avoid && <Notice tone="near">{avoid}。</Notice>}
        </>
      )}
    </CaseForm>
  );
}
