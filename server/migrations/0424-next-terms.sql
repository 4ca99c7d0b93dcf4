-- What is due next of a case: its first answer or the whole. Queues are in its order, and it decides what is due today and what is over.
drop trigger cases_updated on cases;
drop index cases_open_of_unit, cases_open_of_handler, cases_open;
alter table cases add column next_due_on date generated always as (least(answer_due_on, due_on)) stored;

create index cases_open_of_unit on cases (coalesce(unit_id, 0), stage, next_due_on, id, kind, state, handler_id)
  where stage in ('todo', 'running') and submitted_at is not null;
create index cases_open_of_handler on cases (handler_id, stage, next_due_on, id, kind, state, coalesce(unit_id, 0))
  where stage in ('todo', 'running') and submitted_at is not null;
create index cases_open on cases (stage, next_due_on, id, kind, state, coalesce(unit_id, 0), handler_id)
  where stage in ('todo', 'running') and submitted_at is not null;

create or replace function tally_inserted() returns trigger language plpgsql as $$
begin
  insert into case_tally
  select kind, state, stage in ('todo', 'running'), unit_id, handler_id, area_code, count(*)
  from after_it where submitted_at is not null group by 1, 2, 3, 4, 5, 6;
  insert into case_due
  select kind, state, unit_id, handler_id, area_code, next_due_on, count(*)
  from after_it where submitted_at is not null and stage = 'running' and next_due_on is not null group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

create or replace function tally_deleted() returns trigger language plpgsql as $$
begin
  insert into case_tally
  select kind, state, stage in ('todo', 'running'), unit_id, handler_id, area_code, -count(*)
  from before_it where submitted_at is not null group by 1, 2, 3, 4, 5, 6;
  insert into case_due
  select kind, state, unit_id, handler_id, area_code, next_due_on, -count(*)
  from before_it where submitted_at is not null and stage = 'running' and next_due_on is not null group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

create or replace function tally_updated() returns trigger language plpgsql as $$
begin
  insert into case_tally
  select r.kind, r.state, r.stage in ('todo', 'running'), r.unit_id, r.handler_id, r.area_code, r.change
  from (select old.*, -1 as change union all select new.*, 1) r where r.submitted_at is not null;
  if old.next_due_on is not null or new.next_due_on is not null then
    insert into case_due
    select r.kind, r.state, r.unit_id, r.handler_id, r.area_code, r.next_due_on, r.change
    from (select old.*, -1 as change union all select new.*, 1) r
    where r.submitted_at is not null and r.stage = 'running' and r.next_due_on is not null;
  end if;
  return null;
end $$;

create trigger cases_updated after update on cases for each row
  when ((old.submitted_at is not null or new.submitted_at is not null)
    and (old.kind, old.state, old.stage, old.unit_id, old.handler_id, old.area_code, old.next_due_on, old.submitted_at is null)
      is distinct from
      (new.kind, new.state, new.stage, new.unit_id, new.handler_id, new.area_code, new.next_due_on, new.submitted_at is null))
  execute function tally_updated();

delete from case_due;
insert into case_due
select kind, state, unit_id, handler_id, area_code, next_due_on, count(*)
from cases where submitted_at is not null and stage = 'running' and next_due_on is not null group by 1, 2, 3, 4, 5, 6;
