import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useCall } from '../rpc/use-call';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Icon } from '../ui/icon';
import { useSession } from './session';
import { isSwitchedAway } from './session-store';
import styles from './user-menu.module.css';

/** The way to the notices, with how many are unread. Loaded for who is signed in, and who is told here when another tab has switched enterprises. */
export function NoticeBell() {
  const { pathname } = useLocation();
  const { data, isStale, refetch } = useCall('/api/portal/notice_count', {}, { staleTime: 60_000 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when somebody goes on, not when time passes
  useEffect(() => {
    if (data && isStale) void refetch();
  }, [pathname]);
  const unread = data?.unread ?? 0;
  return (
    <>
      {isSwitchedAway(useSession()) && <SwitchedDialog />}
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
    </>
  );
}

/** In a tab whose enterprise is not the session's any more: nothing of it is sent until the page is loaded anew. */
export function SwitchedDialog() {
  const { user } = useSession();
  const name = user?.member?.enterprise_name;
  const reload = () => window.location.reload();
  return (
    <Dialog
      open
      onClose={reload}
      title={name ? '当前企业已变化' : '不能再以这家企业办理'}
      actions={
        <Button kind="primary" onClick={reload}>
          刷新页面
        </Button>
      }
    >
      <p>
        {name
          ? `您已切换到“${name}”，此页面仍属于切换前的企业，不能继续提交。没有提交的内容为切换前的企业保留，切换回去可以继续填写。`
          : '您已不再是这家企业的成员，或还没有选择企业：此页面不能继续提交。如有疑问，请联系企业的所有者或管理员。'}
      </p>
    </Dialog>
  );
}
