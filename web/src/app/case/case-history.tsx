import { FileLinks } from '../../ui/file-links';
import { Tag } from '../../ui/tag';
import styles from './case-history.module.css';
import type { CaseEvent } from './case-view';

interface CaseHistoryProps {
  /** The first first; of what others may know, without words. */
  events: readonly (Pick<CaseEvent, 'at' | 'said' | 'by'> & Partial<CaseEvent>)[];
  /** What comes next. */
  next?: string;
}

/** What happened to a case: when, what, by whom and in which words; and what comes next. */
export function CaseHistory({ events, next }: CaseHistoryProps) {
  return (
    <ol className={`py-1 ${styles.timeline}`} aria-label="办理进展">
      {events.map((event) => (
        <li className="stack gap-x-2 relative small" key={`${event.at} ${event.said}`}>
          <time dateTime={event.at.replace(' ', 'T')} className="muted figures">
            {event.at.slice(0, 16)}
          </time>
          <div>
            <p>
              <b>{event.said}</b>
              {event.by && <span className="ml-1 muted">{event.by}</span>} {event.inside && <Tag>内部</Tag>}
            </p>
            {event.words && <p className="pre-line break-anywhere">{event.words}</p>}
            {event.details?.map(({ label, text }) => (
              <p key={label} className="muted">
                {label}：{text}
              </p>
            ))}
            {event.files && event.files.length > 0 && <FileLinks files={event.files} />}
          </div>
        </li>
      ))}
      {next && (
        <li className={`stack gap-x-2 relative small ${styles.next}`}>
          <span className="muted figures">下一步</span>
          <p>{next}</p>
        </li>
      )}
    </ol>
  );
}
