-- Consultations about intellectual property become cases, with what happened to them.
alter table notice drop constraint notice_kind_known;
alter table notice add constraint notice_kind_known
  check (kind in ('fee', 'trademark', 'qualification', 'declaration', 'case', 'enterprise', 'account', 'other'));

with moved as (
  insert into cases (kind, number, state, stage, account_id, subject_kind, subject_id, title, form, created_at, changed_at,
    submitted_at, state_since, answered_at, closed_at, source_key)
  select 'ip_consult', 'ZC-' || to_char(created_at at time zone 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad((id % 1000000)::text, 6, '0'),
    state, case state when 'submitted' then 'running' when 'answered' then 'todo' when 'closed' then 'done' else 'withdrawn' end,
    account_id, case when right_id is not null then 'right' when achievement_id is not null then 'achievement' else '' end,
    coalesce(right_id, achievement_id), coalesce(nullif(subject, ''), left(words, 40)),
    jsonb_build_object('topic', topic, 'words', words, 'contact_name', contact_name, 'contact_phone', contact_phone),
    created_at, updated_at, created_at, updated_at, replied_at, case when state in ('closed', 'withdrawn') then updated_at end,
    'property_consult ' || id
  from property_consult
  returning id, source_key, account_id, state, created_at, closed_at)
insert into case_event (case_id, at, action, state, role, account_id, words)
select m.id, e.at, e.action, e.state, e.role, case e.role when 'applicant' then m.account_id end, e.words
from moved m join property_consult c on m.source_key = 'property_consult ' || c.id
cross join lateral (values
  (1, m.created_at, 'submit', 'submitted', 'applicant', ''),
  (2, c.replied_at, 'answer', 'answered', 'office', c.reply),
  (3, m.closed_at, case m.state when 'closed' then 'close' else 'withdraw' end, m.state, 'applicant', '')
) as e(step, at, action, state, role, words)
where e.at is not null
order by m.id, e.step;

drop table property_consult;
