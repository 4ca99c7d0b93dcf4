import { Link } from 'react-router';
import { useCall } from '../rpc/use-call';
import { Icon } from '../ui/icon';
import { useToast } from '../ui/toast';
import { useSession } from './session';
import styles from './top-line.module.css';

/** No browser lets a page bookmark itself any more; the words are the spec's (section 8). */
const BOOKMARK = '请按Ctrl+D(Windows)或Cmd+D(Mac)来收藏本页。';

/** Says how this page is bookmarked. */
export function useBookmark(): () => void {
  const toast = useToast();
  return () => toast(BOOKMARK, 'info');
}

interface TopLineProps {
  /** Whether the tools for text, contrast and reading aloud are open. */
  tools: boolean;
  onTools: (open: boolean) => void;
}

/** The small things over the header; on phones they are in the menu. */
export function TopLine({ tools, onTools }: TopLineProps) {
  const site = useCall('/api/index/pcconfig', {});
  const { user } = useSession();
  const bookmark = useBookmark();
  return (
    <div className={`wide-only small ${styles.line}`}>
      <div className={`content row gap-3 ${styles.things}`}>
        <p className={`fill truncate muted ${styles.about}`}>
          <span className={`mr-2 ${styles.slogan}`}>企业政策与知识产权服务平台</span>
          {site.data?.fwrx && <span>服务热线 {site.data.fwrx}</span>}
        </p>
        {!user && (
          <>
            <Link to="/register">注册</Link>
            <Link to="/forgetPassWord">忘记密码</Link>
          </>
        )}
        <button type="button" onClick={bookmark}>
          <Icon name="bookmark" />
          收藏本页
        </button>
        <button type="button" aria-expanded={tools} onClick={() => onTools(!tools)}>
          <Icon name="access" />
          长者与无障碍
        </button>
      </div>
    </div>
  );
}
