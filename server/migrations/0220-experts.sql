-- Experts: fields at two levels, what is listed until when, evidence, slots, answered questions that are public.

create table expert_field (
  id bigint generated always as identity primary key,
  -- null: a field of the first level
  parent_id bigint references expert_field (id),
  name text not null,
  -- IPC subclasses and codes of GB/T 4754 that it is about, by which its experts are recommended
  ipc text[] not null default '{}',
  industries text[] not null default '{}',
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz
);
create unique index expert_field_name on expert_field (name) where deleted_at is null;
create index expert_field_by_parent on expert_field (parent_id, position);
create index expert_field_deleted on expert_field (deleted_at) where deleted_at is not null;

insert into expert_field (name) select distinct field from expert where field <> '' order by 1;

alter table expert rename column listed_at to published_at;
alter table expert
  alter column published_at drop not null,
  -- null: kept by the office
  add column account_id bigint references account (id) on delete cascade,
  -- whose the entry is: an expert's is never an enterprise's
  add column enterprise_id bigint references enterprise (id) on delete set null,
  add column field_id bigint references expert_field (id),
  add column about text not null default '',
  add column services text[] not null default '{}',
  add column fee_kind text not null default 'free',
  add column free_quota integer,
  -- yuan for an hour
  add column fee integer,
  -- never public: shown after both agreed
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
update expert e set field_id = f.id, confirmed_at = e.published_at from expert_field f where f.name = e.field;
drop index expert_by_field;
alter table expert drop column field;
create index expert_by_field on expert (field_id, published_at desc, id desc);
create unique index expert_of_account on expert (account_id) where account_id is not null and deleted_at is null;
create index expert_by_enterprise on expert (enterprise_id) where enterprise_id is not null;
create index expert_deleted on expert (deleted_at) where deleted_at is not null;

create table expert_evidence (
  id bigint generated always as identity primary key,
  expert_id bigint not null references expert (id) on delete cascade,
  kind text not null,
  title text not null,
  number text not null default '',
  dated_on date,
  link text not null default '',
  -- found in the hall of intellectual property
  right_id bigint references ip_right (id) on delete set null,
  paper_id bigint references paper (id) on delete set null,
  state text not null default 'claimed',
  -- how, by whom and when it was verified
  note text not null default '',
  verified_by bigint references staff (id) on delete set null,
  verified_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz
);
create index expert_evidence_by_expert on expert_evidence (expert_id, kind, dated_on desc);
create index expert_evidence_right on expert_evidence (right_id) where right_id is not null;
create index expert_evidence_paper on expert_evidence (paper_id) where paper_id is not null;
create index expert_evidence_deleted on expert_evidence (deleted_at) where deleted_at is not null;

create table expert_slot (
  id bigint generated always as identity primary key,
  expert_id bigint not null references expert (id) on delete cascade,
  starts_at timestamptz not null,
  minutes smallint not null,
  way text not null,
  -- where one meets: for those who booked it
  place text not null default '',
  -- for which question it is taken
  case_id bigint references cases (id) on delete set null,
  constraint expert_slot_once unique (expert_id, starts_at)
);
create index expert_slot_case on expert_slot (case_id) where case_id is not null;

-- A question with its answer as everybody may read it: masked by the server, agreed to by both.
create table expert_answer (
  case_id bigint primary key references cases (id) on delete cascade,
  expert_id bigint not null references expert (id) on delete cascade,
  title text not null,
  question text not null,
  answer text not null,
  published_at timestamptz not null
);
create index expert_answer_newest on expert_answer (published_at desc, case_id desc);
create index expert_answer_by_expert on expert_answer (expert_id, published_at desc);
