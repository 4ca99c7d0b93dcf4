import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { classes } from '../../../../ui/classes';
import styles from './marks.module.css';

type Mark = CallOutput<'/api/portal/overview'>['marks'][number];

/** What waits in numbers; each leads to the rows that it counts. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {marks.map(({ key, name, count, yuan, link, urgent }) => (
        <li key={key}>
          <Link to={link} className={classes(styles.mark, urgent && styles.urgent)}>
            <b>{count}</b> {name}
            {yuan !== null && yuan > 0 && <span className={styles.yuan}>{yuan.toLocaleString('zh-CN')} 元</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
