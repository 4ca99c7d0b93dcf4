import { Link } from 'react-router';
import styles from './bars.module.css';

export interface Bar {
  key: string;
  label: string;
  count: number;
  /** The rows that it counts; absent where they cannot be listed. */
  to?: string;
}

interface BarsProps {
  title: string;
  bars: Bar[];
  unit: string;
  /** Said when there is nothing to draw. */
  empty: string;
}

/** Values with bars beside them: a list to read, a picture to see; each row leads to what it counts. */
export function Bars({ title, bars, unit, empty }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const filled = bars.some(({ count }) => count > 0);
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {filled ? (
        <ul>
          {bars.map(({ key, label, count, to }) => (
            <li key={key}>
              {to && count > 0 ? (
                <Link to={to} state={{ keepScroll: true }} className={styles.bar}>
                  <BarWords label={label} count={count} unit={unit} most={most} />
                </Link>
              ) : (
                <div className={styles.bar}>
                  <BarWords label={label} count={count} unit={unit} most={most} />
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
    </section>
  );
}

function BarWords({ label, count, unit, most }: { label: string; count: number; unit: string; most: number }) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <svg className={styles.line} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(count / most) * 100} height="8" rx="1" />
      </svg>
      <span className={styles.count}>
        {count.toLocaleString('zh-CN')} {unit}
      </span>
    </>
  );
}
