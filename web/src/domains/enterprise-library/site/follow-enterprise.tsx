import { useSession, useSessionActions } from '../../../app/session';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { useToast } from '../../../ui/toast';

interface FollowProps {
  id: number;
  name: string;
  /** small in rows. */
  size?: 'small';
}

/** Follows an enterprise, or leaves it: what changes of it is told once a day. For the head of its page and for rows. */
export function FollowEnterprise({ id, name, size }: FollowProps) {
  const { user } = useSession();
  const { requireLogin } = useSessionActions();
  const toast = useToast();
  const asked = useCall('/api/portal/enterprise_follow', { id }, { enabled: user !== null });
  const change = useAction('/api/portal/enterprise_follow', {
    refresh: ['/api/portal/enterprise_follow', '/api/portal/followed_enterprises', '/api/portal/enterprise_changes'],
    onDone: ({ followed }) => toast(followed ? '已关注，变化每天汇总通知一次' : '已取消关注'),
  });
  const followed = asked.data?.followed ?? false;
  return (
    <Button
      size={size}
      icon={followed ? 'check' : 'plus'}
      aria-pressed={followed}
      aria-label={`${followed ? '已关注' : '关注'}：${name}`}
      loading={change.isPending}
      onClick={() => requireLogin(() => change.mutate({ id, follow: !followed }))}
    >
      {followed ? '已关注' : '关注'}
    </Button>
  );
}
