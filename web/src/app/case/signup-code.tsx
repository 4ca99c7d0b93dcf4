import { useCall } from '../../rpc/use-call';
import { TitledSection } from '../../ui/titled-section';

/** The code by which one is checked in at an activity, as a picture and to be typed; nothing without a place there. */
export function SignupCode({ activityId }: { activityId: number }) {
  const { data } = useCall('/api/portal/activity_own_signup', { activity_id: activityId });
  const signup = data?.signup;
  if (!signup?.code) return null;
  return (
    <TitledSection id="code" title="报名码">
      <div className="row wrap gap-2">
        <img src={signup.picture} width={180} height={180} alt="报名码的二维码" />
        <div className="stack content-start gap-1">
          <p>到场后请工作人员扫码，或告知下面的号码：</p>
          <p className="strong figures break-anywhere">{signup.code}</p>
        </div>
      </div>
    </TitledSection>
  );
}
