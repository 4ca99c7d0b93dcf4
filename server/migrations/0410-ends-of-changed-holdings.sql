-- What a change of holdings touches, so that what is kept of others stays: `up` those who are held by others now, for who looks up from
-- somebody; `down` those who hold others. e and the id of an enterprise, or c and the code of one that stands by it alone. Null: too
-- many, so that all that is kept is old. `at`: when a job first saw the change, after its commit.
alter table holdings_change add column up text[], add column down text[],
  alter column at drop default, alter column at drop not null;

create function note_touched(up text[], down text[]) returns void language sql as $$
  insert into holdings_change (up, down)
  select case when few then coalesce($1, '{}') end, case when few then coalesce($2, '{}') end
  from (select coalesce(cardinality($1), 0) + coalesce(cardinality($2), 0) <= 1000 as few) t
$$;

-- Who holds, as it is looked up: an enterprise by its place, else by its code; a person by neither.
create function holder_key(id bigint, code text, kind text) returns text language sql immutable as $$
  select case when $1 is not null then 'e' || $1 when $2 <> '' and $3 <> 'person' then 'c' || $2 end
$$;

create or replace function queue_holdings() returns trigger language plpgsql as $$
declare
  held bigint[];
  holders text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct enterprise_id), array_agg(distinct holder_key(holder_id, holder_code, holder_kind))
    into held, holders from after_it;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct enterprise_id), array_agg(distinct holder_key(holder_id, holder_code, holder_kind))
    into held, holders from before_it;
  else
    select array_agg(distinct e), array_agg(distinct k) into held, holders
    from after_it a join before_it b using (id),
      unnest(array[a.enterprise_id, b.enterprise_id], array[holder_key(a.holder_id, a.holder_code, a.holder_kind),
        holder_key(b.holder_id, b.holder_code, b.holder_kind)]) as r (e, k)
    where a is distinct from b;
  end if;
  if held is null then return null; end if;
  insert into enterprise_control_queue (enterprise_id) select unnest(held);
  perform note_touched(array(select 'e' || unnest(held)), array_remove(holders, null));
  return null;
end $$;

-- Who gets or loses a page, a name or a credit code, or is deleted, becomes or is no longer the holder that rows mean by it.
create or replace function queue_holders() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  if tg_op = 'INSERT' then
    insert into enterprise_control_queue (enterprise_id)
    select a.id from after_it a where a.credit_code is not null and a.approved_at is not null and exists (
      select from shareholding s where s.holder_id is null and s.holder_code <> '' and s.holder_code = a.credit_code
        and s.deleted_at is null and s.ended_on is null);
    -- rows may come by another transaction meanwhile: each code counts
    select array_agg('c' || credit_code) into touched from after_it where credit_code is not null and approved_at is not null;
  elsif tg_op = 'DELETE' then
    insert into enterprise_control_queue (enterprise_id)
    select id from before_it where credit_code is not null and approved_at is not null;
    select array_agg('c' || credit_code) into touched from before_it where credit_code is not null and approved_at is not null;
  else
    with changed as (
      insert into enterprise_control_queue (enterprise_id)
      select a.id from after_it a join before_it b using (id)
      where (a.name, a.credit_code, a.approved_at is null) is distinct from (b.name, b.credit_code, b.approved_at is null)
      returning enterprise_id)
    select array_agg(distinct k) into touched
    from changed c join after_it a on a.id = c.enterprise_id join before_it b on b.id = c.enterprise_id,
      unnest(array['e' || a.id, 'c' || a.credit_code, 'c' || b.credit_code]) as k
    where k is not null;
  end if;
  if touched is not null then perform note_touched(touched, touched); end if;
  return null;
end $$;
create trigger control_deleted after delete on enterprise referencing old table as before_it
  for each statement execute function queue_holders();
