-- Experts as listings: found by all that their rows show, recommended by field, classes of patents and industries.
create view listing_of_expert as
  select e.id, e.name as title,
    concat_ws(E'\n', e.title, e.institution, f.name, p.name, e.strengths) as words,
    array_remove(array['field:' || e.field_id, 'area:' || nullif(e.area_code, ''), 'fee:' || e.fee_kind,
      'institution:' || nullif(e.institution, '')], null)
      || array(select 'service:' || service from unnest(e.services) as service) as tags,
    array_remove(array['field:' || e.field_id, 'field:' || f.parent_id, 'area:' || nullif(e.area_code, '')], null)
      || array(select 'ipc:' || ipc from unnest(f.ipc) as ipc)
      || array(select 'industry:' || code from unnest(f.industries) as code)
      || array(select distinct 'ipc:' || left(r.classes[1], 4)
        from expert_evidence v join ip_right r on r.id = v.right_id
        where v.expert_id = e.id and v.deleted_at is null and r.classes[1] is not null) as keys,
    array[(select count(*) from expert_evidence v
      where v.expert_id = e.id and v.deleted_at is null and v.state = 'verified')::numeric] as figures,
    e.account_id, e.enterprise_id, 'expert'::text as party_kind, e.id as party_id, e.state, e.online_until, e.confirmed_at,
    e.published_at
  from expert e left join expert_field f on f.id = e.field_id left join expert_field p on p.id = f.parent_id
  where e.deleted_at is null;

create trigger keep after insert or update or delete on expert for each row execute function keep_listing('expert');
create trigger emptied after truncate on expert for each statement execute function empty_listing('expert');

create function field_of_experts() returns trigger language plpgsql as $$
begin
  perform mirror_listing('expert', e.id) from expert e
  where e.field_id = new.id or e.field_id in (select f.id from expert_field f where f.parent_id = new.id);
  return null;
end $$;
create trigger listed after update on expert_field for each row execute function field_of_experts();

create function evidence_of_expert() returns trigger language plpgsql as $$
begin
  perform mirror_listing('expert', case when tg_op = 'DELETE' then old.expert_id else new.expert_id end);
  return null;
end $$;
create trigger listed after insert or update or delete on expert_evidence
  for each row execute function evidence_of_expert();

select mirror_listing('expert', id) from expert;
