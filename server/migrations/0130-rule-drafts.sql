-- Drafts of rules: written by one person of the office, published by another.
create table rule_draft (
  id bigint generated always as identity primary key,
  policy_id bigint not null references policy (id) on delete cascade,
  name text not null,
  state text not null default 'editing',
  -- {rule, amount, replaces}; may not be whole yet
  content jsonb not null,
  -- rules and amount of the item when the draft was begun or last submitted
  base jsonb not null,
  author_ids bigint[] not null,
  decided_by bigint references staff (id),
  decided_at timestamptz,
  reason text not null default '',
  -- the version of the policy that it became
  published_version integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rule_draft_state_known check (state in ('editing', 'waiting', 'returned', 'published'))
);
create index rule_draft_policy on rule_draft (policy_id, state);
