-- Who lends, and what: banks, guarantors and funds with their financing products. An institution whose enterprise has an
-- account here answers applications itself; for the others the office does.
create table financing_institution (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null,
  phone text not null default '',
  intro text not null default '',
  enterprise_id bigint references enterprise (id) on delete set null,
  position integer not null default 0,
  disabled boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz
);
create unique index financing_institution_name on financing_institution (name);
create index financing_institution_deleted on financing_institution (deleted_at) where deleted_at is not null;
create index financing_institution_enterprise on financing_institution (enterprise_id);

create table financing_product (
  id bigint generated always as identity primary key,
  institution_id bigint not null references financing_institution (id),
  name text not null,
  kind text not null,
  summary text not null default '',
  -- 万元
  amount_from numeric(12, 2) not null,
  amount_to numeric(12, 2) not null,
  -- months
  term_from smallint not null,
  term_to smallint not null,
  -- percent a year
  rate_from numeric(8, 4) not null,
  rate_to numeric(8, 4) not null,
  -- lines: '担保费 = 每年 = 0.8%'
  fees text not null default '',
  ways text[] not null,
  repayments text[] not null,
  -- working days: from whole papers to the money, to an answer
  days_to_money smallint not null,
  answer_days smallint not null,
  -- '': everywhere
  area text not null default '',
  materials text not null default '',
  body text not null default '',
  -- in the language of rules; null: it does not say whom it is for
  condition jsonb,
  rule_source text not null default '',
  -- what its row shows beside: ways to pay back, fees and area in words
  shown text not null default '',
  state text not null default 'online',
  -- its last day; null: for ever
  online_until date,
  confirmed_at timestamptz not null default now(),
  published_at timestamptz not null default now(),
  account_id bigint,
  enterprise_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  constraint financing_product_state_known check (state in ('review', 'online', 'paused', 'down', 'done')),
  constraint financing_product_spans check (amount_from <= amount_to and term_from between 1 and term_to and rate_from <= rate_to)
);
create index financing_product_institution on financing_product (institution_id);
create index financing_product_deleted on financing_product (deleted_at) where deleted_at is not null;
