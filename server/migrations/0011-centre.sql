-- The personal centre: what one follows and has seen, support that was obtained, business licences.

create table policy_follow (
  account_id bigint not null references account (id) on delete cascade,
  policy_id bigint not null references policy (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (account_id, policy_id)
);
create index policy_follow_policy on policy_follow (policy_id);

-- What fitted the enterprise when a person last looked at /information, and at the visit before: what is new since then.
create table suiting_visit (
  account_id bigint not null references account (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  seen bigint[] not null,
  seen_at timestamptz not null,
  -- null: the first visit, nothing is new
  before bigint[],
  before_at timestamptz,
  primary key (account_id, enterprise_id)
);

-- Support that an enterprise says it obtained, beside the announced awards.
create table obtained_support (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  policy_id bigint references policy (id) on delete set null,
  title text not null,
  year smallint not null,
  -- null: a recognition without money
  amount_wan numeric(14, 2),
  level smallint,
  unit text not null default '',
  upload_id bigint references upload (id),
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  constraint obtained_support_year check (year between 1980 and 2999),
  constraint obtained_support_amount check (amount_wan >= 0),
  constraint obtained_support_level_known check (level between 18 and 21)
);
create index obtained_support_own on obtained_support (enterprise_id, year desc, id desc) where deleted_at is null;
create index award_enterprise_own on award_enterprise (enterprise_id) where enterprise_id is not null;
create index appeal_own on appeal (enterprise_id, created_at desc) where enterprise_id is not null;

-- The licence that an enterprise gave with its identity; the newest one. A table of its own, as upload refers to account,
-- account to enterprise, and a backup needs an order of tables.
create table enterprise_licence (
  enterprise_id bigint primary key references enterprise (id) on delete cascade,
  upload_id bigint not null references upload (id),
  account_id bigint references account (id) on delete set null,
  given_at timestamptz not null
);
