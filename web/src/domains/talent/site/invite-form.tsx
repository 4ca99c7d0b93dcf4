import { goesOn } from '@zhice/contract/case/kind';
import { TALENT_INVITE } from '@zhice/contract/talent/invite-kind';
import { useNavigate } from 'react-router';
import { CaseForm } from '../../../app/case/case-form';
import { type CaseView, toneOf } from '../../../app/case/case-view';
import { GuardedButton } from '../../../app/guarded-link';
import { useOwnContact } from '../../../app/own-contact';
import { useSession } from '../../../app/session';
import { useMay } from '../../../app/use-may';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';

interface InviteProps {
  talentId: number;
  draft: CaseView | undefined;
}

/** An enterprise invites a talent; everybody else is told how. */
export function InviteForm(props: InviteProps) {
  const { enterpriseId } = useSession();
  return (
    <TitledSection id="invite" title="邀约">
      <p className="mb-1 muted">对方同意后，双方互相看到姓名和联系方式；任何一方都可以收回。</p>
      {enterpriseId === null ? (
        <GuardedButton need="enterprise" to={`/persondetail?id=${props.talentId}`} kind="primary">
          登录企业账号邀约
        </GuardedButton>
      ) : (
        <Invite {...props} />
      )}
    </TitledSection>
  );
}

function Invite({ talentId, draft }: InviteProps) {
  const { user } = useSession();
  const may = useMay('resources');
  const navigate = useNavigate();
  const toast = useToast();
  const contact = useOwnContact();
  const sent = useCall('/api/Person/talent_applyfor', { talent_id: talentId, pageSize: 20 });
  if (!may) return <p className="muted">您在企业中的角色不能发出邀约，请联系企业所有者或管理员。</p>;
  if (!contact || sent.isPending) return <Skeleton rows={6} />;
  const open = sent.data?.list.find(({ stage, state }) => goesOn(stage) && state !== 'draft');
  if (open) {
    return (
      <p className="row wrap gap-2">
        <Tag tone={toneOf(open)}>{open.state_name}</Tag>
        <span>贵企业已向这位人才发出邀约，{open.next_step}。</span>
        <ButtonLink to={open.link}>查看邀约</ButtonLink>
      </p>
    );
  }
  return (
    <CaseForm
      drafts
      kind={TALENT_INVITE}
      path="/api/demo/talent_applyfor"
      refresh={['/api/Person/talent_applyfor']}
      given={draft?.actions.includes('submit') ? draft : undefined}
      place={`${user?.id}:${talentId}`}
      beginning={{ contact_name: contact.name, contact_phone: contact.phone, contact_consent: true }}
      about={{ talent_id: talentId }}
      act="发出邀约"
      onSent={({ id, number }) => {
        toast(`邀约已发出，编号 ${number}`);
        navigate(`/caseDetail?id=${id}`);
      }}
    />
  );
}
