import { classes } from '../../../../ui/classes';
import { useToday } from '../../../../ui/today';
import styles from './calendar-strip.module.css';
import { type Strip, type StripDates, stripOf } from './window-strip';

/** The window on a strip: declaring, publicity, and where today is; the same in words below. Nothing without any day. */
export function CalendarStrip({ policy }: { policy: StripDates }) {
  const today = useToday();
  const strip = stripOf(policy, today);
  if (!strip) return null;
  return (
    <figure className={styles.figure}>
      <StripPicture strip={strip} />
      <figcaption>
        <ul className={styles.legend}>
          <Legend kind="declare" word="申报" from={policy.opens_on} to={policy.closes_on} />
          <Legend kind="publicity" word="公示" from={policy.publicity_from} to={policy.publicity_to} />
        </ul>
      </figcaption>
    </figure>
  );
}

function StripPicture({ strip }: { strip: Strip }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      <div className={styles.bar}>
        {strip.spans.map(({ kind, left, width, openStart, openEnd }) => (
          <span
            key={kind}
            className={classes(styles.span, styles[kind], openStart && styles.openStart, openEnd && styles.openEnd)}
            style={{ left: `${left}%`, width: `${width}%` }}
          />
        ))}
      </div>
      {strip.ticks.map(({ left, label }) => (
        <span key={label} className={styles.tick} style={{ left: `${left}%` }}>
          {label}
        </span>
      ))}
      <span className={styles.today} style={{ left: `${strip.today}%` }}>
        <span
          className={classes(styles.todayWord, strip.today > 85 && styles.atEnd, strip.today < 15 && styles.atStart)}
        >
          今天
        </span>
      </span>
    </div>
  );
}

interface LegendProps {
  kind: 'declare' | 'publicity';
  word: string;
  from: string | null;
  to: string | null;
}

function Legend({ kind, word, from, to }: LegendProps) {
  if (!from && !to) return null;
  return (
    <li>
      <span className={classes(styles.sign, styles[kind])} aria-hidden="true" />
      {word} <time>{from ?? '即日起'}</time> 至 <time>{to ?? '长期'}</time>
    </li>
  );
}
