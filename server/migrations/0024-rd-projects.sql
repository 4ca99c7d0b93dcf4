-- The research and development projects of an enterprise: what 高新技术企业 and the extra deduction of expenses ask for.
create table rd_project (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  no text not null,
  name text not null,
  -- own, joint, commissioned, grouped
  form text not null,
  started_on date not null,
  ended_on date not null,
  leader text not null default '',
  staff integer not null,
  budget_wan numeric(14, 2) not null,
  result text not null default '',
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  constraint rd_project_days check (ended_on >= started_on)
);
create index rd_project_own on rd_project (enterprise_id, started_on desc) where deleted_at is null;
create index rd_project_deleted on rd_project (deleted_at) where deleted_at is not null;
