import type { CallOutput } from '@zhice/contract/all';
import type { AppealFigure } from '@zhice/contract/appeal/enumerations';
import { FIRST_ANSWER_DAYS } from '@zhice/contract/appeal/enumerations';
import { addDays, type Day } from '../../base/day';
import { isWorkingDay } from '../../base/working-day';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';

/** Days of the year before today that count. */
const DAYS = 365;

/** The first day that counts. */
export const firstDay = (today: Day): Day => addDays(today, -DAYS);

/** What is measured of an appeal: each figure, and working days without those for which its terms stood still. */
export type Measured = Record<AppealFigure, boolean> & {
  id: number;
  unit_id: number | null;
  answer_took: number | null;
  solve_took: number | null;
  paused_days: number;
};

/** Every day that counts, with how many working days have passed until then. */
function workingDays(today: Day): { days: Day[]; passed: number[] } {
  const days = Array.from({ length: DAYS + 1 }, (_, at) => addDays(today, at - DAYS));
  let passed = 0;
  return { days, passed: days.map((day) => (isWorkingDay(day).working ? ++passed : passed)) };
}

/** The appeals of twelve months with what is measured of each; what was taken back or merged does not count. */
export function measured(db: Db, today: Day): Fragment {
  const { days, passed } = workingDays(today);
  const dayIn = (moment: Fragment) => db`(${moment} at time zone 'Asia/Shanghai')::date`;
  return db`(
    with working as (select * from unnest(${days}::date[], ${passed}::int[]) as w(day, passed)),
    closing as (
      select case_id, (array_agg(action order by id desc) filter (where action <> 'reopen'))[1] as last,
        bool_or(action = 'reopen') as reopened
      from case_event where action in ('agree', 'expire', 'lapse', 'reopen') group by case_id),
    took as (
      select c.id, c.unit_id, c.answered_at is not null as answered, c.state = 'closed' as solved, c.paused_days + c.paused_before as paused_days,
        coalesce(c.answer_days, ${FIRST_ANSWER_DAYS}::int) as answer_days, c.whole_days,
        first.passed - begun.passed as answer_took,
        case when c.state = 'closed' then last.passed - from_day.passed - c.paused_days end as solve_took,
        coalesce(e.reopened, false) as reopened,
        c.state = 'closed' and coalesce(e.last in ('expire', 'lapse'), false) as unagreed
      from cases c
      join working begun on begun.day = ${dayIn(db`c.submitted_at`)}
      left join working from_day on from_day.day = coalesce(c.term_from, begun.day)
      left join working first on first.day = ${dayIn(db`c.answered_at`)}
      left join working last on last.day = ${dayIn(db`c.closed_at`)}
      left join closing e on e.case_id = c.id
      where c.kind = 'appeal' and c.state not in ('withdrawn', 'merged') and c.submitted_at >= ${days[0]!}::date - 1)
    select id, unit_id, answer_took, solve_took, paused_days, true as received, answered, solved, reopened, unagreed,
      answered and answer_took <= answer_days as answered_in_time,
      coalesce(solve_took <= whole_days, false) as solved_in_time, paused_days > 0 as paused
    from took)`;
}

type Answer = CallOutput<'/api/portal/appeal_figures'>;

/** The figures of all together (no unit, the first row) and of each unit, the one with most first. */
export const listFigures = (db: Db, today: Day) =>
  db<(Answer['all'] & { together: boolean })[]>`
    select grouping(m.unit_id) = 1 as together, m.unit_id, coalesce(max(u.name), '') as unit_name,
      count(*) as received, count(*) filter (where answered) as answered,
      count(*) filter (where answered_in_time) as answered_in_time, count(*) filter (where solved) as solved,
      count(*) filter (where solved_in_time) as solved_in_time, count(*) filter (where reopened) as reopened,
      count(*) filter (where unagreed) as unagreed, count(*) filter (where paused) as paused,
      ${share(db, 'answer_took', 0.5)} as answer_median, ${share(db, 'answer_took', 0.9)} as answer_p90,
      ${share(db, 'solve_took', 0.5)} as solve_median, ${share(db, 'solve_took', 0.9)} as solve_p90,
      coalesce(sum(paused_days), 0) as paused_days
    from ${measured(db, today)} m left join unit u on u.id = m.unit_id
    group by grouping sets ((), (m.unit_id)) order by together desc, received desc, m.unit_id`;

/** The days within which a share of them was done, to one decimal. */
const share = (db: Db, column: 'answer_took' | 'solve_took', part: number): Fragment =>
  db`round((percentile_cont(${part}::float8) within group (order by ${db(column)}))::numeric, 1)::float8`;

/** The commonest causes of the appeals of twelve months. */
export const listCauses = (db: Db, today: Day, limit: number) =>
  db<Pick<Answer['causes'][number], 'kind' | 'name' | 'count'>[]>`
    select a.cause_kind as kind, a.cause as name, count(*) as count
    from ${measured(db, today)} m join appeal a on a.case_id = m.id where a.cause is not null
    group by 1, 2 order by count(*) desc, 2 limit ${limit}`;
