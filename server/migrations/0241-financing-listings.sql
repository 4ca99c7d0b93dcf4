-- Financing products among all listings: bands of term and amount are those of contract/src/financing/enumerations.ts, the
-- upper end of a band belongs to it.
create view listing_of_financing as
select p.id, p.name as title,
  concat_ws(E'\n', i.name, p.summary, p.shown, p.body, p.materials) as words,
  array['type:' || p.kind, 'institution:' || i.id]
    || array(select 'way:' || way from unnest(p.ways) as way)
    || array(
      select 'limit:' || band from (values ('short', 0, 12), ('middle', 12, 36), ('long', 36, 60), ('longer', 60, 100000))
        as b(band, above, upto) where p.term_from <= b.upto and p.term_to > b.above)
    || array(
      select 'amount:' || band from (values ('0', 0, 100), ('100', 100, 500), ('500', 500, 1000), ('1000', 1000, 3000),
        ('3000', 3000, 100000000)) as b(band, above, upto) where p.amount_from <= b.upto and p.amount_to > b.above) as tags,
  case when p.area = '' then '{}'::text[] else array['area:' || p.area] end as keys,
  array[p.rate_from, p.amount_to, p.days_to_money::numeric] as figures,
  null::bigint as account_id, i.enterprise_id, 'institution'::text as party_kind, i.id as party_id,
  case when i.disabled or i.deleted_at is not null then 'down' else p.state end as state,
  p.online_until, p.confirmed_at, p.published_at
from financing_product p join financing_institution i on i.id = p.institution_id
where p.deleted_at is null;

create trigger keep after insert or update or delete on financing_product
  for each row execute function keep_listing('financing');

create function keep_listings_of_institution() returns trigger language plpgsql as $$
begin
  -- whose a product is follows from whose its institution is
  update financing_product set enterprise_id = new.enterprise_id
    where institution_id = new.id and enterprise_id is distinct from new.enterprise_id;
  perform mirror_listing('financing', id) from financing_product where institution_id = new.id;
  return null;
end $$;
create trigger keep after update on financing_institution
  for each row execute function keep_listings_of_institution();
