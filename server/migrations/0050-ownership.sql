-- Whose a right is. What an enterprise keeps may bear the names of others: an older name, a seller, a partner, or a stranger.
-- Until its owner has said so, such a right counts for nothing and is not public.

-- What an enterprise has said of an owner's name that is not its own.
create table right_owner (
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  -- as plain_name has it
  name text not null,
  -- an older name of ours; we buy it or hold it together; not ours
  answer text not null,
  at timestamptz not null default now(),
  account_id bigint,
  primary key (enterprise_id, name),
  constraint right_owner_answer_known check (answer in ('former', 'shared', 'foreign'))
);

-- Width and spaces of a name make no difference (ownership.rules.ts says the same).
create function plain_name(name text) returns text language sql immutable parallel safe as
  $$ select regexp_replace(normalize(name, NFKC), '\s', '', 'g') $$;

-- own: one of the owners is the enterprise, by its name or by what it said; foreign: it said of each that it is not.
create function ownership_of(enterprise bigint, owners text[]) returns text language sql stable as $$
  select case
    when enterprise is null or cardinality(owners) = 0 then 'own'
    when exists (select from unnest(owners) o join enterprise e on e.id = enterprise and plain_name(e.name) = plain_name(o)) then 'own'
    else (
      select case when bool_or(a.answer in ('former', 'shared')) then 'own'
        when bool_and(a.answer is not null) then 'foreign' else 'unconfirmed' end
      from unnest(owners) o left join right_owner a on a.enterprise_id = enterprise and a.name = plain_name(o))
  end
$$;

alter table ip_right
  add column ownership text not null default 'own',
  add constraint ip_right_ownership_known check (ownership in ('own', 'unconfirmed', 'foreign'));
update ip_right set ownership = ownership_of(enterprise_id, owners)
  where enterprise_id is not null and ownership_of(enterprise_id, owners) <> 'own';
-- Those that ask for an answer.
create index ip_right_not_own on ip_right (enterprise_id) where ownership <> 'own' and deleted_at is null;

create function set_ownership() returns trigger language plpgsql as $$
begin
  new.ownership := ownership_of(new.enterprise_id, new.owners);
  return new;
end $$;
create trigger ip_right_ownership before insert or update of owners, enterprise_id on ip_right
  for each row execute function set_ownership();

-- The name that an approved enterprise bore is an older name of its own.
create function follow_name() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null then
    insert into right_owner (enterprise_id, name, answer) values (old.id, plain_name(old.name), 'former')
    on conflict (enterprise_id, name) do update set answer = 'former';
  end if;
  update ip_right set ownership = ownership_of(enterprise_id, owners)
    where enterprise_id = new.id and ownership <> ownership_of(enterprise_id, owners);
  return null;
end $$;
create trigger enterprise_name_owner after update of name on enterprise
  for each row when (old.name is distinct from new.name) execute function follow_name();

create or replace view public_right as
  select id, updated_at from ip_right
  where deleted_at is null and ownership = 'own'
    and (status in ('published', 'granted', 'lapsed', 'expired', 'invalid') or status in ('refused', 'withdrawn') and published_on is not null);
