-- Annual fees and renewals: what falls due, what was decided about it, what was paid.

-- One row for each act. Of a right the next unpaid one, also while it lies ahead; domains/ip/fees/sync-renewals.ts writes it.
alter table renewal drop constraint renewal_unique;
alter table renewal drop constraint renewal_kind_known;
delete from renewal where kind in ('copyright', 'software');
alter table renewal
  add constraint renewal_kind_known check (kind in ('patent', 'trademark', 'qualification')),
  add column right_id bigint references ip_right (id) on delete cascade,
  -- patent year; number of the trademark term that ends; 0 of a qualification
  add column step smallint not null default 0,
  -- the last day of all: end of grace, moved past holidays; due_on is the last day in time by the calendar
  add column ends_on date,
  -- whole yuan in time (reduced), and the full fee from which a late fee is counted; null when it cannot be told
  add column yuan integer,
  add column full_yuan integer,
  -- why they differ: percent taken off, by filing (费减) or open licence (开放许可)
  add column reduced_percent smallint not null default 0,
  add column reduced_by text not null default '',
  -- the newest decision, see ip_decision
  add column decision text not null default 'undecided',
  -- already paid towards it
  add column paid_yuan integer not null default 0,
  add column settled_by_words text not null default '',
  add constraint renewal_decision_known check (decision in ('pay', 'abandon', 'undecided')),
  add constraint renewal_step_known check (step between 0 and 200);
update renewal set ends_on = due_on;
alter table renewal alter column ends_on set not null;
-- Nulls differ from each other: qualifications are not held apart by this.
create unique index renewal_right_step on renewal (right_id, step);
drop index renewal_open;
create index renewal_open on renewal (enterprise_id, kind, due_on) where settled_at is null;
create index renewal_due on renewal (due_on) where settled_at is null;

-- A payment that was made, as its receipt says. Several may go to one fee; a fee without an amount was paid before the
-- portal knew the right.
create table ip_payment (
  id bigint generated always as identity primary key,
  right_id bigint not null references ip_right (id) on delete cascade,
  step smallint not null,
  paid_on date not null,
  yuan integer,
  late_yuan integer not null default 0,
  upload_id bigint references upload (id),
  receipt_no text not null default '',
  channel text not null default '',
  payer text not null default '',
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint,
  deleted_at timestamptz,
  constraint ip_payment_amount check (yuan >= 0 and late_yuan >= 0),
  constraint ip_payment_step check (step between 1 and 200)
);
create index ip_payment_right on ip_payment (right_id, step) where deleted_at is null;

-- Pay or abandon: every decision stays, the newest counts.
create table ip_decision (
  id bigint generated always as identity primary key,
  right_id bigint not null references ip_right (id) on delete cascade,
  step smallint not null,
  decision text not null,
  reason text not null default '',
  at timestamptz not null default now(),
  account_id bigint,
  constraint ip_decision_known check (decision in ('pay', 'abandon', 'undecided'))
);
create index ip_decision_right on ip_decision (right_id, step, id desc);

-- How far a nightly walk over all rights has come, so that another process goes on where one died.
create table job_walk (
  name text primary key,
  -- the day it walks for; done when it has walked to the end
  day date not null,
  after_id bigint not null default 0,
  done boolean not null default false
);
