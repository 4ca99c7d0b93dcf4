-- The office: units, staff with roles, sessions of their own; rights leave the accounts of the portal.

-- head_id names a member of staff, parent_id another unit: no foreign keys, as a backup needs an order of tables and rows
create table unit (
  id bigint generated always as identity primary key,
  name text not null,
  short_name text not null default '',
  area_code text not null,
  parent_id bigint,
  head_id bigint,
  position integer not null default 0,
  disabled_at timestamptz,
  version integer not null default 1,
  constraint unit_name_unique unique (name)
);

create table role (
  id bigint generated always as identity primary key,
  name text not null,
  permissions text[] not null default '{}',
  -- came with the portal: it can be changed and not renamed
  built_in boolean not null default false,
  version integer not null default 1,
  constraint role_name_unique unique (name)
);

create table staff (
  id bigint generated always as identity primary key,
  username text not null,
  name text not null,
  password_hash text not null,
  mobile text not null,
  unit_id bigint not null references unit (id),
  -- codes of GB/T 2260 whose cases are seen; empty: all
  areas text[] not null default '{}',
  -- made in a demo: outside of one it does not sign in
  is_demo boolean not null default false,
  disabled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null
);
-- admin and Admin are one
create unique index staff_username_unique on staff (lower(username));
create index staff_unit on staff (unit_id);

create table staff_role (
  staff_id bigint not null references staff (id) on delete cascade,
  role_id bigint not null references role (id),
  primary key (staff_id, role_id)
);
create index staff_role_role on staff_role (role_id);

create table staff_session (
  id bigint generated always as identity,
  token_hash bytea primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  address text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint staff_session_id_unique unique (id)
);
create index staff_session_staff on staff_session (staff_id);
create index staff_session_expiry on staff_session (expires_at);

-- The first answer to a write that a browser of the office may send twice; kept 24 h.
create table staff_idempotency (
  staff_id bigint not null references staff (id) on delete cascade,
  key text not null,
  path text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (staff_id, key)
);
create index staff_idempotency_age on staff_idempotency (created_at);

alter table audit_log add column staff_id bigint;
create index audit_log_staff on audit_log (staff_id, id) where staff_id is not null;

-- a file is of an account or of staff
alter table upload alter column account_id drop not null;
alter table upload add column staff_id bigint references staff (id);
alter table upload add constraint upload_owned check (account_id is not null or staff_id is not null);

alter table verification_code drop constraint verification_code_purpose_known;
alter table verification_code add constraint verification_code_purpose_known
  check (purpose in ('register', 'sign-in', 'bind', 'prove', 'reset', 'staff'));

alter table account drop column role;
