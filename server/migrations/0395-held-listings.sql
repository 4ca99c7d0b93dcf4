-- What the office takes down stays so until the office puts it up again; owners put up what they took down themselves.
alter table listing drop constraint listing_state_known,
  add constraint listing_state_known check (state in ('review', 'online', 'paused', 'down', 'held', 'done', 'gone'));
alter table service drop constraint service_state_known,
  add constraint service_state_known check (state in ('review', 'online', 'paused', 'down', 'held', 'done'));
alter table market_entry drop constraint market_entry_state_known,
  add constraint market_entry_state_known check (state in ('review', 'online', 'paused', 'down', 'held', 'done'));
update service s set state = 'held'
where s.state = 'down' and exists (
  select from cases c where c.kind = 'service_listing' and c.subject_kind = 'service' and c.subject_id = s.id and c.state = 'unlisted');
