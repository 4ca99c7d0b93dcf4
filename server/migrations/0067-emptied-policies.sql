-- A table that is emptied names no rows: subject 0 stands for all policies that were there.
create function announce_emptied_policies() returns trigger language plpgsql as $$
begin
  insert into change (kind, subject_id) values ('policy', 0);
  perform pg_notify('zhice_change', '');
  return null;
end $$;
create trigger policy_emptied after truncate on policy
  for each statement execute function announce_emptied_policies();
