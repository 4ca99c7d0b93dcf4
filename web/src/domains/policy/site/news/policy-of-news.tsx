import { Link } from 'react-router';
import { Icon } from '../../../../ui/icon';
import { policyHref } from '../detail/policy';
import styles from './policy-of-news.module.css';

/** The policy that a bulletin or an information is about. */
export function PolicyOfNews({ policy }: { policy: { id: number; kind: string; title: string } }) {
  return (
    <Link to={policyHref(policy.id)} className={styles.policy}>
      <span>
        <span className={styles.word}>{policy.kind === 'item' ? '相关政策事项' : '相关政策文件'}</span>
        <span className={styles.title}>{policy.title}</span>
      </span>
      <Icon name="arrow-right" size={20} />
    </Link>
  );
}
