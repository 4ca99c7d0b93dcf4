import type { Db } from '../../db/sql';

interface QuoteRow {
  case_id: number;
  name: string;
  state: string;
  state_until: string | null;
  price: number | null;
  unit: string;
  quantity: number | null;
  delivery_days: number | null;
  valid_until: string | null;
  mine: boolean;
  at: Date;
}

/** The enquiries about an entry with the last offer of each, whosever it is; the cheapest first. `mine`: of who has the entry. */
export const listQuotes = (db: Db, entryId: number) =>
  db<QuoteRow[]>`
    select c.id as case_id, coalesce(f.name, '个人') as name, c.state, c.state_until,
      (o.offer ->> 'price')::numeric as price, coalesce(nullif(o.offer ->> 'unit', ''), c.form ->> 'unit', '') as unit,
      coalesce(o.offer ->> 'quantity', c.form ->> 'quantity')::numeric as quantity,
      (o.offer ->> 'delivery_days')::integer as delivery_days, o.offer ->> 'valid_until' as valid_until, o.mine, o.at
    from cases c left join enterprise f on f.id = c.enterprise_id
      cross join lateral (
        select e.details as offer, e.role <> 'applicant' as mine, e.at, e.id as turn from case_event e
        where e.case_id = c.id and e.action in ('quote', 'counter') and e.details ->> 'price' is not null
        union all
        select c.form, false, c.submitted_at, 0
        order by turn desc limit 1) o
    where c.kind = 'enquiry' and c.subject_kind = 'market_entry' and c.subject_id = ${entryId}
      and c.submitted_at is not null and c.stage <> 'withdrawn'
    order by price nulls last, c.id`;
