-- A notice that the office sends to a group of enterprises: to whom as it was chosen, and how far it has come.
create table group_notice (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  -- page of the portal; '' without one
  path text not null default '',
  -- who was chosen, as it was asked for, and which enterprises that were when it was sent
  chosen jsonb not null,
  enterprise_ids bigint[] not null,
  -- only people who let policies be chosen for them
  by_recommendation boolean not null,
  state text not null,
  -- accounts
  receivers integer not null,
  sent integer not null default 0,
  after_id bigint not null default 0,
  staff_id bigint not null references staff (id),
  decided_by bigint references staff (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  finished_at timestamptz,
  constraint group_notice_state_known check (state in ('waiting', 'sending', 'sent', 'refused'))
);
create index group_notice_sending on group_notice (id) where state = 'sending';
