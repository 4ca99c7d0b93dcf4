-- Imported enterprises have a page in the library as approved ones have: who holds them, what they hold and who controls them is worked
-- out as well. Who gets or loses a page, a name or a credit code, or is deleted, becomes or is no longer the holder that rows mean by it.
create or replace function queue_holders() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  if tg_op = 'INSERT' then
    insert into enterprise_control_queue (enterprise_id)
    select a.id from after_it a
    where a.credit_code is not null and (a.approved_at is not null or a.source_key is not null) and exists (
      select from shareholding s where s.holder_id is null and s.holder_code <> '' and s.holder_code = a.credit_code
        and s.deleted_at is null and s.ended_on is null);
    -- rows may come by another transaction meanwhile: each code counts
    select array_agg('c' || credit_code) into touched from after_it
    where credit_code is not null and (approved_at is not null or source_key is not null);
  elsif tg_op = 'DELETE' then
    insert into enterprise_control_queue (enterprise_id)
    select id from before_it where credit_code is not null and (approved_at is not null or source_key is not null);
    select array_agg('c' || credit_code) into touched from before_it
    where credit_code is not null and (approved_at is not null or source_key is not null);
  else
    with changed as (
      insert into enterprise_control_queue (enterprise_id)
      select a.id from after_it a join before_it b using (id)
      where (a.name, a.credit_code, a.approved_at is null, a.approved_at is null and a.source_key is null)
        is distinct from (b.name, b.credit_code, b.approved_at is null, b.approved_at is null and b.source_key is null)
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

insert into enterprise_control_queue (enterprise_id)
select distinct e.id from enterprise e join shareholding s on e.id in (s.enterprise_id, s.holder_id)
where e.approved_at is null and e.source_key is not null and s.deleted_at is null;
