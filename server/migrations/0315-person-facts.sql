-- What a person tells of themself for talent programmes: read by nobody else, gone with the account.
create table person_fact (
  account_id bigint not null references account (id) on delete cascade,
  fact text not null,
  period text not null default '',
  value jsonb not null,
  value_date date not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, fact, period)
);
