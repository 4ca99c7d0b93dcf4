-- What the enterprise library is filtered, counted and sorted by: of every enterprise that it shows one narrow row, which
-- domains/enterprise-library makes of its facts. Every process keeps these rows in memory and follows them by `revision`.
create table enterprise_library (
  enterprise_id bigint primary key,
  area text not null default '',
  industry text not null default '',
  size text not null default '',
  type text not null default '',
  -- where its shares are traded
  stock text not null default '',
  -- of what it holds, each with a comma behind it
  titles text not null default '',
  risks text not null default '',
  founded date,
  -- 10,000 yuan, as is what announced awards sum up to
  capital numeric,
  rights integer not null default 0,
  support numeric not null default 0,
  -- the day on which time alone may change it
  changes_on date,
  -- not shown any more
  gone boolean not null default false,
  -- the transaction that changed it last
  revision xid8 not null
);
create index enterprise_library_revision on enterprise_library (revision);
create index enterprise_library_changes on enterprise_library (changes_on) where changes_on is not null;

-- Enterprises whose row is to be made anew, in the order in which they changed. Rows are added alone, so that nobody waits.
create table enterprise_library_queue (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null
);
-- Who keeps the rows holds this one.
create table enterprise_library_keeper (id boolean primary key default true check (id));
insert into enterprise_library_keeper default values;

-- Queues the enterprises of a column of the rows that a statement has changed: (column).
create function queue_enterprises() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    execute format('insert into enterprise_library_queue (enterprise_id)
      select distinct %1$I from after_it where %1$I is not null', tg_argv[0]);
  elsif tg_op = 'DELETE' then
    execute format('insert into enterprise_library_queue (enterprise_id)
      select distinct %1$I from before_it where %1$I is not null', tg_argv[0]);
  else
    execute format('insert into enterprise_library_queue (enterprise_id)
      select distinct e from after_it a join before_it b using (id), unnest(array[a.%1$I, b.%1$I]) as e
      where a is distinct from b and e is not null', tg_argv[0]);
  end if;
  return null;
end $$;
-- Every writer of facts counts fact_version up; a visit or a review alone changes nothing here.
create function queue_changed_enterprises() returns trigger language plpgsql as $$
begin
  insert into enterprise_library_queue (enterprise_id)
  select a.id from after_it a join before_it b using (id)
  where (a.name, a.credit_code, a.area_code, a.industry_code, a.registered_on, a.approved_at is null, a.source_key is null, a.fact_version)
    is distinct from (b.name, b.credit_code, b.area_code, b.industry_code, b.registered_on, b.approved_at is null, b.source_key is null, b.fact_version);
  return null;
end $$;
create trigger library_inserted after insert on enterprise referencing new table as after_it
  for each statement execute function queue_enterprises('id');
create trigger library_updated after update on enterprise referencing old table as before_it new table as after_it
  for each statement execute function queue_changed_enterprises();
create trigger library_deleted after delete on enterprise referencing old table as before_it
  for each statement execute function queue_enterprises('id');
create trigger library_inserted after insert on ip_right referencing new table as after_it
  for each statement execute function queue_enterprises('enterprise_id');
create trigger library_updated after update on ip_right referencing old table as before_it new table as after_it
  for each statement execute function queue_enterprises('enterprise_id');
create trigger library_deleted after delete on ip_right referencing old table as before_it
  for each statement execute function queue_enterprises('enterprise_id');
insert into enterprise_library_queue (enterprise_id) select id from enterprise order by id;

-- What the words of a search find beside names: persons of a public register. Former names and products have theirs.
create index shareholding_person_pairs on shareholding using gin (text_pairs(holder_name))
  where holder_kind = 'person' and deleted_at is null and ended_on is null;
create index shareholding_person_initials on shareholding using gin (text_initials(holder_name))
  where holder_kind = 'person' and deleted_at is null and ended_on is null;
-- Imported enterprises are in the library too: the same indexes over them.
drop index enterprise_name_pairs;
drop index enterprise_name_initials;
drop index enterprise_name_start;
create index enterprise_name_pairs on enterprise using gin (text_pairs(name)) where approved_at is not null or source_key is not null;
create index enterprise_name_initials on enterprise using gin (text_initials(name)) where approved_at is not null or source_key is not null;
create index enterprise_name_start on enterprise (lower(normalize(name, NFKC)) text_pattern_ops, id)
  where approved_at is not null or source_key is not null;
