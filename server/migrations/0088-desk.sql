-- What those who handle cases are told, and who looks at a case now.
create table staff_notice (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  case_id bigint references cases (id) on delete cascade,
  title text not null,
  -- names the thing that is told: told once
  mark text not null,
  at timestamptz not null,
  read_at timestamptz,
  constraint staff_notice_mark_unique unique (staff_id, mark)
);
create index staff_notice_newest on staff_notice (staff_id, at desc, id desc);
create index staff_notice_case on staff_notice (case_id) where case_id is not null;

-- How many submitted cases are alike in what the queue counts: every change adds rows of more and less, and a job adds them
-- up, so that nobody waits for another's row. What is over, or waits for its applicant, has no due day here.
create table case_tally (
  kind text not null,
  state text not null,
  open boolean not null,
  unit_id bigint,
  handler_id bigint,
  due_on date,
  n integer not null
);

create function tally_cases() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into case_tally
    select kind, state, stage in ('todo', 'running'), unit_id, handler_id,
      case stage when 'running' then due_on end, -count(*)
    from before_it where submitted_at is not null group by 1, 2, 3, 4, 5, 6;
  end if;
  if tg_op <> 'DELETE' then
    insert into case_tally
    select kind, state, stage in ('todo', 'running'), unit_id, handler_id,
      case stage when 'running' then due_on end, count(*)
    from after_it where submitted_at is not null group by 1, 2, 3, 4, 5, 6;
  end if;
  return null;
end $$;
create trigger cases_inserted after insert on cases referencing new table as after_it
  for each statement execute function tally_cases();
create trigger cases_updated after update on cases referencing old table as before_it new table as after_it
  for each statement execute function tally_cases();
create trigger cases_deleted after delete on cases referencing old table as before_it
  for each statement execute function tally_cases();

insert into case_tally
select kind, state, stage in ('todo', 'running'), unit_id, handler_id,
  case stage when 'running' then due_on end, count(*)
from cases where submitted_at is not null group by 1, 2, 3, 4, 5, 6;

-- pages of the queue: of a unit, of a handler, of all; and what is over
create index cases_open on cases (stage, due_on, id) where stage in ('todo', 'running') and submitted_at is not null;
create index cases_open_of_handler on cases (handler_id, stage, due_on, id)
  where stage in ('todo', 'running') and submitted_at is not null;
create index cases_over on cases (closed_at desc, id desc) where stage in ('done', 'withdrawn') and submitted_at is not null;

create table case_viewer (
  case_id bigint not null references cases (id) on delete cascade,
  staff_id bigint not null references staff (id) on delete cascade,
  at timestamptz not null,
  primary key (case_id, staff_id)
);
