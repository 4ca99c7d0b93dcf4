import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import styles from './year-chart.module.css';

type Year = CallOutput<'/api/portal/right_landscape'>['years'][number];

const KINDS = [
  { key: 'invention', name: '发明专利' },
  { key: 'utility', name: '实用新型' },
  { key: 'design', name: '外观设计' },
] as const;
const HEIGHT = 120;
const WIDTH = 24;

const sumOf = (year: Year): number => year.invention + year.utility + year.design;

/** Patents by the year of their filing, stacked by kind; each column leads to its rows. */
export function YearChart({ years, hrefOf }: { years: Year[]; hrefOf: (year: number) => string }) {
  const most = Math.max(1, ...years.map(sumOf));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <h3 className={styles.title}>按申请年份</h3>
        <ul className={styles.legend} aria-hidden="true">
          {KINDS.map(({ key, name }) => (
            <li key={key}>
              <svg width="12" height="12" aria-hidden="true">
                <rect width="12" height="12" rx="2" className={styles[key]} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <ol className={styles.years}>
        {years.map((year) => (
          <li key={year.year}>
            <Column year={year} most={most} to={hrefOf(year.year)} />
          </li>
        ))}
      </ol>
    </figure>
  );
}

function Column({ year, most, to }: { year: Year; most: number; to: string }) {
  const total = sumOf(year);
  const words = KINDS.filter(({ key }) => year[key] > 0).map(({ key, name }) => `${name} ${year[key]} 件`);
  let top = HEIGHT;
  const parts = KINDS.map(({ key }) => {
    const height = (year[key] / most) * HEIGHT;
    top -= height;
    return { key, height, y: top };
  });
  const picture = (
    <>
      <span className={styles.count} aria-hidden="true">
        {total > 0 ? total : ''}
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.column} aria-hidden="true">
        {parts.map(({ key, height, y }) => (
          <rect key={key} x="2" y={y} width={WIDTH - 4} height={height} className={styles[key]} />
        ))}
      </svg>
      <span className={styles.year} aria-hidden="true">
        {year.year}
      </span>
      <span className="visually-hidden">
        {year.year} 年：{words.join('，') || '没有申请'}
      </span>
    </>
  );
  if (total === 0) return <div className={styles.link}>{picture}</div>;
  return (
    <Link to={to} state={{ keepScroll: true }} className={styles.link}>
      {picture}
    </Link>
  );
}
