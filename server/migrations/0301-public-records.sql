-- What public registers tell of an enterprise, a table for each kind; contract/src/public-record/kinds.ts says their fields.
-- Every record has its source with the day of it; what has ended stays, with the day.
create table key_person (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  name text not null,
  position text not null,
  since date,
  ended_on date
);
create table branch (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  name text not null,
  code text not null default '',
  address text not null default '',
  opened_on date,
  ended_on date
);
create table registration_change (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  item text not null,
  was text not null default '',
  became text not null default '',
  changed_on date not null
);
create table certificate (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  name text not null,
  number text not null default '',
  batch text not null default '',
  authority text not null default '',
  issued_on date,
  ended_on date
);
create table tender (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  title text not null,
  number text not null default '',
  side text not null,
  other text not null default '',
  -- 10,000 yuan, as everywhere
  amount numeric(20, 6),
  announced_on date not null,
  constraint tender_side_known check (side in ('won', 'issued', 'bid'))
);
create table public_contract (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  title text not null,
  number text not null default '',
  side text not null,
  other text not null default '',
  amount numeric(20, 6),
  signed_on date not null,
  ended_on date,
  constraint public_contract_side_known check (side in ('supplier', 'buyer'))
);
create table spot_check (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  title text not null,
  authority text not null default '',
  checked_on date not null,
  result text not null,
  constraint spot_check_result_known check (result in ('good', 'corrected', 'failed', 'unreachable'))
);
create table abnormality (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  kind text not null,
  reason text not null,
  listed_on date not null,
  authority text not null default '',
  ended_on date,
  removal_reason text not null default '',
  constraint abnormality_kind_known check (kind in ('abnormal', 'dishonest'))
);
create table penalty (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  number text not null,
  kind text not null,
  fact text not null,
  amount numeric(20, 6),
  authority text not null default '',
  decided_on date not null,
  -- the last day of its publicity
  ended_on date,
  repaired_on date,
  constraint penalty_kind_known check (kind in ('warning', 'fine', 'confiscation', 'suspension', 'licence', 'other'))
);
create table public_award (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  title text not null,
  project text not null default '',
  authority text not null default '',
  amount numeric(20, 6),
  announced_on date not null
);

-- What all of them have; source_key tells a record that comes again.
do $$
declare name text;
begin
  foreach name in array array['key_person', 'branch', 'registration_change', 'certificate', 'tender', 'public_contract',
    'spot_check', 'abnormality', 'penalty', 'public_award'] loop
    execute format('alter table %I add column source text not null, add column source_on date not null,
      add column source_key text not null, add column updated_at timestamptz not null default now(),
      add constraint %I unique (enterprise_id, source_key)', name, name || '_key_unique');
  end loop;
end $$;
-- Shareholdings have a key of their own for the whole portal: the enterprise stands in it.
create unique index shareholding_key on shareholding (enterprise_id, source_key);
alter table shareholding drop constraint shareholding_source_key_unique;

-- What a record said before a later source changed it.
create table public_record_past (
  id bigint generated always as identity primary key,
  kind text not null,
  record_id bigint not null,
  was jsonb not null,
  replaced_at timestamptz not null
);
create index public_record_past_record on public_record_past (kind, record_id);

-- What an enterprise is called in sheets, as a person has confirmed: a name alone never decides.
create table enterprise_name_answer (
  word text primary key,
  enterprise_id bigint references enterprise (id) on delete cascade,
  -- rows of this name are left out
  skip boolean not null default false,
  answered_at timestamptz not null default now()
);

alter table import_run drop constraint import_run_kind_known;
alter table import_run add constraint import_run_kind_known check (kind in ('documents', 'items', 'enterprises', 'industries',
  'shareholders', 'people', 'branches', 'changes', 'qualifications', 'tenders', 'contracts', 'checks', 'abnormalities',
  'penalties', 'awards'));

-- Abnormalities, penalties and awards stand in profiles: whoever writes them, matching reads the profiles anew.
do $$
declare name text;
begin
  foreach name in array array['abnormality', 'penalty', 'public_award'] loop
    execute format('create trigger %I after insert on %I referencing new table as after_it
      for each statement execute function announce_winners()', name || '_inserted', name);
    execute format('create trigger %I after update on %I referencing old table as before_it new table as after_it
      for each statement execute function announce_winners()', name || '_updated', name);
    execute format('create trigger %I after delete on %I referencing old table as before_it
      for each statement execute function announce_winners()', name || '_deleted', name);
  end loop;
end $$;

create view shareholding_told as select * from shareholding where deleted_at is null;

-- Certificates of public registers beside those that an enterprise keeps here; one that stands in both is told by the register.
-- Their numbers are not public.
create view certificate_held as
  select id, enterprise_id, name, number, batch, authority, issued_on, ended_on, source, source_on from certificate
  union all
  select -q.id, q.enterprise_id, q.name, '', '', q.issuer, q.issued_on, q.expires_on, '企业登记',
    (q.updated_at at time zone 'Asia/Shanghai')::date
  from qualification q
  where q.deleted_at is null and not exists (
    select from certificate c where c.enterprise_id = q.enterprise_id and c.number <> '' and c.number = q.certificate_no);

-- Awards that registers tell of beside those that the portal announced.
create view award_won as
  select id, enterprise_id, title, project, authority, amount, announced_on, source, source_on from public_award
  union all
  select -w.id, w.enterprise_id, a.entry_name, w.topic_name, w.unit, w.total_money, a.announced_on, '本站公示', a.announced_on
  from award_enterprise w join award a on a.id = w.award_id where w.enterprise_id is not null;
