-- Several people act for an enterprise, each in a role, and one person for several enterprises.
create table enterprise_member (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  role text not null,
  since timestamptz not null default now(),
  -- noted every few minutes while somebody is signed in for the enterprise
  active_at timestamptz,
  constraint enterprise_member_once unique (account_id, enterprise_id),
  constraint enterprise_member_role_known check (role in ('owner', 'manager', 'clerk', 'finance', 'reader'))
);
create unique index enterprise_member_owner on enterprise_member (enterprise_id) where role = 'owner';
create index enterprise_member_of on enterprise_member (enterprise_id, id);

-- the first account that can sign in owns the enterprise; others could do all that a manager may
insert into enterprise_member (account_id, enterprise_id, role, since)
select id, enterprise_id,
  case row_number() over (partition by enterprise_id order by disabled_at is not null, id) when 1 then 'owner' else 'manager' end,
  created_at
from account where enterprise_id is not null order by id;

-- account.enterprise_id: for which enterprise the next session begins; session.enterprise_id: for which one it acts now.
-- Who is no member any more acts for it no more, from that moment on.
alter table account drop constraint account_enterprise_fk;
alter table account add constraint account_member_fk foreign key (id, enterprise_id)
  references enterprise_member (account_id, enterprise_id) on delete set null (enterprise_id) deferrable initially deferred;
alter table session add column enterprise_id bigint;
update session s set enterprise_id = a.enterprise_id from account a where a.id = s.account_id;
alter table session add constraint session_member_fk foreign key (account_id, enterprise_id)
  references enterprise_member (account_id, enterprise_id) on delete set null (enterprise_id);

-- what is typed on /firm and not saved is kept for each enterprise; without one it waits for the first
alter table enterprise_draft drop constraint enterprise_draft_pkey;
alter table enterprise_draft add column enterprise_id bigint references enterprise (id) on delete cascade;
update enterprise_draft d set enterprise_id = a.enterprise_id from account a where a.id = d.account_id;
alter table enterprise_draft add constraint enterprise_draft_one unique nulls not distinct (account_id, enterprise_id);

-- what people of an enterprise did there
create index audit_log_enterprise on audit_log (enterprise_id, id) where account_id is not null;
