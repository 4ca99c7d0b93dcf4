-- Agreements in their versions, in force from a day on once a second person has approved them.
create table agreement (
  id bigint generated always as identity primary key,
  -- 1 user agreement, 2 privacy policy
  kind smallint not null,
  name text not null,
  effective_on date,
  body text not null default '',
  -- null until approved; then from when it is in force
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  constraint agreement_kind_known check (kind in (1, 2))
);
create unique index agreement_name_unique on agreement (kind, name) where deleted_at is null;

-- What SMS, mail and notices say, by the key under which the portal asks for it.
create table message_template (
  id bigint generated always as identity primary key,
  key text not null,
  name text not null,
  placeholders text not null,
  subject text not null,
  body text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  constraint message_template_key_unique unique (key)
);
