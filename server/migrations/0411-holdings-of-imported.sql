-- Imported enterprises have a page in the library as approved ones have: who holds them, what they hold and who controls them is worked
-- out as well.
create or replace function queue_holders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into enterprise_control_queue (enterprise_id)
    select a.id from after_it a
    where a.credit_code is not null and (a.approved_at is not null or a.source_key is not null) and exists (
      select from shareholding s where s.holder_id is null and s.holder_code <> '' and s.holder_code = a.credit_code
        and s.deleted_at is null and s.ended_on is null);
  else
    insert into enterprise_control_queue (enterprise_id)
    select a.id from after_it a join before_it b using (id)
    where (a.name, a.credit_code, a.approved_at is null and a.source_key is null)
      is distinct from (b.name, b.credit_code, b.approved_at is null and b.source_key is null);
  end if;
  if found then insert into holdings_change default values; end if;
  return null;
end $$;

insert into enterprise_control_queue (enterprise_id)
select distinct e.id from enterprise e join shareholding s on e.id in (s.enterprise_id, s.holder_id)
where e.approved_at is null and e.source_key is not null and s.deleted_at is null;
