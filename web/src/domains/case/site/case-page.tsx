import { ACTIVITY_SIGNUP } from '@zhice/contract/content/signup-kind';
import { CaseStanding } from '../../../app/case/case-standing';
import type { CaseView } from '../../../app/case/case-view';
import { SignupCode } from '../../../app/case/signup-code';
import { CentreHead } from '../../../app/centre-head';
import { centrePage } from '../../../app/centre-page';
import { useIdInAddress } from '../../../app/id-in-address';
import { ListResults, NothingYet } from '../../../app/list/list-results';
import { useCall } from '../../../rpc/use-call';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { ButtonLink } from '../../../ui/button';
import { useCaseKind } from './use-case-kind';

/** The lists in which a case stands, by the side that reads it. */
const ASKED = { label: '申请记录', to: '/annual' };
const RECEIVED = { label: '收到的办件', to: '/received' };

/** /caseDetail?id: one case with its form, its history and what may be done now. */
export const CasePage = centrePage('办理详情', 'login', OneCase);

function OneCase() {
  const id = useIdInAddress();
  const answer = useCall('/api/portal/case', { id: id ?? 0 }, { enabled: id !== null });
  if (id === null) {
    return (
      <>
        <CentreHead title="办理详情" />
        <NothingYet title="没有指明是哪一件" hint="从申请记录里打开要看的一件。" to="/annual" act="看申请记录" />
      </>
    );
  }
  return (
    <ListResults answer={answer} failed="这一件没有加载出来" rows={6}>
      {(given) => <Whole given={given} />}
    </ListResults>
  );
}

function Whole({ given }: { given: CaseView }) {
  const kind = useCaseKind(given.kind);
  return (
    <>
      <Breadcrumb items={[given.role === 'counterpart' ? RECEIVED : ASKED, { label: given.kind_name }]} />
      <CentreHead
        title={given.title}
        note={[given.kind_name, given.number].filter(Boolean).join(' · ')}
        acts={
          given.actions.includes('submit') ? (
            <ButtonLink kind="primary" to={given.link}>
              {given.submitted_at ? '补正后提交' : '继续填写'}
            </ButtonLink>
          ) : undefined
        }
      />
      <CaseStanding kind={kind} given={given} head={<OwnHead given={given} />} />
    </>
  );
}

/** What a kind shows of a case beside what all do. */
function OwnHead({ given: { kind, state, subject, role } }: { given: CaseView }) {
  if (kind !== ACTIVITY_SIGNUP.name || state !== 'joined' || role !== 'applicant' || !subject) return null;
  return <SignupCode activityId={subject.id} />;
}
