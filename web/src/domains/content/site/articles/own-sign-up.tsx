import type { CallOutput } from '@zhice/contract/all';
import { ACTIVITY_STATES } from '@zhice/contract/content/enumerations';
import { ACTIVITY_SIGNUP, signsUpAgain } from '@zhice/contract/content/signup-kind';
import { useState } from 'react';
import { Link } from 'react-router';
import { CaseForm } from '../../../../app/case/case-form';
import { toneOf } from '../../../../app/case/case-view';
import { SignupCode } from '../../../../app/case/signup-code';
import { useOwnContact } from '../../../../app/own-contact';
import { useSession } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { Skeleton } from '../../../../ui/skeleton';
import { Tag } from '../../../../ui/tag';

type Activity = CallOutput<'/api/portal/activity'>;

/** Sign-ups of which nothing is shown once it is too late for another. */
const GONE = ['draft', 'withdrawn'];
/** What can be done on the page of a sign-up. */
const TO_CASE: Readonly<Record<string, string>> = {
  joined: '看报名，或取消报名',
  waiting: '看报名，或取消报名',
  attended: '看报名，或评价活动',
};

/** Whoever has signed up to an activity that was deleted reads what became of it. */
export function OwnOfGone({ id }: { id: number }) {
  const { user } = useSession();
  const own = useCall('/api/portal/activity_own_signup', { activity_id: id }, { enabled: user !== null });
  const signup = own.data?.signup;
  if (!signup || GONE.includes(signup.state)) return null;
  return (
    <Notice tone="near">
      {signup.state === 'joined' || signup.state === 'waiting'
        ? '您报名的这次活动已由主办方删除：一小时内没有恢复即为取消，届时通知您。'
        : '您报名过的这次活动已取消或已结束。'}
      <Link to={`/caseDetail?id=${signup.id}`}>看报名记录</Link>
    </Notice>
  );
}

/** One's own sign-up as it stands, or the form. */
export function OwnSignUp({ activity }: { activity: Activity }) {
  const { id, state } = activity;
  const own = useCall('/api/portal/activity_own_signup', { activity_id: id });
  const contact = useOwnContact();
  const { user } = useSession();
  const [sent, setSent] = useState(false);
  if (!own.data || !contact) return <Skeleton rows={4} />;
  const { signup } = own.data;
  if (signup && !signsUpAgain(state, signup.state) && !GONE.includes(signup.state)) {
    return (
      <div className="stack gap-3" role={sent ? 'status' : undefined}>
        <p className="row wrap gap-1">
          <Tag tone={toneOf(ACTIVITY_SIGNUP.states[signup.state])}>{signup.state_name}</Tag>
          <span>
            {signup.state === 'waiting' && `${signup.ahead > 0 ? `前面还有 ${signup.ahead} 人` : '您排在最前'}；`}
            {signup.next_step}
          </span>
        </p>
        <SignupCode activityId={id} />
        <div>
          <ButtonLink to={`/caseDetail?id=${signup.id}`}>{TO_CASE[signup.state] ?? '看报名记录'}</ButtonLink>
        </div>
      </div>
    );
  }
  if (state === 'closed' || state === 'ended') return <p className="muted">{ACTIVITY_STATES.labels[state]}。</p>;
  return (
    <div className="stack gap-2">
      {signup?.state === 'cancelled' && (
        <Notice tone="near">上次报名因活动取消终止；活动现在接受报名，可以重新报名。</Notice>
      )}
      <CaseForm
        kind={ACTIVITY_SIGNUP}
        path="/api/portal/activity_signup"
        refresh={['/api/portal/activity_own_signup', '/api/portal/activity', '/api/portal/activity_list']}
        place={`activity ${id}`}
        beginning={{
          ...{ contact_name: contact.name, contact_phone: contact.phone },
          employer: user?.member?.enterprise_name ?? '',
        }}
        about={{ activity_id: id }}
        act={state === 'full' ? '报名候补' : '提交报名'}
        onSent={() => setSent(true)}
      />
    </div>
  );
}
