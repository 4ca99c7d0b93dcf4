-- What the portal tells people: notices of an enterprise or of one account, how they want to be told, the calendar feed.

create table notice (
  id bigint generated always as identity primary key,
  enterprise_id bigint references enterprise (id) on delete cascade,
  -- null: everybody of the enterprise
  account_id bigint references account (id) on delete cascade,
  kind text not null,
  title text not null,
  body text not null default '',
  -- page of the portal that shows what it is about: '/yearJk?…'; '' without one
  path text not null default '',
  -- the same thing is never told twice: 'renewal 12 2026-11-20'
  mark text not null,
  -- of a reminder: for which day it is, what falls due when, how much that day, which of the reminder days it is
  day date,
  due_on date,
  yuan integer,
  days_before smallint,
  grace_month smallint,
  -- no foreign key: what was told stays told
  renewal_id bigint,
  at timestamptz not null,
  constraint notice_kind_known check (kind in ('fee', 'trademark', 'qualification', 'declaration', 'enterprise', 'account', 'other')),
  constraint notice_receiver check (enterprise_id is not null or account_id is not null)
);
-- An enterprise hears a thing once, and so does an account.
create unique index notice_mark on notice (enterprise_id, account_id, mark) nulls not distinct;
create index notice_enterprise on notice (enterprise_id, at desc, id desc) include (account_id, kind);
create index notice_account on notice (account_id, at desc, id desc) where account_id is not null;
create index notice_age on notice using brin (at);

create table notice_read (
  account_id bigint not null references account (id) on delete cascade,
  notice_id bigint not null references notice (id) on delete cascade,
  at timestamptz not null,
  primary key (account_id, notice_id)
);
create index notice_read_notice on notice_read (notice_id);

-- How a person wants to be told outside the portal; without a row: not at all.
create table notice_setting (
  account_id bigint primary key references account (id) on delete cascade,
  sms_kinds text[] not null default '{}',
  mail_kinds text[] not null default '{}',
  days_before smallint[] not null default '{90,60,30,15,7,1}',
  in_grace boolean not null default true,
  -- hours in China; from = to: none. Over midnight when from > to
  quiet_from smallint not null default 22,
  quiet_to smallint not null default 8,
  digest_hour smallint not null default 9,
  -- digest_hour, or the end of the quiet hours that it lies in
  send_hour smallint not null default 9,
  version integer not null default 1,
  -- from when on messages gather: when the first channel was chosen
  since timestamptz not null,
  constraint notice_setting_hours check (quiet_from between 0 and 23 and quiet_to between 0 and 23 and digest_hour between 0 and 23)
);
create index notice_setting_hour on notice_setting (send_hour, account_id) where sms_kinds <> '{}' or mail_kinds <> '{}';

-- One message a day for each person and channel, also where there was nothing to say.
create table notice_digest (
  account_id bigint not null references account (id) on delete cascade,
  channel text not null,
  day date not null,
  at timestamptz not null,
  notices integer not null,
  primary key (account_id, channel, day),
  constraint notice_digest_channel_known check (channel in ('sms', 'mail'))
);
create index notice_digest_day on notice_digest (day);

-- How far the reminders of a day have come, so that another process goes on where one died.
create table reminder_run (
  day date primary key,
  -- renewals due on due_on up to this id are done, and all of earlier due dates; null at the beginning
  due_on date,
  after_id bigint not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);
-- The job walks one due date after the other in the order of ids.
drop index renewal_due;
create index renewal_due on renewal (due_on, id) where settled_at is null;

-- A calendar address of one person for one enterprise; the address itself is not kept.
create table calendar_feed (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint calendar_feed_token_unique unique (token_hash)
);
create unique index calendar_feed_one_open on calendar_feed (account_id) where revoked_at is null;
