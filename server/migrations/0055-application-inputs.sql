-- What an enterprise says of one project that it applies for: apart from its own facts, which hold for all applications.
create table application_input (
  enterprise_id bigint not null references enterprise on delete cascade,
  policy_id bigint not null references policy on delete cascade,
  fact text not null,
  period text not null default '',
  value jsonb not null,
  source text not null,
  value_date date not null,
  updated_at timestamptz not null,
  updated_by bigint references account on delete set null,
  primary key (enterprise_id, policy_id, fact, period)
);
create index application_input_policy on application_input (policy_id);
