-- Who holds how much of an enterprise, as a public register says it; what has ended stays as history.
create table shareholding (
  id bigint generated always as identity primary key,
  -- the enterprise that is held
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  -- the enterprise that holds, where it is known here; others stand by name and code alone
  holder_id bigint references enterprise (id) on delete set null,
  holder_name text not null,
  holder_code text not null default '',
  holder_kind text not null,
  -- percent; null: the register does not say
  share numeric(9, 6),
  -- 10,000 yuan, as subscribed
  subscribed numeric(20, 6),
  subscribed_on date,
  since date,
  ended_on date,
  source text not null,
  source_on date not null,
  source_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint shareholding_holder_kind_known check (holder_kind in ('enterprise', 'person', 'government', 'other')),
  constraint shareholding_share_known check (share between 0 and 100),
  constraint shareholding_days check (ended_on is null or since is null or ended_on >= since),
  constraint shareholding_source_key_unique unique (source_key)
);
create index shareholding_of on shareholding (enterprise_id) where deleted_at is null and ended_on is null;
create index shareholding_by_holder on shareholding (holder_id) where deleted_at is null and ended_on is null;
