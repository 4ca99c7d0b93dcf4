import type { CallOutput } from '@zhice/contract/all';
import { ACTIVITY_STATES } from '@zhice/contract/content/enumerations';
import { later } from '../../../../app/later-part';
import { useSession, useSessionActions } from '../../../../app/session';
import { Button } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/skeleton';
import { TitledSection } from '../../../../ui/titled-section';

type Activity = CallOutput<'/api/portal/activity'>;

const OwnSignUp = later(() => import('./own-sign-up').then((module) => module.OwnSignUp), {
  name: '报名',
  waiting: <Skeleton rows={4} />,
});
/** Of an activity that was deleted. */
export const OwnOfGone = later(() => import('./own-sign-up').then((module) => module.OwnOfGone));

/** Whether places are left, in words. */
export const placesOf = ({ state, left }: Pick<Activity, 'state' | 'left'>): string =>
  state === 'open'
    ? left === null
      ? '报名中，名额不限'
      : `报名中，剩余 ${left} 个名额`
    : ACTIVITY_STATES.labels[state];

/** One's own sign-up to an activity as it stands, or the form with which one signs up. */
export function SignUp({ activity }: { activity: Activity }) {
  const { user } = useSession();
  const { openLogin } = useSessionActions();
  const over = activity.state === 'closed' || activity.state === 'ended';
  return (
    <TitledSection id="sign-up" title="报名">
      {user ? (
        <OwnSignUp activity={activity} />
      ) : (
        <div className="row wrap gap-2">
          <span className="muted">{over ? `${ACTIVITY_STATES.labels[activity.state]}。` : '登录后即可报名。'}</span>
          {!over && (
            <Button kind="primary" onClick={() => openLogin()}>
              登录后报名
            </Button>
          )}
        </div>
      )}
    </TitledSection>
  );
}
