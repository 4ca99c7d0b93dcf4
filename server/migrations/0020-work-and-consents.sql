-- What somebody must see and type gives way to work that a program does: a challenge carries its own signature, and only
-- those that were used are kept, until they expire.
drop table captcha;
create table used_challenge (
  nonce text primary key,
  expires_at timestamptz not null
);
create index used_challenge_expiry on used_challenge (expires_at);

-- Besides the agreements (1, 2) a person allows or forbids what the portal can do without: 3 policies chosen for the
-- enterprise without being asked, 4 reminders by SMS and mail. What was withdrawn stays as history.
alter table consent drop constraint consent_status_known;
alter table consent add constraint consent_status_known check (status between 1 and 4);
alter table consent add column withdrawn_at timestamptz;
alter table consent add constraint consent_agreement_holds check (status > 2 or withdrawn_at is null);
create unique index consent_one_open on consent (account_id, status) where status > 2 and withdrawn_at is null;

-- who chose messages before this day agreed to them then
insert into consent (account_id, status, version, way, at)
select account_id, 4, '2026-11', 'settings', since from notice_setting where sms_kinds <> '{}' or mail_kinds <> '{}';
