-- What the data screen shows, kept as sums. A change of a row leaves its id here, in its own transaction; a job reads the row
-- again and moves the sums by the difference to what it counted of it before (decision 0037).
create table screen_change (
  source text not null,
  id bigint not null
);

-- What was counted of each row.
create table screen_part (
  source text not null,
  id bigint not null,
  -- the areas that it counts for, up to the whole country
  areas text[] not null,
  -- 0: not known
  year smallint not null,
  -- beside the total: 'level:19', 'industry:C'
  keys text[] not null,
  amount numeric(18, 2) not null,
  primary key (source, id)
);

-- The sums: of an area (000000: everywhere), of a year (0: all years), by key ('': all).
create table screen_sum (
  source text not null,
  area text not null,
  year smallint not null,
  key text collate "C" not null,
  n bigint not null,
  amount numeric(20, 2) not null,
  primary key (source, area, year, key)
);
-- the years of a key, and the programmes with the most money
create index screen_sum_years on screen_sum (source, area, key, year);
create index screen_sum_money on screen_sum (source, area, year, amount desc) where key like 'programme:%';

-- Up to when everything is counted, and the year for which sizes of enterprises were judged.
create table screen_state (
  one boolean primary key default true,
  as_of timestamptz,
  -- when a sum moved last
  changed_at timestamptz,
  judged_year smallint not null default 0,
  constraint screen_state_one check (one)
);
insert into screen_state default values;

create function screen_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into screen_change select tg_argv[0], id from before_it;
  end if;
  if tg_op <> 'DELETE' then
    insert into screen_change select tg_argv[0], id from after_it;
  end if;
  return null;
end $$;

-- Facts by which the size of an enterprise is judged.
create function screen_fact_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into screen_change
    select distinct 'enterprise', enterprise_id from before_it where fact in ('industry', 'staff', 'revenue', 'assets');
  end if;
  if tg_op <> 'DELETE' then
    insert into screen_change
    select distinct 'enterprise', enterprise_id from after_it where fact in ('industry', 'staff', 'revenue', 'assets');
  end if;
  return null;
end $$;

-- Rights and awards stand where their enterprise does: the job looks for them when it has read where that is now.
create function screen_moved() returns trigger language plpgsql as $$
begin
  insert into screen_change
  select 'owner', b.id from before_it b join after_it a using (id) where a.area_code is distinct from b.area_code;
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values ('enterprise', 'screen_changed', 'enterprise'), ('enterprise_fact', 'screen_fact_changed', ''),
      ('ip_right', 'screen_changed', 'right'), ('policy', 'screen_changed', 'policy'), ('award', 'screen_changed', 'programme'),
      ('award_enterprise', 'screen_changed', 'award'), ('cases', 'screen_changed', 'case')) as w(tab, fun, arg)
  loop
    execute format('create trigger screen_inserted after insert on %I referencing new table as after_it
      for each statement execute function %I(%L)', watched.tab, watched.fun, watched.arg);
    execute format('create trigger screen_updated after update on %I referencing old table as before_it new table as after_it
      for each statement execute function %I(%L)', watched.tab, watched.fun, watched.arg);
    execute format('create trigger screen_deleted after delete on %I referencing old table as before_it
      for each statement execute function %I(%L)', watched.tab, watched.fun, watched.arg);
  end loop;
end $$;
create trigger screen_moved after update on enterprise referencing old table as before_it new table as after_it
  for each statement execute function screen_moved();

-- everything that is there already is counted by the job too
insert into screen_change
select 'enterprise', id from enterprise
union all select 'right', id from ip_right
union all select 'policy', id from policy
union all select 'award', id from award_enterprise
union all select 'case', id from cases;

-- Which tile stands where on the screen, one a line: 'map = 7 2 10 6'.
create table screen_layout (
  id bigint generated always as identity primary key,
  name text not null,
  tiles text not null default '',
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz
);
create index screen_layout_newest on screen_layout (published_at desc, id desc) where deleted_at is null;
