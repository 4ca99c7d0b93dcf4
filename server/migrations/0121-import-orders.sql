-- Imports as the office follows them: who ordered which, tried or done; those of the command line too.
create table import_order (
  id bigint generated always as identity primary key,
  kind text not null,
  files text[] not null,
  -- the file as it was uploaded; absent for the command line, and when it is gone
  upload_id bigint references upload (id) on delete set null,
  sheet text not null default '',
  -- the table fact whose rows it holds
  fact text not null default '',
  -- columns that are used as something else than their names say
  columns jsonb not null default '{}',
  -- its columns as they were read
  found jsonb not null default '[]',
  places text[] not null default '{}',
  staff_id bigint references staff (id),
  created_at timestamptz not null,
  state text not null,
  -- renewed while it is tried or imported: without a beat for a minute it was cut
  beat_at timestamptz not null default clock_timestamp(),
  rows_done integer not null default 0,
  told text[] not null default '{}',
  message text not null default '',
  counts jsonb not null default '{}',
  run_id bigint references import_run (id) on delete set null,
  constraint import_order_state_known check (state in ('checking', 'checked', 'importing', 'done', 'failed', 'undoing'))
);
create index import_order_upload on import_order (upload_id) where upload_id is not null;
create index import_order_run on import_order (run_id) where run_id is not null;

-- What would become of each row of a file that was tried; and what became of those that are no rows of a run.
create table import_order_row (
  id bigint generated always as identity primary key,
  order_id bigint not null references import_order (id) on delete cascade,
  file smallint not null default 1,
  row integer not null,
  outcome text not null,
  title text not null,
  detail text not null
);
create index import_order_row_order on import_order_row (order_id, id);
alter table import_run_row add column id bigint generated always as identity;

insert into import_order (kind, files, created_at, state, beat_at, told, run_id, counts)
select kind, files, began_at, case when ended_at is null then 'importing' else 'done' end, beat_at, told, id, coalesce(counts, '{}')
from import_run order by id;
