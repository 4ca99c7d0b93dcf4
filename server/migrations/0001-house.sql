-- The house: people, sessions, limits, effects, files, jobs, audit.

create table account (
  id bigint generated always as identity primary key,
  username text not null,
  nickname text not null default '',
  mobile text,
  email text,
  password_hash text,
  enterprise_id bigint,
  role text not null default 'member',
  disabled_at timestamptz,
  notice_time timestamptz,
  created_at timestamptz not null default now(),
  constraint account_username_unique unique (username),
  constraint account_mobile_unique unique (mobile),
  constraint account_email_unique unique (email),
  constraint account_role_known check (role in ('member', 'admin', 'editor', 'reviewer', 'appeals'))
);
create index account_enterprise on account (enterprise_id);

create table session (
  token_hash bytea primary key,
  account_id bigint not null references account (id) on delete cascade,
  address text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

-- Counters of tries: one row for each key and window, shared by every process.
create table rate_window (
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index rate_window_expiry on rate_window (expires_at);

-- Failed sign-ins of one account from one address: how many in a row, and until when to wait.
create table login_failure (
  key text primary key,
  failures integer not null,
  wait_until timestamptz,
  expires_at timestamptz not null
);

-- The first answer to a write that the browser may send twice; kept 24 h.
create table idempotency (
  account_id bigint not null references account (id) on delete cascade,
  key text not null,
  path text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_age on idempotency (created_at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id bigint,
  enterprise_id bigint,
  action text not null,
  subject text not null default '',
  detail jsonb not null default '{}',
  address text not null default '',
  request_id text not null default ''
);
create index audit_log_at on audit_log (at);
create function audit_log_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows cannot be changed';
end $$;
create trigger audit_log_final before update or delete or truncate on audit_log
  for each statement execute function audit_log_is_final();

-- Effects outside the database, written in the transaction that wants them.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries integer not null default 0,
  done_at timestamptz,
  last_error text,
  constraint outbox_kind_known check (kind in ('sms', 'mail'))
);
create index outbox_due on outbox (next_try_at) where done_at is null;

create table upload (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  enterprise_id bigint,
  stored_name text not null,
  name text not null,
  mime text not null,
  size integer not null,
  created_at timestamptz not null default now(),
  constraint upload_stored_name_unique unique (stored_name)
);
create index upload_enterprise on upload (enterprise_id);
create index upload_account on upload (account_id);

-- When each job last ran and until when a process holds it.
create table job (
  name text primary key,
  held_until timestamptz not null default 'epoch',
  last_run_at timestamptz,
  last_error text
);

-- What changed, for processes that keep things in memory; read by transaction order, announced by NOTIFY.
create table change (
  id bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  kind text not null,
  subject_id bigint not null,
  at timestamptz not null default now()
);
create index change_xact on change (xact);

-- Data that the program itself filled in (demo data): for which day, so that it is neither filled twice nor left to age.
create table filled (
  name text primary key,
  day date not null,
  at timestamptz not null default now()
);

-- Keys that every process of one database shares.
create table secret (
  name text primary key,
  value bytea not null
);
