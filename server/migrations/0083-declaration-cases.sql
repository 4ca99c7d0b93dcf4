-- Declarations become cases, with what happened to them and the uploads that they hold.
with moved as (
  insert into cases (kind, number, state, stage, account_id, enterprise_id, subject_kind, subject_id, title, form, area_code,
    created_at, changed_at, submitted_at, state_since, closed_at, source_key)
  select 'declaration', 'SB-' || to_char(d.submitted_at at time zone 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad((d.id % 1000000)::text, 6, '0'),
    d.state, case d.state when 'draft' then 'todo' when 'submitted' then 'running' else 'withdrawn' end,
    d.account_id, d.enterprise_id, 'item', d.policy_id, p.title,
    jsonb_build_object('contact_name', d.contact_name, 'contact_phone', d.contact_phone, 'statement', d.statement,
      'materials', (select coalesce(jsonb_agg(jsonb_build_object('upload_id', u.id, 'name', u.name, 'for', m.one ->> 'name')
          order by m.place), '[]')
        from jsonb_array_elements(d.materials) with ordinality as m(one, place)
        join upload u on u.id = (m.one ->> 'upload_id')::bigint)),
    p.area_code, d.created_at, d.updated_at, d.submitted_at,
    coalesce((select max(e.at) from declaration_event e where e.declaration_id = d.id and e.state = d.state), d.updated_at),
    case when d.state = 'withdrawn' then d.updated_at end, 'declaration ' || d.id
  from declaration d join policy p on p.id = d.policy_id
  order by d.id
  returning id, source_key, form),
files as (
  insert into case_file (case_id, upload_id)
  select distinct m.id, (f ->> 'upload_id')::bigint from moved m cross join jsonb_array_elements(m.form -> 'materials') f)
insert into case_event (case_id, at, action, state, role, account_id, words)
select m.id, e.at, case e.state when 'draft' then 'begin' when 'submitted' then 'submit' else 'withdraw' end, e.state,
  'applicant', a.id, case when e.note in ('开始申报', '提交申报', '撤回申报') then '' else e.note end
from moved m join declaration_event e on m.source_key = 'declaration ' || e.declaration_id
left join account a on a.id = e.account_id
order by e.id;

drop table declaration_event;
drop table declaration;

-- What the portal has made public of a declaration: its publicity, and the award that it was paid as.
alter table information add column case_id bigint references cases (id) on delete set null;
create index information_case on information (case_id) where case_id is not null;
alter table award_enterprise add column case_id bigint references cases (id) on delete set null;
create unique index award_enterprise_case on award_enterprise (case_id) where case_id is not null;
