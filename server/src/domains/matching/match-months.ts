import type postgres from 'postgres';
import type { Day } from '../../base/day';
import { Gathered } from '../../db/gathered';

declare module '../../rpc/services' {
  interface Services {
    matchMonths: MatchMonths;
  }
}

interface Matched {
  enterprise: number;
  day: Day;
  fitting: number;
}

/** Which enterprises were matched, by month: on how many days, and how many policies fitted the last time. Nothing of who looked. */
export class MatchMonths {
  private readonly gathered: Gathered<Matched>;

  constructor(sql: postgres.Sql) {
    this.gathered = new Gathered(
      (rows) => sql`
        insert into match_month as m (month, enterprise_id, days, fitting, last_on)
        select date_trunc('month', r.day), e.id, 1, r.fitting, r.day
        from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as r (enterprise bigint, day date, fitting integer)
        join enterprise e on e.id = r.enterprise order by r.day
        on conflict (month, enterprise_id) do update set
          days = m.days + (m.last_on < excluded.last_on)::integer, fitting = excluded.fitting,
          last_on = greatest(m.last_on, excluded.last_on)`,
      20,
      10_000,
    );
  }

  /** Notes that an enterprise was matched on a day, and how many policies fitted it. */
  note(enterprise: number, day: Day, fitting: number): void {
    // an insert may meet each row once only
    this.gathered.note(`${day.slice(0, 7)} ${enterprise}`, () => ({ enterprise, day, fitting }));
  }

  write = () => this.gathered.write();
}
