import { Link } from 'react-router';
import styles from './count-line.module.css';

export interface Count {
  label: string;
  count: number;
  unit: string;
  /** The rows that it counts. */
  to: string;
  /** These are the rows that are shown. */
  current?: boolean;
  /** Wants attention. */
  urgent?: boolean;
}

/** How many there are, each number a link to its rows: '共 128 件 · 待办 3 件'. */
export function CountLine({ label, counts }: { label: string; counts: readonly Count[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex wrap gap-x-2 small">
        {counts.map(({ label: words, count, unit, to, current, urgent }) => (
          <li key={words}>
            <Link
              to={to}
              state={{ keepScroll: true }}
              className={styles.count}
              aria-current={current || undefined}
              data-urgent={(urgent && count > 0) || undefined}
            >
              {words} <b className={`brand figures ${styles.number}`}>{count.toLocaleString('zh-CN')}</b> {unit}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
