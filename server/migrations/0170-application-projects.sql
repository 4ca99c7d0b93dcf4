-- An enterprise may apply for one item with several projects, each with answers of its own. The one chosen last counts in the
-- matches; without a choice the first. Names are told apart under the lock of the enterprise and not by an index: when two
-- enterprises are merged, projects that are called alike are still two.
create table application_project (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise on delete cascade,
  policy_id bigint not null references policy on delete cascade,
  name text not null,
  chosen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by bigint references account on delete set null
);
create index application_project_enterprise on application_project (enterprise_id, policy_id);
create index application_project_policy on application_project (policy_id);

insert into application_project (enterprise_id, policy_id, name, created_at, updated_at)
select enterprise_id, policy_id, '项目一', min(updated_at), max(updated_at) from application_input group by 1, 2;

alter table application_input add column project_id bigint references application_project on delete cascade;
update application_input i set project_id = p.id from application_project p
where p.enterprise_id = i.enterprise_id and p.policy_id = i.policy_id;
alter table application_input drop constraint application_input_pkey;
alter table application_input drop column enterprise_id, drop column policy_id;
alter table application_input add primary key (project_id, fact, period);
