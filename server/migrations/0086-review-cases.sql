-- The review of who an enterprise is becomes a case, with what the audit holds of it: the first one an authentication, each after an
-- approval an edit. What the audit does not hold (it begins later, or the enterprise was made otherwise) is told by the columns.
with said as (
  select e.id as enterprise_id, l.id, l.at, l.detail,
    case l.action when 'enterprise_approved' then 'approve' when 'enterprise_returned' then 'return' else 'submit' end as action,
    (select a.id from account a where a.id = l.account_id) as account_id
  from enterprise e join audit_log l on l.subject = 'enterprise ' || e.id
  where e.review_status > 0
    and (l.action in ('enterprise_approved', 'enterprise_returned')
      or l.action in ('/api/Person/qyedit', '/api/Person/qiyeauthentication') and l.detail ->> 'sent' = 'true')),
every as (
  select * from said
  union all
  select e.id, step, at, '{}', action, null
  from enterprise e cross join lateral (values
    (1, coalesce(e.submitted_at, e.approved_at, e.created_at), 'submit'),
    (2, case when e.review_status <> 1 then coalesce(e.reviewed_at, e.approved_at, e.created_at) end,
      case e.review_status when 2 then 'approve' else 'return' end)) as told(step, at, action)
  where e.review_status > 0 and at is not null and not exists (select from said where said.enterprise_id = e.id)),
-- approvals before it: one case ends with each
placed as (
  select *, count(*) filter (where action = 'approve')
    over (partition by enterprise_id order by id rows between unbounded preceding and 1 preceding) as turn
  from every),
people as (
  select enterprise_id, min(id) as account_id from account where enterprise_id is not null group by enterprise_id),
summed as (
  select p.enterprise_id, p.turn, min(p.at) as first_at, max(p.at) as last_at,
    (array_agg(p.action order by p.id desc))[1] as last_action,
    coalesce((array_agg(p.account_id order by p.id) filter (where p.account_id is not null))[1], max(people.account_id)) as account_id,
    coalesce((array_agg(p.detail order by p.id desc) filter (where p.detail ? 'name'))[1],
      jsonb_build_object('name', coalesce(e.pending ->> 'name', e.name),
        'credit_code', coalesce(e.pending ->> 'credit_code', e.credit_code, ''))) as detail,
    p.turn = max(p.turn) over (partition by p.enterprise_id) as newest, e.review_status, l.upload_id, u.name as file
  from placed p join enterprise e on e.id = p.enterprise_id left join people on people.enterprise_id = p.enterprise_id
  left join enterprise_licence l on l.enterprise_id = p.enterprise_id left join upload u on u.id = l.upload_id
  group by p.enterprise_id, p.turn, e.id, l.upload_id, u.name),
judged as (
  select *, case when turn = 0 then 'authentication' else 'enterprise_edit' end as kind,
    case when last_action = 'approve' then 'approved'
      when not newest or review_status = 2 then 'withdrawn'
      when review_status = 1 then 'review' else 'returned' end as state
  from summed where account_id is not null),
moved as (
  insert into cases (kind, number, state, stage, account_id, enterprise_id, title, form, created_at, changed_at, submitted_at,
    state_since, answered_at, closed_at, source_key)
  select kind,
    -- drawn so that they do not tell how many there are
    case kind when 'authentication' then 'RZ-' else 'BG-' end || to_char(first_at at time zone 'Asia/Shanghai', 'YYYYMMDD') || '-'
      || lpad((row_number() over (partition by kind, (first_at at time zone 'Asia/Shanghai')::date order by enterprise_id, turn)
        * 7919 % 1000000)::text, 6, '0'),
    state, case state when 'review' then 'running' when 'returned' then 'todo' when 'approved' then 'done' else 'withdrawn' end,
    account_id, enterprise_id, detail ->> 'name',
    jsonb_build_object('name', detail ->> 'name', 'credit_code', detail ->> 'credit_code', 'licence',
      case when newest and upload_id is not null then jsonb_build_array(jsonb_build_object('upload_id', upload_id, 'name', file))
        else '[]' end),
    first_at, last_at, first_at, last_at, case when state = 'approved' then last_at end,
    case when state in ('approved', 'withdrawn') then last_at end, 'review ' || enterprise_id || ' ' || turn
  from judged
  returning id, source_key, account_id, form),
kept as (
  insert into case_file (case_id, upload_id)
  select id, (form -> 'licence' -> 0 ->> 'upload_id')::bigint from moved where form -> 'licence' <> '[]')
insert into case_event (case_id, at, action, state, role, account_id, words)
select m.id, p.at, p.action,
  case p.action when 'approve' then 'approved' when 'return' then 'returned' else 'review' end,
  case p.action when 'submit' then 'applicant' else 'office' end,
  case p.action when 'submit' then coalesce(p.account_id, m.account_id) end,
  case p.action when 'return' then coalesce(p.detail ->> 'reason', e.review_reason) else '' end
from moved m
join placed p on m.source_key = 'review ' || p.enterprise_id || ' ' || p.turn
join enterprise e on e.id = p.enterprise_id
order by m.id, p.id;

-- the licence is a file of the enterprise and stands in its case
update upload u set enterprise_id = l.enterprise_id
from enterprise_licence l where l.upload_id = u.id and u.enterprise_id is null;

drop table enterprise_licence;
