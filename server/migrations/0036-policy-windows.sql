-- The windows of an item in their order. Without any its window is not known (policy.undated); one without days is open all the
-- time. opens_on and closes_on of policy are the window that runs, else the next, else the last one.
create table policy_window (
  policy_id bigint not null references policy (id) on delete cascade,
  position smallint not null,
  opens_on date,
  closes_on date,
  -- comes again every year on the same days; the year that is written does not count
  yearly boolean not null default false,
  primary key (policy_id, position),
  constraint policy_window_order check (opens_on <= closes_on),
  constraint policy_window_yearly_whole check (not yearly or (opens_on is not null and closes_on is not null))
);
insert into policy_window (policy_id, position, opens_on, closes_on)
select id, 0, opens_on, closes_on from policy
where kind = 'item' and (opens_on is not null or closes_on is not null);
alter table policy add column undated boolean not null default false;
-- whether an item without days was open all the time or its window was not known, nothing says: what is not known is not open
update policy set undated = true where kind = 'item' and opens_on is null and closes_on is null;
update policy_version set content = content - 'opens_on' - 'closes_on' || jsonb_build_object('windows',
  case when coalesce(content ->> 'opens_on', content ->> 'closes_on') is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('opens_on', content -> 'opens_on', 'closes_on', content -> 'closes_on', 'yearly', false))
  end)
where content ->> 'kind' = 'item';
-- the demo's own items say it anew
update filled set day = '0001-01-01' where name = 'demo';

-- The indexes that carry the life cycle carry all of it.
drop index policy_newest;
create index policy_newest on policy (kind, published_on desc nulls last, id desc)
  include (level, department_id, area_code, way, support_form, grade, repealed,
    effective_from, effective_to, opens_on, closes_on, undated, publicity_from, publicity_to);
drop index policy_level_newest;
create index policy_level_newest on policy (kind, level, published_on desc nulls last, id desc)
  include (department_id, area_code, repealed, effective_from, effective_to, opens_on, closes_on, undated,
    publicity_from, publicity_to);
