import { addDays, dayInChina, momentInChina } from '../../base/day';
import { workingDaysBetween } from '../../base/working-day';
import type { Job } from '../../db/jobs';
import type { Db } from '../../db/sql';
import { insertNotices, type NewNotice } from '../notice';

/** What is done with booked slots by itself; every ten minutes, so that one that was booked late is reminded of too. */
export const slotJobs = (clock: () => Date): Job[] => [
  {
    name: 'expert slots',
    title: '专家预约时段提醒',
    pattern: '55 */10 * * * *',
    holdSeconds: 600,
    run: (sql) => remindOfSlots(sql, clock()),
  },
];

/** No run of days without work is longer. */
const FURTHEST_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

interface Booked {
  id: number;
  case_id: number;
  starts_at: Date;
  minutes: number;
  place: string;
  topic: string;
  expert: string;
  expert_account: number | null;
  asker: number | null;
}

/** Reminds both sides on the working day before a slot, and on days up to it where that has passed; each once for each slot. */
export async function remindOfSlots(db: Db, now: Date): Promise<void> {
  const today = dayInChina(now);
  const booked = await db<Booked[]>`
    select s.id, c.id as case_id, s.starts_at, s.minutes, s.place, c.title as topic, e.name as expert,
      e.account_id as expert_account, c.account_id as asker
    from expert_slot s join expert e on e.id = s.expert_id join cases c on c.id = s.case_id
    where s.starts_at > ${now} and s.starts_at < ${new Date(now.getTime() + FURTHEST_DAYS * DAY_MS)}`;
  const notices = booked
    .filter(({ starts_at }) => {
      const day = dayInChina(starts_at);
      // from the last working day before it on
      return today < day && workingDaysBetween(today, addDays(day, -1)) === 0;
    })
    .flatMap(noticesOf);
  if (notices.length > 0) await insertNotices(db, notices, now);
}

/** The reminder of each side that has an account. */
function noticesOf({
  id,
  case_id,
  starts_at,
  minutes,
  place,
  topic,
  expert,
  expert_account,
  asker,
}: Booked): NewNotice[] {
  const start = momentInChina(starts_at).slice(0, 16);
  const where = place === '' ? '' : `，${place}`;
  const end = `${start} 开始（北京时间），${minutes} 分钟${where}。不能按时参加请提前在咨询中告知对方。`;
  const sides = [
    { accountId: asker, body: `您与专家${expert}约定的“${topic}”咨询${end}` },
    { accountId: expert_account, body: `您答应的“${topic}”咨询${end}` },
  ];
  return sides.flatMap(({ accountId, body }): NewNotice[] =>
    accountId === null
      ? []
      : [
          {
            ...{ enterpriseId: null, accountId, kind: 'case', path: `/caseDetail?id=${case_id}` },
            ...{ title: '专家咨询即将开始', body, mark: `expert slot ${id} ${start} ${case_id}` },
          },
        ],
  );
}
