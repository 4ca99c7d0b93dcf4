-- Announced awards stand in the profiles of those who won them: whoever writes them, matching reads the profiles anew.
create function announce_enterprises(ids bigint[]) returns void language plpgsql as $$
begin
  -- in the order of the ids: two writers wait for each other
  perform from enterprise where id = any(ids) order by id for no key update;
  update enterprise set fact_version = fact_version + 1 where id = any(ids);
  insert into change (kind, subject_id) select 'enterprise', id from enterprise where id = any(ids);
  if found then perform pg_notify('zhice_change', ''); end if;
end $$;

create function announce_winners() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce_enterprises(array(select distinct enterprise_id from after_it where enterprise_id is not null));
  elsif tg_op = 'DELETE' then
    perform announce_enterprises(array(select distinct enterprise_id from before_it where enterprise_id is not null));
  else
    perform announce_enterprises(array(
      select distinct e from after_it a join before_it b using (id), unnest(array[a.enterprise_id, b.enterprise_id]) as e
      where a is distinct from b and e is not null));
  end if;
  return null;
end $$;
create trigger award_enterprise_inserted after insert on award_enterprise referencing new table as after_it
  for each statement execute function announce_winners();
create trigger award_enterprise_updated after update on award_enterprise
  referencing old table as before_it new table as after_it for each statement execute function announce_winners();
create trigger award_enterprise_deleted after delete on award_enterprise referencing old table as before_it
  for each statement execute function announce_winners();

create function announce_awards() returns trigger language plpgsql as $$
begin
  perform announce_enterprises(array(
    select distinct w.enterprise_id from after_it a join before_it b using (id) join award_enterprise w on w.award_id = a.id
    where a is distinct from b and w.enterprise_id is not null));
  return null;
end $$;
create trigger award_updated after update on award
  referencing old table as before_it new table as after_it for each statement execute function announce_awards();
