-- Appeals become cases, with what happened to them; the table of appeals holds what cases of other kinds do not have.

-- who answers is a unit; the department's name stays for kinds of appeals whose unit does not work here
alter table appeal_type add column unit_id bigint references unit (id);
update appeal_type t set unit_id = u.id from unit u where u.name = t.department;
create index appeal_type_unit on appeal_type (unit_id);

-- who answers a kind of appeal in an area, where that is not the unit of the kind
create table appeal_route (
  appeal_type_id bigint not null references appeal_type (id) on delete cascade,
  area_code text not null,
  unit_id bigint not null references unit (id),
  primary key (appeal_type_id, area_code)
);
create index appeal_route_unit on appeal_route (unit_id);

-- what an enterprise brought from elsewhere has no account that opened it
alter table cases alter column account_id drop not null;

with moved as (
  insert into cases (kind, number, state, stage, enterprise_id, title, form, unit_id, created_at, changed_at, submitted_at,
    state_since, answered_at, closed_at, answer_days, whole_days, term_from, source_key)
  select 'appeal', 'SQ-' || to_char(a.created_at at time zone 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad((a.id % 1000000)::text, 6, '0'),
    case a.state when 'solved' then 'closed' else a.state end,
    case when a.state in ('solved', 'refused') then 'done' when a.state = 'withdrawn' then 'withdrawn' else 'running' end,
    a.enterprise_id, a.title,
    jsonb_build_object('appeal_type_id', t.id, 'type_name', t.name, 'title', a.title, 'content', '', 'public', false),
    t.unit_id, a.created_at, coalesce(a.closed_at, a.created_at), a.created_at, coalesce(a.closed_at, a.created_at),
    case when a.state <> 'submitted' then coalesce(a.closed_at, a.created_at) end, a.closed_at, 2, t.working_days,
    (a.created_at at time zone 'Asia/Shanghai')::date, coalesce(a.source_key, 'appeal ' || a.id)
  from appeal a join appeal_type t on t.id = a.appeal_type_id
  returning id, state, unit_id, created_at, answered_at, closed_at)
insert into case_event (case_id, at, action, state, role, unit_id)
select m.id, e.at, e.action, e.state, e.role, case e.role when 'office' then m.unit_id end
from moved m cross join lateral (values
  (1, m.created_at, 'submit', 'submitted', 'applicant', true),
  (2, m.answered_at, 'accept', 'accepted', 'office', m.state in ('accepted', 'handling')),
  (3, m.answered_at, 'start', 'handling', 'office', m.state = 'handling'),
  (4, m.closed_at, 'answer', 'answered', 'office', m.state = 'closed'),
  (5, m.closed_at, case m.state when 'closed' then 'agree' when 'refused' then 'refuse' else 'withdraw' end, m.state,
    case m.state when 'refused' then 'office' else 'applicant' end, m.state in ('closed', 'refused', 'withdrawn'))
) as e(step, at, action, state, role, so)
where e.so and e.at is not null
order by m.id, e.step;

-- the terms of what is open, by weekdays: holidays are not known here
update cases c set tick_on = d.days[c.whole_days], due_on = d.days[c.whole_days],
  answer_due_on = case when c.answered_at is null then d.days[c.answer_days] end
from (select id, array(
    select day::date from generate_series(term_from + 1, term_from + 60, interval '1 day') day
    where extract(isodow from day) < 6 order by day) as days
  from cases where kind = 'appeal' and stage = 'running') d
where d.id = c.id;

drop table appeal;
create table appeal (
  case_id bigint primary key references cases (id) on delete cascade,
  -- what is public of it, as a second person has read it; what waits to be read
  title text not null default '',
  content text not null default '',
  answer text not null default '',
  published_at timestamptz,
  proposed jsonb,
  -- what caused it
  cause_kind text,
  cause text,
  constraint appeal_cause_known check (cause_kind in ('clause', 'unit', 'form', 'other'))
);
create index appeal_published on appeal (published_at desc, case_id desc) where published_at is not null;
create index appeal_cause on appeal (cause_kind, cause) where cause is not null;
create index cases_appeal_type on cases ((form ->> 'appeal_type_id')) where kind = 'appeal';
create index cases_appeal_submitted on cases (submitted_at) where kind = 'appeal';

-- Units that help the one that handles a case.
create table case_assist (
  case_id bigint not null references cases (id) on delete cascade,
  unit_id bigint not null references unit (id),
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (case_id, unit_id)
);
create index case_assist_unit on case_assist (unit_id);
alter table case_event drop constraint case_event_role_known;
alter table case_event add constraint case_event_role_known
  check (role in ('applicant', 'office', 'coordinator', 'assistant', 'clock'));
