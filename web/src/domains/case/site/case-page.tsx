import { ACTIVITY_SIGNUP } from '@zhice/contract/content/signup-kind';
import { BookedTimes } from '../../../app/case/booked-times';
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
import { Skeleton } from '../../../ui/skeleton';
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
  if (answer.error?.code === 404) {
    return (
      <>
        <CentreHead title="办理详情" />
        <NothingYet
          title="没有找到这一件"
          hint="它可能属于您代表的另一家企业，可以切换企业后再看；也可能您已不能查看。"
          to="/annual"
          act="看申请记录"
        />
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
  const about = aboutOf(given);
  if (kind === undefined) return <Skeleton rows={6} />;
  return (
    <>
      <Breadcrumb items={[given.role === 'counterpart' ? RECEIVED : ASKED, { label: given.kind_name }]} />
      <CentreHead
        title={given.title}
        note={[given.kind_name, given.number].filter(Boolean).join(' · ')}
        acts={
          <>
            {about && <ButtonLink to={about.to}>{about.label}</ButtonLink>}
            {given.actions.includes('submit') && (
              <ButtonLink kind="primary" to={given.link}>
                {given.submitted_at ? '补正后提交' : '继续填写'}
              </ButtonLink>
            )}
          </>
        }
      />
      <CaseStanding kind={kind ?? undefined} given={given} head={<OwnHead given={given} />} />
    </>
  );
}

/** Pages of what cases are about. */
const SUBJECTS: Readonly<Record<string, readonly [label: string, path: string]>> = {
  service: ['看这项服务', '/serviceDetail?id='],
  expert: ['看这位专家', '/expertDetail?id='],
  talent: ['看这位人才', '/persondetail?id='],
  financing_product: ['看这个产品', '/finance?id='],
  activity: ['看这场活动', '/joinActivity?id='],
  item: ['看这个事项', '/policyDetail?id='],
  supply: ['看这条供应', '/productDetail?id='],
  demand: ['看这条需求', '/demandDetail?id='],
};

/** The way to what a case is about. */
function aboutOf({ subject, form }: CaseView): { label: string; to: string } | undefined {
  if (!subject) return undefined;
  const kind = subject.kind === 'market_entry' ? (Number(form.side) === 2 ? 'demand' : 'supply') : subject.kind;
  const [label, path] = SUBJECTS[kind ?? ''] ?? [];
  return label && path ? { label, to: `${path}${subject.id}` } : undefined;
}

/** What a kind shows of a case beside what all do. */
function OwnHead({ given: { kind, stage, state, subject, role, form } }: { given: CaseView }) {
  if (form.slot_text && stage !== 'done' && stage !== 'withdrawn') {
    return (
      <div className="row wrap gap-1">
        <span className="figures">预约时段（北京时间）：{String(form.slot_text)}</span>
        <BookedTimes />
      </div>
    );
  }
  if (kind !== ACTIVITY_SIGNUP.name || state !== 'joined' || role !== 'applicant' || !subject) return null;
  return <SignupCode activityId={subject.id} />;
}
