-- An entry is shown no longer than its own validity, wherever its last day is read.
create or replace function keep_entry() returns trigger language plpgsql as $$
begin
  if new.account_id is null and new.enterprise_id is null then
    -- one that waits for its hour is written again when that has come
    new.state := case when new.deleted_at is not null then 'down'
      when new.published_at <= new.updated_at then 'online' else 'paused' end;
    new.confirmed_at := new.updated_at;
    new.online_until := (new.confirmed_at at time zone 'Asia/Shanghai')::date + 60;
  elsif tg_op = 'UPDATE' and new.confirmed_at is distinct from old.confirmed_at
    and new.valid_until < (new.confirmed_at at time zone 'Asia/Shanghai')::date then
    -- who confirms what was valid until a day that is over says that it still holds
    new.valid_until := null;
  end if;
  if new.online_until > new.valid_until then new.online_until := new.valid_until; end if;
  return new;
end $$;
update market_entry set online_until = valid_until where online_until > valid_until;
