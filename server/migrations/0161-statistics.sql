-- What is counted of submitted cases by month in China: how many were opened, and how many were done after how many days and whether
-- in time. Every change adds rows of more and less, as case_tally does; a job adds them up.
create table case_month (
  month date not null,
  kind text not null,
  unit_id bigint,
  area_code text,
  -- absent: opened
  on_time boolean,
  -- from submission to the end, 400 at most
  days smallint,
  n integer not null
);
create index case_month_month on case_month (month);

create function case_months(c cases) returns setof case_month language sql stable as $$
  select date_trunc('month', v.at at time zone 'Asia/Shanghai')::date, c.kind, c.unit_id, c.area_code, v.on_time, v.days, 1
  from (values
    (c.submitted_at, null::boolean, null::smallint),
    (case when c.stage = 'done' then c.closed_at end,
      c.due_on is null or (c.closed_at at time zone 'Asia/Shanghai')::date <= c.due_on,
      least(400, greatest(0, (c.closed_at at time zone 'Asia/Shanghai')::date - (c.submitted_at at time zone 'Asia/Shanghai')::date))::smallint)
  ) as v(at, on_time, days)
  where c.submitted_at is not null and v.at is not null
$$;

create function tally_case_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into case_month
    select m.month, m.kind, m.unit_id, m.area_code, m.on_time, m.days, count(*)
    from after_it c, case_months(c) m group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into case_month
    select m.month, m.kind, m.unit_id, m.area_code, m.on_time, m.days, -count(*)
    from before_it c, case_months(c) m group by 1, 2, 3, 4, 5, 6;
  else
    insert into case_month
    select month, kind, unit_id, area_code, on_time, days, sum(n) from (
      select m.month, m.kind, m.unit_id, m.area_code, m.on_time, m.days, -1 as n from before_it c, case_months(c) m
      union all
      select m.month, m.kind, m.unit_id, m.area_code, m.on_time, m.days, 1 from after_it c, case_months(c) m) moved
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger case_months_inserted after insert on cases referencing new table as after_it
  for each statement execute function tally_case_months();
create trigger case_months_updated after update on cases referencing old table as before_it new table as after_it
  for each statement execute function tally_case_months();
create trigger case_months_deleted after delete on cases referencing old table as before_it
  for each statement execute function tally_case_months();

insert into case_month
select m.month, m.kind, m.unit_id, m.area_code, m.on_time, m.days, count(*)
from cases c, case_months(c) m group by 1, 2, 3, 4, 5, 6;

-- the rows behind a number
create index cases_submitted on cases (submitted_at desc, id desc) where submitted_at is not null;
create index cases_declared on cases (submitted_at) include (subject_id, unit_id, area_code)
  where kind = 'declaration' and submitted_at is not null;
create index award_announced on award (announced_on);

-- Words that were searched for in policies without a hit: how often, and when last. Nothing of who.
create table missed_word (
  id bigint generated always as identity primary key,
  words text not null,
  n integer not null,
  last_on date not null,
  constraint missed_word_unique unique (words)
);
create index missed_word_often on missed_word (n desc, id);
