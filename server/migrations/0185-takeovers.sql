-- Who was asked acts on a case too: the owner of an enterprise that somebody else would take over.
alter table case_event drop constraint case_event_role_known;
alter table case_event add constraint case_event_role_known
  check (role in ('applicant', 'counterpart', 'office', 'coordinator', 'assistant', 'clock'));
create index cases_takeover_of on cases ((form ->> 'enterprise_id')) where kind = 'takeover';
