-- Enterprises that a person follows, and what has changed of them since.
create table enterprise_follow (
  account_id bigint not null references account (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (account_id, enterprise_id)
);
create index enterprise_follow_of on enterprise_follow (enterprise_id);

-- One typed change of an enterprise that somebody follows: what it was and is, in codes of the library.
create table enterprise_change (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  kind text not null,
  before text not null default '',
  after text not null default '',
  at timestamptz not null
);
create index enterprise_change_of on enterprise_change (enterprise_id, at desc, id desc);
create index enterprise_change_at on enterprise_change (at);

-- Searches that a person has kept; of those that tell, the enterprises that were told of or were there before.
create table library_search (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  name text not null,
  -- keyword and facets as the list takes them
  asked jsonb not null,
  tells boolean not null default true,
  created_at timestamptz not null,
  told_at timestamptz not null
);
create index library_search_of on library_search (account_id, id desc);
create table library_search_hit (
  search_id bigint not null references library_search (id) on delete cascade,
  enterprise_id bigint not null,
  -- null: it was there when the search was kept
  found_at timestamptz,
  primary key (search_id, enterprise_id)
);

-- Names and credit codes are not kept in the library: their changes note themselves.
create function note_renamed_enterprise() returns trigger language plpgsql as $$
begin
  if exists (select from enterprise_follow where enterprise_id = new.id) then
    insert into enterprise_change (enterprise_id, kind, before, after, at)
    select new.id, kind, before, after, new.updated_at
    from (values ('name', old.name, new.name), ('code', coalesce(old.credit_code, ''), coalesce(new.credit_code, ''))) v (kind, before, after)
    where before <> after;
  end if;
  return null;
end $$;
create trigger enterprise_followed after update of name, credit_code on enterprise for each row
  when (old.name <> new.name or old.credit_code is distinct from new.credit_code) execute function note_renamed_enterprise();
-- Looked up by a former name as it was pasted.
create index enterprise_past_name_plain on enterprise_past_name (lower(normalize(name, NFKC)));
