-- Content that staff write: drafts, publishing at an hour, trash, and every version of what a row said.

-- Kind and row name what it is a version of: no foreign key, as each kind has a table of its own.
create table content_version (
  id bigint generated always as identity primary key,
  kind text not null,
  record_id bigint not null,
  version integer not null,
  -- before, save, import, revert, publish, schedule, withdraw, delete, restore
  act text not null,
  fields jsonb not null,
  at timestamptz not null,
  -- who acted; null: it was there before staff wrote
  staff_id bigint,
  constraint content_version_unique unique (kind, record_id, version)
);

-- Null: a draft, seen by nobody outside; later than now: it waits for its hour.
alter table bulletin
  alter column source_key drop not null,
  alter column published_on drop not null,
  add column published_at timestamptz,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint,
  add column deleted_at timestamptz;
update bulletin set published_at = published_on::timestamp at time zone 'Asia/Shanghai';
create index bulletin_deleted on bulletin (deleted_at) where deleted_at is not null;

alter table content_trend
  alter column published_at drop not null,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint,
  add column deleted_at timestamptz;
create index content_trend_deleted on content_trend (deleted_at) where deleted_at is not null;

alter table content_knowledge
  alter column published_at drop not null,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint,
  add column deleted_at timestamptz;
create index content_knowledge_deleted on content_knowledge (deleted_at) where deleted_at is not null;

alter table content_feed
  alter column published_at drop not null,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint,
  add column deleted_at timestamptz;
create index content_feed_deleted on content_feed (deleted_at) where deleted_at is not null;
