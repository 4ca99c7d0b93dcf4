import { classes } from './classes';
import { daysLeftText, daysUntil, isUrgent } from './format';
import { useToday } from './today';

interface DateTextProps {
  /** YYYY-MM-DD, or with a time; null and '' show what `none` says. */
  date: string | null | undefined;
  /** A deadline also says the days left, and stands out in the last 7 days. */
  deadline?: boolean;
  /** What is said of a deadline that is over: '已截止'. */
  over?: string;
  none?: string;
}

/** '2026-12-01', as a deadline '2026-12-01 · 还剩 11 天'. */
export function DateText({ date, deadline, over, none = '长期有效' }: DateTextProps) {
  if (!date) return <span>{none}</span>;
  const day = date.slice(0, 10);
  return (
    <span className="figures">
      <time className="nowrap" dateTime={day}>
        {day}
      </time>
      {deadline && (
        <>
          {' '}
          <span className="nowrap">
            · <DaysLeft date={day} over={over} />
          </span>
        </>
      )}
    </span>
  );
}

/** The days left alone: '还剩 11 天'; in the last 7 days in the warm accent. */
export function DaysLeft({ date, over }: { date: string; over?: string }) {
  const days = daysUntil(date, useToday());
  return (
    <span className={classes(days < 0 && 'muted', isUrgent(days) && 'accent strong')}>{daysLeftText(days, over)}</span>
  );
}
