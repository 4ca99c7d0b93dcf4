-- What `npm run import` did: each run, and what became of each row, so that it can be told again and taken back.
create table import_run (
  id bigint generated always as identity primary key,
  -- documents, items, enterprises, industries
  kind text not null,
  files text[] not null,
  -- what it wrote bears this moment
  began_at timestamptz not null,
  -- renewed with every chunk: one without an end and without a beat for a minute was killed
  beat_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  undone_at timestamptz,
  -- what was told of it when it ended, line by line
  told text[] not null default '{}',
  constraint import_run_kind_known check (kind in ('documents', 'items', 'enterprises', 'industries'))
);

create table import_run_row (
  run_id bigint not null references import_run (id) on delete cascade,
  -- place of the file in import_run.files, from 1, and of the row as its reader counts
  file smallint not null,
  row integer not null,
  outcome text not null,
  title text not null,
  detail text not null,
  -- the policy or enterprise that this row created or changed; of several rows of one that are saved together, with the first
  subject_id bigint,
  -- what a changed one was before: {version, at} of a policy, whose content is in policy_version; name, codes and facts
  before jsonb,
  primary key (run_id, file, row),
  constraint import_run_row_outcome_known check (outcome in ('created', 'changed', 'same', 'refused', 'waiting', 'skipped', 'totals'))
);
create index import_run_row_subject on import_run_row (subject_id, run_id) where subject_id is not null;
