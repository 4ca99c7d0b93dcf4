import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useCall } from '../rpc/use-call';
import { Icon } from '../ui/icon';
import styles from './user-menu.module.css';

/** The way to the notices, with how many are unread. Loaded for who is signed in. */
export function NoticeBell() {
  const { pathname } = useLocation();
  const { data, isStale, refetch } = useCall('/api/portal/notice_count', {}, { staleTime: 60_000 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when somebody goes on, not when time passes
  useEffect(() => {
    if (data && isStale) void refetch();
  }, [pathname]);
  const unread = data?.unread ?? 0;
  return (
    <Link
      to="/notices"
      className={styles.bell}
      aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
      title="消息"
    >
      <Icon name="bell" size={20} />
      {unread > 0 && (
        <span className={`absolute pill strong figures text-center ${styles.unread}`} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
