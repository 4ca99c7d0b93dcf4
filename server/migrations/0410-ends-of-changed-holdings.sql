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
