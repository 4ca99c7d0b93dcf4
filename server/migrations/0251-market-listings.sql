-- Supplies and demands among all listings: two kinds of one table.
create view market_listing as
  select m.id, m.kind, m.title,
    concat_ws(E'\n', c.name, p.name, coalesce(e.name, nullif(m.party, ''), case when m.account_id is not null then '个人发布' end),
      m.price, m.content, concat(m.quantity, ' ', m.unit), m.delivery, m.indicators) as words,
    array_remove(array[
      'category:' || m.category_id, 'price:' || m.price_kind,
      'area:' || coalesce(nullif(m.area_code, ''), e.area_code), 'industry:' || nullif(m.industry, ''),
      case when m.kind = 'demand' then 'sort_of:' || case when m.technical then 'technical' else 'purchase' end end], null) as tags,
    array_remove(array['category:' || m.category_id, 'area:' || coalesce(nullif(m.area_code, ''), e.area_code),
      'industry:' || nullif(m.industry, '')]
      || array(select 'industry:' || code from unnest(c.industries) as code)
      || array(select 'ipc:' || code from unnest(case when m.ipc = '{}' then c.ipc else m.ipc end) as code), null) as keys,
    array[m.price_low, m.reward] as figures,
    m.account_id, m.enterprise_id, 'trader' as party_kind, coalesce(m.enterprise_id, -m.id) as party_id,
    case when m.deleted_at is not null then 'down' else m.state end as state,
    least(m.online_until, m.valid_until) as online_until, m.confirmed_at, m.published_at
  from market_entry m left join market_category c on c.id = m.category_id left join market_category p on p.id = c.parent_id
    left join enterprise e on e.id = m.enterprise_id;
create view listing_of_supply as select * from market_listing where kind = 'supply';
create view listing_of_demand as select * from market_listing where kind = 'demand';

create function keep_market() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mirror_listing(old.kind, old.id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.kind <> old.kind) then perform mirror_listing(new.kind, new.id); end if;
  return null;
end $$;
create trigger keep after insert or update or delete on market_entry for each row execute function keep_market();
-- Who offers is found by name, what it is filed under by both names.
create function keep_market_of_enterprise() returns trigger language plpgsql as $$
begin
  perform mirror_listing(m.kind, m.id) from market_entry m where m.enterprise_id = new.id;
  return null;
end $$;
create trigger keep_market after update of name, area_code on enterprise for each row
  when (old.name is distinct from new.name or old.area_code is distinct from new.area_code)
  execute function keep_market_of_enterprise();
create function keep_market_of_category() returns trigger language plpgsql as $$
begin
  perform mirror_listing(m.kind, m.id) from market_entry m
    join market_category c on c.id = m.category_id where new.id in (c.id, c.parent_id);
  return null;
end $$;
create trigger keep_market after update on market_category for each row execute function keep_market_of_category();
select mirror_listing(kind, id) from market_entry;
