-- Every process keeps what lists of policies are filtered, counted, sorted, found and shown by in memory
-- (domains/policy/catalogue) and follows what is written here, whoever writes it.
create function announce_policies() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into change (kind, subject_id) select 'policy', id from after_it;
  elsif tg_op = 'DELETE' then
    insert into change (kind, subject_id) select 'policy', id from before_it;
  else
    insert into change (kind, subject_id)
    select 'policy', id from after_it join before_it b using (id) where after_it is distinct from b;
  end if;
  if found then perform pg_notify('zhice_change', ''); end if;
  return null;
end $$;
create trigger policy_inserted after insert on policy referencing new table as after_it
  for each statement execute function announce_policies();
create trigger policy_updated after update on policy referencing old table as before_it new table as after_it
  for each statement execute function announce_policies();
create trigger policy_deleted after delete on policy referencing old table as before_it
  for each statement execute function announce_policies();

-- The names that a list shows from elsewhere.
create function announce_shown_names() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'policy_document' then
    insert into change (kind, subject_id)
    select 'policy', policy_id from after_it join before_it b using (policy_id) where after_it.doc_no <> b.doc_no;
  else
    insert into change (kind, subject_id)
    select 'policy', p.id from after_it join before_it b using (id) join policy p on p.department_id = b.id
    where after_it.name <> b.name;
  end if;
  if found then perform pg_notify('zhice_change', ''); end if;
  return null;
end $$;
create trigger policy_document_updated after update on policy_document
  referencing old table as before_it new table as after_it for each statement execute function announce_shown_names();
create trigger department_updated after update on department
  referencing old table as before_it new table as after_it for each statement execute function announce_shown_names();
