-- On how many days of a month an enterprise was matched, and how many policies fitted it the last time; nothing of who looked.
create table match_month (
  id bigint generated always as identity primary key,
  month date not null,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  days integer not null,
  fitting integer not null,
  last_on date not null,
  constraint match_month_unique unique (month, enterprise_id)
);
create index match_month_enterprise on match_month (enterprise_id);
