import { Link } from 'react-router';
import { sizeText } from '../../../../rpc/upload-file';
import { Progress } from '../../../../ui/progress';
import styles from './documents.module.css';
import type { DocumentList } from './documents-state';

/** From this share on it says what to do before it is full. */
const NARROW = 0.8;

/** How much of the space is taken, and how to get some back. */
export function QuotaLine({ quota, deletedHref }: { quota: DocumentList['quota']; deletedHref: string }) {
  const { used, deleted, total } = quota;
  const narrow = used >= total * NARROW;
  return (
    <div className={styles.quota}>
      <Progress label="文件空间" value={used} max={total} text={`${sizeText(used)} / ${sizeText(total)}`} />
      {narrow && <p className={styles.narrow}>空间快用完了。请删除不再需要的文件，并在“已删除”里彻底删除。</p>}
      {deleted > 0 && (
        <p className={styles.quiet}>
          其中 {sizeText(deleted)} 是已删除的文件，30 天后自动清理。
          <Link to={deletedHref} state={{ keepScroll: true }}>
            现在清理
          </Link>
        </p>
      )}
    </div>
  );
}
