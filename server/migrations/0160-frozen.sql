-- Enterprises and accounts that the office has frozen: they write nothing. Since when, and why.
alter table enterprise add column frozen_at timestamptz;
alter table enterprise add column frozen_reason text not null default '';
alter table account add column frozen_at timestamptz;
alter table account add column frozen_reason text not null default '';
create index enterprise_frozen on enterprise (id) where frozen_at is not null;
create index account_newest on account (created_at desc, id desc);
create index enterprise_newest on enterprise (created_at desc, id desc);

-- The names that an enterprise has had, until when each counted; kept by every change of the name of one that is known.
create table enterprise_past_name (
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  name text not null,
  until timestamptz not null,
  primary key (enterprise_id, name)
);
create index enterprise_past_name_pairs on enterprise_past_name using gin (text_pairs(name));
create index enterprise_past_name_initials on enterprise_past_name using gin (text_initials(name));

create function keep_past_name() returns trigger language plpgsql as $$
begin
  insert into enterprise_past_name (enterprise_id, name, until) values (old.id, old.name, new.updated_at)
  on conflict (enterprise_id, name) do update set until = excluded.until;
  return null;
end $$;
create trigger enterprise_renamed after update of name on enterprise for each row
  when (old.name <> new.name and (old.approved_at is not null or old.source_key is not null))
  execute function keep_past_name();
