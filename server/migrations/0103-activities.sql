-- Trainings and briefings that one can attend.
create table activity (
  id bigint generated always as identity primary key,
  title text not null,
  organiser text not null default '',
  place text not null default '',
  starts_on date,
  ends_on date,
  hours text not null default '',
  -- null: as many as come
  places integer,
  sign_up_until date,
  body text not null default '',
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz
);
create index activity_newest on activity (starts_on desc, id desc);
create index activity_deleted on activity (deleted_at) where deleted_at is not null;
