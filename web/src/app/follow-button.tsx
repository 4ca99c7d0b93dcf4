import { useAction, useCall } from '../rpc/use-call';
import { Button } from '../ui/button';
import { useToast } from '../ui/toast';
import { useSession, useSessionActions } from './session';

interface FollowButtonProps {
  id: number;
  /** Title of the policy: said to a screen reader. */
  title: string;
  /** Where the page knows it already; otherwise it is asked. */
  followed?: boolean;
}

/** Follows a policy, or leaves it: then it stands in the personal centre, with its deadline. */
export function FollowButton({ id, title, followed }: FollowButtonProps) {
  const { user } = useSession();
  const { requireLogin } = useSessionActions();
  const toast = useToast();
  const asked = useCall('/api/portal/policy_follow', { id }, { enabled: user !== null && followed === undefined });
  const change = useAction('/api/portal/policy_follow', {
    refresh: ['/api/portal/policy_follow', '/api/portal/followed_policies', '/api/portal/suiting_policies'],
    onDone: ({ followed: now }) => toast(now ? '已关注，可在个人中心“政策信息”里查看' : '已取消关注'),
  });
  const is = followed ?? asked.data?.followed ?? false;
  return (
    <Button
      size="small"
      icon={is ? 'check' : 'plus'}
      aria-pressed={is}
      aria-label={`${is ? '已关注' : '关注'}：${title}`}
      loading={change.isPending}
      onClick={() => requireLogin(() => change.mutate({ id, follow: !is }))}
    >
      {is ? '已关注' : '关注'}
    </Button>
  );
}
