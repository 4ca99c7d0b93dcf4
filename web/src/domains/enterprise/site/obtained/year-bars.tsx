import { Link } from 'react-router';
import { wanShort } from '../../../../ui/format';
import { type Bar, barsOf, type ObtainedList } from './obtained-state';
import styles from './year-bars.module.css';

const HEIGHT = 100;
/** So much is seen of a year with little money. */
const LEAST = 2;

interface YearBarsProps {
  years: ObtainedList['years'];
  /** The year that is chosen. */
  year: number | undefined;
  hrefOf: (year: number | undefined) => string;
}

/** Money by year; each bar shows its rows, the chosen one all again. */
export function YearBars({ years, year, hrefOf }: YearBarsProps) {
  const bars = barsOf(years);
  if (bars.length === 0) return null;
  return (
    <nav aria-label="按年度查看" className={styles.chart}>
      <ol className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.year} className={styles.bar}>
            {bar.count > 0 ? (
              <Link
                to={hrefOf(bar.year === year ? undefined : bar.year)}
                state={{ keepScroll: true }}
                className={styles.link}
                aria-current={bar.year === year || undefined}
              >
                <Drawn bar={bar} />
                <span className="visually-hidden">，{bar.count} 项</span>
              </Link>
            ) : (
              <span className={styles.link}>
                <Drawn bar={bar} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Drawn({ bar: { year, money, count, share } }: { bar: Bar }) {
  const { number, unit } = wanShort(money);
  const height = money > 0 ? Math.max(LEAST, share * HEIGHT) : 0;
  return (
    <>
      <span className={styles.money}>{money > 0 ? `${number} ${unit}` : count > 0 ? `${count} 项` : ''}</span>
      <svg className={styles.column} viewBox={`0 0 10 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.fill} x="0" y={HEIGHT - height} width="10" height={height} />
      </svg>
      <span>{year}</span>
    </>
  );
}
