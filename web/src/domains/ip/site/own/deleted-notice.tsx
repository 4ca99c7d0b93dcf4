import { Link } from 'react-router';
import { Notice } from '../../../../ui/notice';
import styles from './rights.module.css';

/** The list shows what was deleted. */
export function DeletedNotice({ what, backTo }: { what: string; backTo: string }) {
  return (
    <Notice tone="near" icon="trash" className={styles.deleted} acts={<Link to={backTo}>回到列表</Link>}>
      最近 30 天删除的{what}。勾选后可以恢复；超过 30 天不能再恢复。
    </Notice>
  );
}
