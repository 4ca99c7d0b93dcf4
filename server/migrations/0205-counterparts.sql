-- Cases with two sides: who was asked, as an account of its own or an enterprise, and as which party its domain knows them. A
-- party without an account is acted for by the office.
alter table cases
  add column counterpart_account_id bigint references account (id),
  add column counterpart_enterprise_id bigint references enterprise (id) on delete set null,
  add column party_kind text,
  add column party_id bigint,
  add constraint cases_one_counterpart check (counterpart_account_id is null or counterpart_enterprise_id is null),
  add constraint cases_party_whole check ((party_kind is null) = (party_id is null)),
  add constraint cases_party_known check (party_kind in ('provider', 'expert', 'talent', 'institution', 'trader')),
  add constraint cases_counterpart_is_party
    check (party_kind is not null or (counterpart_account_id is null and counterpart_enterprise_id is null));
create index cases_received_by_enterprise on cases (counterpart_enterprise_id, changed_at desc, id desc)
  where counterpart_enterprise_id is not null;
create index cases_received_by_account on cases (counterpart_account_id, changed_at desc, id desc)
  where counterpart_account_id is not null;
create index cases_of_party on cases (party_kind, party_id, submitted_at) where party_id is not null;

alter table case_event drop constraint case_event_role_known;
alter table case_event add constraint case_event_role_known
  check (role in ('applicant', 'counterpart', 'office', 'coordinator', 'assistant', 'clock'));
create index case_event_of_counterpart on case_event (case_id, at) where role = 'counterpart';

-- How a party behaves: counted from its cases of the last twelve months, as of a moment.
create table conduct (
  party_kind text not null,
  party_id bigint not null,
  received integer not null,
  -- of those whose first answer is no longer awaited
  due integer not null,
  answered integer not null,
  -- from the submission to the first answer
  median_days numeric(8, 1),
  last_active_on date,
  -- since when it has left what it received without an answer, where that is so long that lists show it last
  silent_since date,
  as_of timestamptz not null,
  primary key (party_kind, party_id),
  constraint conduct_party_known check (party_kind in ('provider', 'expert', 'talent', 'institution', 'trader'))
);
create index conduct_silent on conduct (party_kind, party_id) where silent_since is not null;
