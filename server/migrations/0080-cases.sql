-- Everything that somebody asks of somebody: one table for all kinds; what a kind is stands in its declaration.
create table cases (
  id bigint generated always as identity primary key,
  kind text not null,
  -- a draft has none
  number text,
  state text not null default 'draft',
  -- what its kind says of the state
  stage text not null default 'todo',
  account_id bigint not null references account (id),
  -- whose it is; null: the account's own
  enterprise_id bigint references enterprise (id) on delete cascade,
  -- what it is about: its id, and of which table, as its kind names it
  subject_kind text not null default '',
  subject_id bigint,
  title text not null default '',
  form jsonb not null default '{}',
  unit_id bigint references unit (id),
  handler_id bigint references staff (id),
  area_code text,
  public boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  state_since timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  -- terms: of how many working days, from which day they count, until when, and how many working days they stood still
  answer_days smallint,
  whole_days smallint,
  term_from date,
  answer_due_on date,
  due_on date,
  paused_days integer not null default 0,
  -- the next day on which the clock has something to do, and what it has done in this state
  tick_on date,
  ticked text[] not null default '{}',
  rating smallint,
  version integer not null default 1,
  source_key text,
  constraint cases_number_unique unique (number),
  constraint cases_source_key_unique unique (source_key),
  constraint cases_stage_known check (stage in ('todo', 'running', 'done', 'withdrawn')),
  constraint cases_rating_known check (rating between 1 and 5)
);
create index cases_of_enterprise on cases (enterprise_id, changed_at desc, id desc) where enterprise_id is not null;
create index cases_of_account on cases (account_id, changed_at desc, id desc);
create index cases_about on cases (kind, subject_kind, subject_id) where subject_id is not null;
create index cases_by_tick on cases (tick_on) where tick_on is not null;
create index cases_queue on cases (unit_id, stage, due_on, id) where stage in ('todo', 'running') and submitted_at is not null;
create index cases_public on cases (kind, closed_at desc, id desc) where public;

-- What happened to a case; nothing of it is changed or taken away.
create table case_event (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id) on delete cascade,
  at timestamptz not null,
  action text not null,
  -- as it stood afterwards
  state text not null,
  role text not null,
  account_id bigint references account (id),
  staff_id bigint references staff (id),
  unit_id bigint references unit (id),
  words text not null default '',
  details jsonb not null default '{}',
  -- who handles the case alone sees it
  inside boolean not null default false,
  constraint case_event_role_known check (role in ('applicant', 'office', 'coordinator', 'clock'))
);
create index case_event_of_case on case_event (case_id, id);

-- The uploads that a case holds, in its form or an event.
create table case_file (
  case_id bigint not null references cases (id) on delete cascade,
  upload_id bigint not null references upload (id),
  primary key (case_id, upload_id)
);
create index case_file_upload on case_file (upload_id);

create table case_link (
  case_id bigint not null references cases (id) on delete cascade,
  other_id bigint not null references cases (id) on delete cascade,
  kind text not null,
  primary key (case_id, other_id, kind),
  constraint case_link_kind_known check (kind in ('merged', 'follows', 'joins'))
);
create index case_link_other on case_link (other_id);
