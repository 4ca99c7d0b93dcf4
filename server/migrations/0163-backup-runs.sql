-- What backups leave behind: each that was made, read back and counted, and from which this database was restored.
create table backup_run (
  id bigint generated always as identity primary key,
  kind text not null,
  file text not null,
  rows bigint not null,
  bytes bigint not null,
  at timestamptz not null,
  constraint backup_run_kind_known check (kind in ('backup', 'restore'))
);
