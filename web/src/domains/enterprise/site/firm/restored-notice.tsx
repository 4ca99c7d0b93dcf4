import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import styles from './notice.module.css';

interface RestoredNoticeProps {
  count: number;
  onDiscard: () => void;
  onClose: () => void;
}

/** What an earlier visit typed is back in the form. */
export function RestoredNotice({ count, onDiscard, onClose }: RestoredNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <Icon name="info" size={20} />
      <div>
        <p>已恢复您上次填写、还没有保存的 {count} 项内容。</p>
        <div className={styles.acts}>
          <Button size="small" onClick={onClose}>
            继续填写
          </Button>
          <Button size="small" kind="quiet" onClick={onDiscard}>
            放弃这些内容
          </Button>
        </div>
      </div>
    </div>
  );
}
