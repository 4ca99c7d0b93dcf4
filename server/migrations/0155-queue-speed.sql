-- Numbers beside a queue in two tables: of all cases that are alike, some thousand cells, and of those with a due day, of
-- which a page reads the ones that are due by today alone. A change that touches nothing that is counted adds no rows.
drop trigger cases_inserted on cases;
drop trigger cases_updated on cases;
drop trigger cases_deleted on cases;
drop function tally_cases();
drop table case_tally;

create table case_tally (
  kind text not null,
  state text not null,
  open boolean not null,
  unit_id bigint,
  handler_id bigint,
  area_code text,
  n integer not null
);
create table case_due (
  kind text not null,
  state text not null,
  unit_id bigint,
  handler_id bigint,
  area_code text,
  -- '-infinity': some day that is over
  due_on date not null,
  n integer not null
);
create index case_due_by_day on case_due (due_on);

create function tally_inserted() returns trigger language plpgsql as $$
begin
  insert into case_tally
  select kind, state, stage in ('todo', 'running'), unit_id, handler_id, area_code, count(*)
  from after_it where submitted_at is not null group by 1, 2, 3, 4, 5, 6;
  insert into case_due
  select kind, state, unit_id, handler_id, area_code, due_on, count(*)
  from after_it where submitted_at is not null and stage = 'running' and due_on is not null group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

create function tally_deleted() returns trigger language plpgsql as $$
begin
  insert into case_tally
  select kind, state, stage in ('todo', 'running'), unit_id, handler_id, area_code, -count(*)
  from before_it where submitted_at is not null group by 1, 2, 3, 4, 5, 6;
  insert into case_due
  select kind, state, unit_id, handler_id, area_code, due_on, -count(*)
  from before_it where submitted_at is not null and stage = 'running' and due_on is not null group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

create function tally_updated() returns trigger language plpgsql as $$
begin
  insert into case_tally
  select r.kind, r.state, r.stage in ('todo', 'running'), r.unit_id, r.handler_id, r.area_code, r.change
  from (select old.*, -1 as change union all select new.*, 1) r where r.submitted_at is not null;
  if old.due_on is not null or new.due_on is not null then
    insert into case_due
    select r.kind, r.state, r.unit_id, r.handler_id, r.area_code, r.due_on, r.change
    from (select old.*, -1 as change union all select new.*, 1) r
    where r.submitted_at is not null and r.stage = 'running' and r.due_on is not null;
  end if;
  return null;
end $$;

create trigger cases_inserted after insert on cases referencing new table as after_it
  for each statement execute function tally_inserted();
create trigger cases_deleted after delete on cases referencing old table as before_it
  for each statement execute function tally_deleted();
create trigger cases_updated after update on cases for each row
  when ((old.submitted_at is not null or new.submitted_at is not null)
    and (old.kind, old.state, old.stage, old.unit_id, old.handler_id, old.area_code, old.due_on, old.submitted_at is null)
      is distinct from
      (new.kind, new.state, new.stage, new.unit_id, new.handler_id, new.area_code, new.due_on, new.submitted_at is null))
  execute function tally_updated();

insert into case_tally
select kind, state, stage in ('todo', 'running'), unit_id, handler_id, area_code, count(*)
from cases where submitted_at is not null group by 1, 2, 3, 4, 5, 6;
insert into case_due
select kind, state, unit_id, handler_id, area_code, due_on, count(*)
from cases where submitted_at is not null and stage = 'running' and due_on is not null group by 1, 2, 3, 4, 5, 6;

-- Pages of the queue, in its order: of a unit (0: of none), of a handler, of all; what is over. What narrows a page stands in
-- the index too, so that a case is only read when it is shown.
drop index cases_queue;
drop index cases_open;
drop index cases_open_of_handler;
drop index cases_over;
create index cases_open_of_unit on cases (coalesce(unit_id, 0), stage, due_on, id, kind, state, handler_id)
  where stage in ('todo', 'running') and submitted_at is not null;
create index cases_open_of_handler on cases (handler_id, stage, due_on, id, kind, state, coalesce(unit_id, 0))
  where stage in ('todo', 'running') and submitted_at is not null;
create index cases_open on cases (stage, due_on, id, kind, state, coalesce(unit_id, 0), handler_id)
  where stage in ('todo', 'running') and submitted_at is not null;
create index cases_over_of_unit on cases (coalesce(unit_id, 0), closed_at desc, id desc, kind, state, handler_id)
  where stage in ('done', 'withdrawn') and submitted_at is not null;
create index cases_over on cases (closed_at desc, id desc, kind, state, handler_id)
  where stage in ('done', 'withdrawn') and submitted_at is not null;

-- the clock goes on behind the last that it has done
drop index cases_by_tick;
create index cases_by_tick on cases (tick_on, id) where tick_on is not null;
