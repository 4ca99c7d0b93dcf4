import { centrePage } from '../../../../app/centre-page';
import { useMissingEnterprise } from '../../../../app/enterprise-gate';
import { OwnInvitations } from '../../../../app/own-invitations';
import { useSession } from '../../../../app/session';
import type { SessionUser } from '../../../../app/session-store';
import { SettlingFacts } from '../../../../app/settling-facts';
import { useCall } from '../../../../rpc/use-call';
import { Avatar } from '../../../../ui/avatar';
import { ButtonLink } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/skeleton';
import { Loaded } from '../../../../ui/states';
import { Steps } from '../../../../ui/steps';
import { Tag } from '../../../../ui/tag';
import { reviewState } from '../firm/review-state';
import { greeting } from './greeting-text';
import { Overview, Waiting } from './overview';
import styles from './overview.module.css';

/** /basics: the personal centre; account and enterprise, what waits for attention, the way on. */
export const BasicsPage = centrePage('个人中心', 'login', Basics);

function Basics() {
  const { user, enterpriseId } = useSession();
  if (!user) return null;
  return (
    <>
      <Greeting user={user} />
      {!user.member && <OwnInvitations />}
      {enterpriseId === null ? <Newcomer user={user} /> : <Overview key={enterpriseId} />}
    </>
  );
}

/** Who acts for no enterprise: what waits for the person (an expert’s questions, a talent’s invitations), then the way to one. */
function Newcomer({ user }: { user: SessionUser }) {
  const answer = useCall('/api/portal/waiting', {});
  return (
    <Loaded answer={answer} failed="等您处理的事没有加载出来" waiting={<Skeleton rows={6} />}>
      {(waiting) => (
        <>
          {waiting.attention.length > 0 && <Waiting {...waiting} />}
          <div className={waiting.attention.length > 0 ? 'mt-5' : undefined}>
            <Beginning user={user} />
          </div>
        </>
      )}
    </Loaded>
  );
}

const STEPS = [
  { title: '填写企业名称和统一社会信用代码', note: '以营业执照为准，约 1 分钟' },
  { title: '提交审核', note: '审核期间可以继续填写人员、财务、研发等信息' },
  { title: '查看能申报的政策', note: '逐条说明符合、差一点和待补充，并算出能得多少' },
];

/** For an account without an approved enterprise: what comes first, with one button, and what will settle most. */
function Beginning({ user }: { user: SessionUser }) {
  const state = useMissingEnterprise();
  if (!state) return null;
  const fresh = state.kind === 'none';
  return (
    <section aria-labelledby="beginning" className={`stack items-start gap-3 ${styles.beginning}`}>
      <h2 id="beginning" className="text-1">
        {fresh ? '先认识一下您的企业' : state.title}
      </h2>
      {!fresh && <p>{state.hint}</p>}
      <Steps label="开始使用" items={STEPS} current={user.reviewStatus === 1 ? 2 : 0} />
      <ButtonLink kind="primary" size="large" to="/firm">
        {fresh ? '填写企业信息' : state.act}
      </ButtonLink>
      <SettlingFacts />
    </section>
  );
}

/** Who is here, for which enterprise, and how that stands with the review. */
function Greeting({ user }: { user: SessionUser }) {
  const name = user.nickname || user.username;
  const firm = useCall('/api/portal/firm', {});
  const enterprise = firm.data?.enterprise ?? null;
  const review = reviewState(enterprise);
  return (
    <header className="row gap-2 mb-4">
      <Avatar name={name} size={56} />
      <div className="min-0">
        <h1 className="text-2">
          {greeting(Date.now())}，{name}
        </h1>
        <p className={`row wrap gap-half-1 muted ${styles.enterprise}`}>
          {firm.data && (
            <>
              {enterprise?.pending?.name || enterprise?.name || '还没有企业'}
              <Tag tone={review.tone} icon={review.icon}>
                {review.word}
              </Tag>
              {firm.data.size.size && <span>{firm.data.size.name}</span>}
            </>
          )}
        </p>
      </div>
    </header>
  );
}
