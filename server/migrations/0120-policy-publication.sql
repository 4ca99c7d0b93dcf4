-- What is written in the office and not public yet, or no longer: drafts, what waits for its moment, what was withdrawn or deleted.
alter table policy
  add column shown boolean not null default true,
  -- becomes public at this moment of the database's clock
  add column publish_at timestamptz,
  add column withdrawn_at timestamptz,
  add column deleted_at timestamptz,
  -- the last version that was public, of one that is so no longer
  add column seen_version integer,
  -- the member of staff who changed it last
  add column changed_by bigint references staff (id),
  add constraint policy_hidden check (not shown or (publish_at is null and withdrawn_at is null and deleted_at is null));
create index policy_to_publish on policy (publish_at) where publish_at is not null;
create index policy_deleted on policy (deleted_at) where deleted_at is not null;
-- What everybody but the office reads. A column that is added to policy later is added here too (create or replace view).
create view public_policy as select * from policy where shown;
-- lists and counts read nothing but the index; see 0036
drop index policy_newest;
create index policy_newest on policy (kind, published_on desc nulls last, id desc)
  include (level, department_id, area_code, way, support_form, grade, repealed,
    effective_from, effective_to, opens_on, closes_on, undated, publicity_from, publicity_to) where shown;
drop index policy_department_newest;
create index policy_department_newest on policy (kind, department_id, published_on desc nulls last, id desc)
  include (level, area_code) where shown;

alter table policy_version
  -- never public: drafts, what was edited while it was withdrawn
  add column internal boolean not null default false,
  add column saved_by_staff bigint references staff (id);
-- the template of a material that has to be handed in
alter table policy_attachment add column material text not null default '';
