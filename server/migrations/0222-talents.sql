-- Talents: a structured CV of which nobody is told who it is of before they agree, kinds, and who looked at whom.
alter table talent_type
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint,
  add column deleted_at timestamptz;
create index talent_type_deleted on talent_type (deleted_at) where deleted_at is not null;

alter table talent rename column listed_at to published_at;
update talent set education = case education when '大专' then 'college' when '本科' then 'bachelor' when '硕士' then 'master'
  when '博士' then 'doctor' else '' end;
alter table talent
  alter column published_at drop not null,
  alter column talent_type_id drop not null,
  drop column desired_area,
  -- null: kept by the office
  add column account_id bigint references account (id) on delete cascade,
  -- whose the entry is: a talent's is never an enterprise's
  add column enterprise_id bigint references enterprise (id) on delete set null,
  -- where somebody would like to work
  add column area_code text not null default '',
  add column title_grade text not null default 'none',
  -- as it was written, and as everybody may read it
  add column strengths text not null default '',
  add column shown_strengths text not null default '',
  add column pay_from numeric(8, 1),
  add column pay_to numeric(8, 1),
  add column job_state text not null default 'looking',
  add column arrival text not null default 'later',
  add column experiences jsonb not null default '[]',
  add column schools jsonb not null default '[]',
  add column certificates jsonb not null default '[]',
  add column shut_out text not null default '',
  -- names of enterprises that do not see the entry, as they are compared: those named, own and former employers
  add column shut_names text[] not null default '{}',
  add column contact_name text not null default '',
  add column contact_phone text not null default '',
  add column state text not null default 'online',
  add column online_until date,
  add column confirmed_at timestamptz,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint,
  add column deleted_at timestamptz;
update talent set confirmed_at = published_at;
create unique index talent_of_account on talent (account_id) where account_id is not null and deleted_at is null;
create index talent_by_enterprise on talent (enterprise_id) where enterprise_id is not null;
create index talent_deleted on talent (deleted_at) where deleted_at is not null;

-- Which enterprise looked at a talent on which day.
create table talent_view (
  talent_id bigint not null references talent (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  seen_on date not null,
  primary key (talent_id, enterprise_id, seen_on)
);
create index talent_view_by_enterprise on talent_view (enterprise_id);

-- Nothing that tells who somebody is stands here: neither names nor employers nor what is said of them.
create view listing_of_talent as
  select t.id, t.post as title, concat_ws(E'\n', k.name, t.shown_strengths, t.birth_year) as words,
    array_remove(array['type:' || t.talent_type_id, 'area:' || nullif(t.area_code, ''), 'education:' || nullif(t.education, ''),
      'grade:' || t.title_grade, 'job:' || t.job_state, 'arrival:' || t.arrival], null) as tags,
    array_remove(array['area:' || nullif(t.area_code, '')], null) as keys,
    array[t.pay_from] as figures, t.account_id, t.enterprise_id, 'talent'::text as party_kind, t.id as party_id, t.state,
    t.online_until, t.confirmed_at, t.published_at
  from talent t left join talent_type k on k.id = t.talent_type_id
  where t.deleted_at is null;
create trigger keep after insert or update or delete on talent for each row execute function keep_listing('talent');
create trigger emptied after truncate on talent for each statement execute function empty_listing('talent');
create function type_of_talents() returns trigger language plpgsql as $$
begin
  perform mirror_listing('talent', t.id) from talent t where t.talent_type_id = new.id;
  return null;
end $$;
create trigger listed after update on talent_type for each row execute function type_of_talents();
select mirror_listing('talent', id) from talent;
