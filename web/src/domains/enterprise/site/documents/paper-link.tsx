import { Link } from 'react-router';
import styles from './paper.module.css';

/** The name of a paper in its list; it opens the paper beside it. */
export function PaperLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} state={{ keepScroll: true }} className={styles.name}>
      {name}
    </Link>
  );
}
