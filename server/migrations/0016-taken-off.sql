-- Files that were taken off a right, by hand or with it: they can be attached again for a time; then those that nothing
-- refers to are removed. No foreign key: what is gone by then is passed over.
create table upload_taken_off (
  upload_id bigint primary key,
  at timestamptz not null default now()
);
create index upload_taken_off_at on upload_taken_off (at);

create function note_taken_off() returns trigger language plpgsql as $$
begin
  insert into upload_taken_off (upload_id) values (old.upload_id) on conflict (upload_id) do update set at = excluded.at;
  return null;
end $$;
create trigger ip_file_taken_off after delete on ip_file for each row execute function note_taken_off();

-- Those whose time to be brought back runs.
create index ip_payment_deleted on ip_payment (deleted_at) where deleted_at is not null;
create index obtained_support_deleted on obtained_support (deleted_at) where deleted_at is not null;
