-- Who follows an enterprise is told of its holders, its key people and what its register changes. What is the first of its kind to be
-- known of an enterprise is no change, nor is what is deleted: that corrects.
create function holder_text(name text, share numeric) returns text language sql immutable as $$
  select name || case when share is null then '' else ' ' || trim_scale(share) || '%' end
$$;

create function note_new_holders() returns trigger language plpgsql as $$
begin
  insert into enterprise_change (enterprise_id, kind, after, at)
  select a.enterprise_id, 'holder_gained', holder_text(a.holder_name, a.share), a.updated_at from after_it a
  where a.ended_on is null and a.deleted_at is null
    and exists (select from enterprise_follow f where f.enterprise_id = a.enterprise_id)
    and exists (
      select from shareholding o where o.enterprise_id = a.enterprise_id and not exists (select from after_it n where n.id = o.id));
  return null;
end $$;
create function note_changed_holders() returns trigger language plpgsql as $$
begin
  insert into enterprise_change (enterprise_id, kind, before, after, at)
  select a.enterprise_id, c.kind, holder_text(b.holder_name, b.share), c.after, a.updated_at
  from after_it a join before_it b using (id), lateral (
    select 'holder_lost' as kind, '' as after where a.ended_on is not null
    union all select 'holding', holder_text(a.holder_name, a.share) where a.ended_on is null and a.share <> b.share) c
  where b.ended_on is null and a.deleted_at is null
    and exists (select from enterprise_follow f where f.enterprise_id = a.enterprise_id);
  return null;
end $$;
create trigger followed_inserted after insert on shareholding referencing new table as after_it
  for each statement execute function note_new_holders();
create trigger followed_updated after update on shareholding referencing old table as before_it new table as after_it
  for each statement execute function note_changed_holders();

create function note_new_people() returns trigger language plpgsql as $$
begin
  insert into enterprise_change (enterprise_id, kind, after, at)
  select a.enterprise_id, 'person_gained', a.name || '（' || a.position || '）', a.updated_at from after_it a
  where a.ended_on is null
    and exists (select from enterprise_follow f where f.enterprise_id = a.enterprise_id)
    and exists (
      select from key_person o where o.enterprise_id = a.enterprise_id and not exists (select from after_it n where n.id = o.id));
  return null;
end $$;
create function note_changed_people() returns trigger language plpgsql as $$
begin
  insert into enterprise_change (enterprise_id, kind, before, at)
  select a.enterprise_id, 'person_lost', a.name || '（' || a.position || '）', a.updated_at
  from after_it a join before_it b using (id)
  where b.ended_on is null and a.ended_on is not null
    and exists (select from enterprise_follow f where f.enterprise_id = a.enterprise_id);
  return null;
end $$;
create trigger followed_inserted after insert on key_person referencing new table as after_it
  for each statement execute function note_new_people();
create trigger followed_updated after update on key_person referencing old table as before_it new table as after_it
  for each statement execute function note_changed_people();

create function note_registered() returns trigger language plpgsql as $$
begin
  insert into enterprise_change (enterprise_id, kind, before, after, at)
  select a.enterprise_id, 'registered', a.item || case when a.was = '' then '' else '：' || left(a.was, 200) end,
    left(a.became, 200), a.updated_at
  from after_it a
  where exists (select from enterprise_follow f where f.enterprise_id = a.enterprise_id)
    and exists (
      select from registration_change o where o.enterprise_id = a.enterprise_id
        and not exists (select from after_it n where n.id = o.id));
  return null;
end $$;
create trigger followed_inserted after insert on registration_change referencing new table as after_it
  for each statement execute function note_registered();
