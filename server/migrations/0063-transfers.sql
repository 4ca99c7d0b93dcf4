-- A transfer has a direction: acquired from somebody, or given to somebody. What was given away is no longer held.
alter table ip_event drop constraint ip_event_kind_known,
  add constraint ip_event_kind_known check (kind in ('filed', 'published', 'examined', 'granted', 'refused', 'withdrawn', 'ceased',
    'restored', 'invalid', 'renewed', 'acquired', 'transfer', 'licence', 'open_licence', 'pledge', 'seizure', 'changed', 'other'));
-- Transfers so far had no direction; the owners that a right of one's own names say that it was acquired, which its owner may check.
update ip_event v
  set kind = 'acquired', version = v.version + 1, note = concat_ws('；', nullif(v.note, ''), '按现权利人推定为受让，请核对')
  from ip_right r where r.id = v.right_id and v.kind = 'transfer' and r.ownership = 'own';

alter table ip_right drop constraint ip_right_ownership_known,
  add constraint ip_right_ownership_known check (ownership in ('own', 'unconfirmed', 'foreign', 'sold'));

-- Since when a right is another's by the last of its transfers; null: it never went away, or came back.
create function sold_on(right_no bigint) returns date language sql stable as $$
  select case v.kind when 'transfer' then v.from_on end from ip_event v
  where v.right_id = right_no and v.kind in ('acquired', 'transfer') order by v.from_on desc, v.id desc limit 1
$$;

-- Whose a stored right is: sold, or as its owners say.
create function ownership_of(r ip_right) returns text language sql stable as $$
  select case when r.enterprise_id is not null and sold_on(r.id) is not null then 'sold'
    else ownership_of(r.enterprise_id, r.owners) end
$$;

create or replace function set_ownership() returns trigger language plpgsql as $$
begin
  -- a new right has no transfers yet
  new.ownership := case tg_op when 'INSERT' then ownership_of(new.enterprise_id, new.owners) else ownership_of(new) end;
  return new;
end $$;

create or replace function follow_name() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null then
    insert into right_owner (enterprise_id, name, answer) values (old.id, plain_name(old.name), 'former')
    on conflict (enterprise_id, name) do update set answer = 'former';
  end if;
  update ip_right r set ownership = ownership_of(r) where enterprise_id = new.id and ownership <> ownership_of(r);
  return null;
end $$;

create function follow_transfer() returns trigger language plpgsql as $$
begin
  update ip_right r set ownership = ownership_of(r)
    where id = coalesce(new.right_id, old.right_id) and ownership <> ownership_of(r);
  return null;
end $$;
create trigger ip_event_transfer_written after insert or update on ip_event
  for each row execute function follow_transfer();
create trigger ip_event_transfer_deleted after delete on ip_event
  for each row when (old.kind in ('acquired', 'transfer')) execute function follow_transfer();
update ip_right r set ownership = ownership_of(r) where ownership <> ownership_of(r);
