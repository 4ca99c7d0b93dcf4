import { OBJECTION_DAYS, TAKEOVER, TAKEOVER_FIELDS } from '@zhice/contract/enterprise/takeover-kind';
import { useNavigate } from 'react-router';
import { CaseForm } from '../../../../app/case/case-form';
import { OwnCases } from '../../../../app/case/own-cases';
import { CentreHead } from '../../../../app/centre-head';
import { centrePage } from '../../../../app/centre-page';
import { useIdInAddress } from '../../../../app/id-in-address';
import { useOwnContact } from '../../../../app/own-contact';
import { useCall } from '../../../../rpc/use-call';
import { Skeleton } from '../../../../ui/skeleton';
import { useToast } from '../../../../ui/toast';
import styles from './identity.module.css';

/** /takeover: ask to own an enterprise whose owner cannot be reached; ?id goes on with a draft. */
export const TakeoverPage = centrePage('企业接管', 'login', Takeover);

function Takeover() {
  return (
    <>
      <CentreHead
        title="企业接管"
        note={`企业已有所有者、又联系不上时使用。平台先征询原所有者 ${OBJECTION_DAYS} 个工作日，再核对材料决定；能联系上的，请对方在“成员与权限”里邀请您。`}
      />
      <div className={`stack gap-6 ${styles.form}`}>
        <Application />
        <OwnCases path="/api/portal/takeovers" title="申请过的接管" what="申请" />
      </div>
    </>
  );
}

function Application() {
  const contact = useOwnContact();
  const toast = useToast();
  const navigate = useNavigate();
  const id = useIdInAddress();
  const draft = useCall('/api/portal/case', { id: id ?? 0 }, { enabled: id !== null });
  if (!contact || draft.isLoading) return <Skeleton rows={6} />;
  return (
    <CaseForm
      kind={{ ...TAKEOVER, fields: TAKEOVER_FIELDS }}
      path="/api/portal/takeover"
      refresh={['/api/portal/takeovers']}
      given={draft.data?.actions.includes('submit') ? draft.data : undefined}
      beginning={{ contact_name: contact.name, contact_phone: contact.phone }}
      act="提交申请"
      onSent={(opened) => {
        toast('已提交，将先征询原所有者');
        navigate(`/caseDetail?id=${opened.id}`);
      }}
    />
  );
}
