import styles from './timeline.module.css';

interface TimelineProps {
  /** The first first. */
  events: { at: string; state_name: string; note: string }[];
  /** What comes next. */
  next?: string;
}

/** What happened to an application and when, and what comes next. */
export function Timeline({ events, next }: TimelineProps) {
  return (
    <ol className={styles.line} aria-label="办理进展">
      {events.map(({ at, state_name: name, note }) => (
        <li key={`${at} ${name}`}>
          <time dateTime={at.replace(' ', 'T')} className={styles.time}>
            {at.slice(0, 16)}
          </time>
          <p>
            <b>{name}</b>
            {note && note !== name && <span className={styles.note}>{note}</span>}
          </p>
        </li>
      ))}
      {next && (
        <li className={styles.next}>
          <span className={styles.time}>下一步</span>
          <p>{next}</p>
        </li>
      )}
    </ol>
  );
}
