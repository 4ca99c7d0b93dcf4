-- The door: codes, captchas, proofs, known devices, QR codes, consents, the history of sign-ins.

-- an account that came by SMS or scan has no name until /bindInfo; a cancelled one has none any more
alter table account alter column username drop not null;
-- no foreign key: upload refers to account already, and a backup needs an order of tables
alter table account add column avatar_upload_id bigint;
alter table account add column cancelled_at timestamptz;

alter table session add column id bigint generated always as identity;
alter table session add column way text not null default 'password';
create unique index session_id on session (id);

-- Whoever disables an account, by whatever way: its sessions are over, also when it is enabled again.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from session where account_id = new.id;
  return null;
end $$;
create trigger account_disabled_ends_sessions after update of disabled_at on account
  for each row when (old.disabled_at is null and new.disabled_at is not null) execute function end_sessions();

-- Browsers that signed in to an account before: they are not locked out by a stranger's failed tries.
create table known_device (
  account_id bigint not null references account (id) on delete cascade,
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (account_id, device_hash)
);

-- Sign-ins and failed tries, for the person to look at; kept 190 days (网络安全法: logs at least six months).
create table sign_in (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  at timestamptz not null,
  way text not null,
  done boolean not null,
  address text not null default '',
  user_agent text not null default '',
  constraint sign_in_way_known check (way in ('password', 'sms', 'scan', 'register'))
);
create index sign_in_account on sign_in (account_id, id desc);
create index sign_in_age on sign_in (at);

-- The one code that is good for a purpose and a number or address; a new one replaces it.
create table verification_code (
  purpose text not null,
  target text not null,
  -- whose code it is, where only one account may use it
  account_id bigint references account (id) on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, target),
  constraint verification_code_purpose_known check (purpose in ('register', 'sign-in', 'bind', 'prove', 'reset'))
);
create index verification_code_expiry on verification_code (expires_at);

-- A ticket for one step that needs a proof of identity before it.
create table proof (
  ticket_hash bytea primary key,
  account_id bigint not null references account (id) on delete cascade,
  purpose text not null,
  way text not null,
  expires_at timestamptz not null,
  constraint proof_purpose_known check (purpose in ('reset', 'change'))
);
create index proof_expiry on proof (expires_at);

create table consent (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  -- 1 user agreement, 2 privacy policy
  status smallint not null,
  version text not null,
  way text not null,
  address text not null default '',
  at timestamptz not null,
  constraint consent_status_known check (status in (1, 2))
);
create index consent_account on consent (account_id);

create table captcha (
  id text primary key,
  answer_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index captcha_expiry on captcha (expires_at);

-- A QR code on a screen: who asks, and what the phone answered.
create table scan_ticket (
  id bigint generated always as identity primary key,
  sign_hash bytea not null,
  purpose text not null,
  -- the account that asks to bind a phone
  asker_id bigint references account (id) on delete cascade,
  state text not null default 'waiting',
  confirmed_by bigint references account (id) on delete cascade,
  -- the phone that confirmed a binding
  scanner_hash bytea,
  scanner_agent text not null default '',
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint scan_ticket_sign_unique unique (sign_hash),
  constraint scan_ticket_purpose_known check (purpose in ('login', 'bind')),
  constraint scan_ticket_state_known check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'used'))
);
create index scan_ticket_expiry on scan_ticket (expires_at);

-- The phone that signs in by scan without signing in itself first: one of each account.
create table scanner (
  account_id bigint primary key references account (id) on delete cascade,
  scanner_hash bytea not null,
  user_agent text not null,
  bound_at timestamptz not null,
  constraint scanner_hash_unique unique (scanner_hash)
);

-- what a person did, or had done to the account, for the export of one's own data
create index audit_log_account on audit_log (account_id, id);
create index audit_log_subject on audit_log (subject);
