-- Who controls an enterprise, as the shareholders of the register say: what rules read as its group. domains/shareholding makes a
-- row anew when holdings around it change. Who can be tied to nobody has none.
create table enterprise_control (
  enterprise_id bigint primary key references enterprise (id) on delete cascade,
  -- who stands at the head, so that two of one head are of one group; null: not known
  head text,
  head_name text not null default '',
  -- the enterprises above it, from holder to holder with more than half each, the nearest first
  above bigint[] not null default '{}',
  -- the oldest entry that this rests on
  source text not null default '',
  source_on date
);
create index enterprise_control_head on enterprise_control (head) where head is not null;
create index enterprise_control_above on enterprise_control using gin (above);

-- Enterprises whose control, or what their group is told of them, is to be made anew. Rows are added alone, so that nobody waits.
create table enterprise_control_queue (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null
);
create table enterprise_control_keeper (id boolean primary key default true check (id));
insert into enterprise_control_keeper default values;

-- Two enterprises of one group. holder: the other controls it; held: it controls the other; sister: both have one controller.
create view enterprise_tie as
select *, case relation when 'holder' then own_on when 'held' then other_on else least(own_on, other_on) end as source_on
from (
  select c.enterprise_id, o.enterprise_id as other_id, coalesce(nullif(c.head_name, ''), o.head_name) as controller,
    c.source_on as own_on, o.source_on as other_on, case
      when o.enterprise_id = any(c.above) or c.head = 'e' || o.enterprise_id then 'holder'
      when c.enterprise_id = any(o.above) or o.head = 'e' || c.enterprise_id then 'held'
      else 'sister' end as relation
  from enterprise_control c
  cross join lateral (
    select * from enterprise_control a where a.head = c.head or a.head = 'e' || c.enterprise_id
    union select * from enterprise_control a
      where a.enterprise_id = any(c.above || case when c.head like 'e%' then substr(c.head, 2)::bigint end)
    union select * from enterprise_control a where a.above @> array[c.enterprise_id]) o
  where o.enterprise_id <> c.enterprise_id) t;

-- The transactions that changed holdings, or who holds them: what a process has read before is asked for by it.
create table holdings_change (
  revision xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index holdings_change_revision on holdings_change (revision);

create function queue_holdings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into enterprise_control_queue (enterprise_id) select distinct enterprise_id from after_it;
  elsif tg_op = 'DELETE' then
    insert into enterprise_control_queue (enterprise_id) select distinct enterprise_id from before_it;
  else
    insert into enterprise_control_queue (enterprise_id)
    select distinct e from after_it a join before_it b using (id), unnest(array[a.enterprise_id, b.enterprise_id]) as e
    where a is distinct from b;
  end if;
  if found then insert into holdings_change default values; end if;
  return null;
end $$;
create trigger control_inserted after insert on shareholding referencing new table as after_it
  for each statement execute function queue_holdings();
create trigger control_updated after update on shareholding referencing old table as before_it new table as after_it
  for each statement execute function queue_holdings();
create trigger control_deleted after delete on shareholding referencing old table as before_it
  for each statement execute function queue_holdings();

-- Who gets or loses a page or a credit code becomes, or is no longer, the holder that rows mean by it.
create function queue_holders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into enterprise_control_queue (enterprise_id)
    select a.id from after_it a where a.credit_code is not null and a.approved_at is not null and exists (
      select from shareholding s where s.holder_id is null and s.holder_code <> '' and s.holder_code = a.credit_code
        and s.deleted_at is null and s.ended_on is null);
  else
    insert into enterprise_control_queue (enterprise_id)
    select a.id from after_it a join before_it b using (id)
    where (a.name, a.credit_code, a.approved_at is null) is distinct from (b.name, b.credit_code, b.approved_at is null);
  end if;
  if found then insert into holdings_change default values; end if;
  return null;
end $$;
create trigger control_inserted after insert on enterprise referencing new table as after_it
  for each statement execute function queue_holders();
create trigger control_updated after update on enterprise referencing old table as before_it new table as after_it
  for each statement execute function queue_holders();

-- A title of one is a fact of all of its group.
create function queue_titles() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into enterprise_control_queue (enterprise_id)
    select distinct f.enterprise_id from before_it f
    where f.fact like 'title\_%' and exists (select from enterprise_control c where c.enterprise_id = f.enterprise_id);
  else
    insert into enterprise_control_queue (enterprise_id)
    select distinct f.enterprise_id from after_it f
    where f.fact like 'title\_%' and exists (select from enterprise_control c where c.enterprise_id = f.enterprise_id);
  end if;
  return null;
end $$;
create trigger control_inserted after insert on enterprise_fact referencing new table as after_it
  for each statement execute function queue_titles();
create trigger control_updated after update on enterprise_fact referencing new table as after_it
  for each statement execute function queue_titles();
create trigger control_deleted after delete on enterprise_fact referencing old table as before_it
  for each statement execute function queue_titles();

insert into enterprise_control_queue (enterprise_id) select distinct enterprise_id from shareholding where deleted_at is null;
