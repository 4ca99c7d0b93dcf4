import { Link } from 'react-router';
import { ListResults } from '../../../../app/list/list-results';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { useToday } from '../../../../ui/today';
import styles from './fee-calendar.module.css';
import { type FeesState, type HrefOf, monthAfter, NO_FILTERS, yuanText } from './fees-state';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

interface Due {
  day: string;
  count: number;
  yuan: number;
  state: string;
}

/** The days of a month in weeks that begin on Monday; '' before and after it. */
export function weeksOf(month: string): string[][] {
  const year = Number(month.slice(0, 4));
  const at = Number(month.slice(5)) - 1;
  const days = new Date(Date.UTC(year, at + 1, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, at, 1)).getUTCDay() + 6) % 7;
  const cells = [
    ...Array.from({ length: before }, () => ''),
    ...Array.from({ length: days }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`),
  ];
  while (cells.length % 7 > 0) cells.push('');
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** What falls due by day of a month and by month of its year; each number leads to its rows. */
export function FeeCalendar({ state, hrefOf }: { state: FeesState; hrefOf: HrefOf }) {
  const today = useToday();
  const month = state.month || today.slice(0, 7);
  const answer = useCall('/api/portal/fee_calendar', { month }, { keepPrevious: true });
  const at = (next: string) => hrefOf({ month: next, day: '' });
  const list = (change: Partial<FeesState>) => hrefOf({ ...NO_FILTERS, tab: 'list', ...change });
  return (
    <ListResults answer={answer} failed="日历没有加载出来" rowHeight="4rem">
      {({ days, months }) => (
        <div className="stack gap-2 columns-1">
          <div className="row spread gap-1">
            <ButtonLink size="small" icon="chevron-left" to={at(monthAfter(month, -1))} state={{ keepScroll: true }}>
              上月
            </ButtonLink>
            <h2 className="text-3">
              {Number(month.slice(0, 4))} 年 {Number(month.slice(5))} 月
            </h2>
            <ButtonLink size="small" icon="chevron-right" to={at(monthAfter(month, 1))} state={{ keepScroll: true }}>
              下月
            </ButtonLink>
          </div>
          <Month month={month} days={days} today={today} hrefOf={(day) => list({ day })} />
          <h3>{month.slice(0, 4)} 年各月</h3>
          <ul className={`stack gap-1 ${styles.months}`}>
            {months.map(({ month: of, count, yuan }) => (
              <li
                key={of}
                className="stack content-start bordered rounded-small"
                data-current={of === month || undefined}
              >
                <Link to={at(of)} state={{ keepScroll: true }} className="row pressable">
                  {Number(of.slice(5))} 月
                </Link>
                {count > 0 ? (
                  <Link to={list({ month: of })} className="row pressable figures">
                    {count.toLocaleString('zh-CN')} 件 {yuanText(yuan)}
                  </Link>
                ) : (
                  <span className="row pressable muted small">无</span>
                )}
              </li>
            ))}
          </ul>
          <p className="muted small">
            每项权利列出下一次应缴的一期；逾期的按今天的金额，其余按期内金额。之后各年见“测算”。
          </p>
        </div>
      )}
    </ListResults>
  );
}

interface MonthProps {
  month: string;
  days: readonly Due[];
  today: string;
  hrefOf: (day: string) => string;
}

function Month({ month, days, today, hrefOf }: MonthProps) {
  const due = new Map(days.map((entry) => [entry.day, entry]));
  return (
    <table className={styles.calendar}>
      <caption className="visually-hidden">{month} 每天应缴</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.join()}>
            {week.map((day, weekday) => (
              <td key={day || `empty ${weekday}`} data-today={day === today || undefined}>
                {day && <DayCell day={day} due={due.get(day)} href={hrefOf(day)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, due, href }: { day: string; due: Due | undefined; href: string }) {
  const number = <span className={styles.day}>{Number(day.slice(8))}</span>;
  if (!due) return number;
  return (
    <Link
      to={href}
      className={styles.due}
      data-state={due.state}
      aria-label={`${day} 应缴 ${due.count} 件，${yuanText(due.yuan)}`}
    >
      {number}
      <b>{due.count.toLocaleString('zh-CN')} 件</b>
      <span className={`muted ${styles.yuan}`}>{yuanText(due.yuan)}</span>
    </Link>
  );
}
