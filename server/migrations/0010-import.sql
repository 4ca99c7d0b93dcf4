-- Imports of rights from files: one task each, run in the background by the process that took it.

create table import_task (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  account_id bigint not null references account (id),
  kind text not null,
  upload_id bigint references upload (id) on delete set null,
  file_name text not null,
  sheet text not null default '',
  -- [{column, field}]
  mapping jsonb not null,
  -- what to do with rights that are there already and differ
  doubles text not null,
  state text not null default 'queued',
  message text not null default '',
  -- rows of the file, and how many are done with in this state
  total integer not null default 0,
  done integer not null default 0,
  counts jsonb not null default '{"new": 0, "changed": 0, "same": 0, "fault": 0}',
  -- what became of each row, faults first; written when it ends
  report jsonb not null default '[]',
  -- the process that runs it is alive; without a beat for a minute it is not
  beat_at timestamptz not null default now(),
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint import_task_kind_known check (kind in ('patent', 'trademark', 'copyright', 'software')),
  constraint import_task_doubles_known check (doubles in ('skip', 'overwrite')),
  constraint import_task_state_known check (state in ('queued', 'checking', 'writing', 'done', 'cancelled', 'failed'))
);
-- Two imports of one enterprise never run at once.
create unique index import_task_running on import_task (enterprise_id) where state in ('queued', 'checking', 'writing');
create index import_task_own on import_task (enterprise_id, id desc);
