-- The area that the data screen shows, and the approval number of its map.
create or replace view site_settings as
select 1::bigint as id, coalesce(sum(version), 0)::integer as version,
  coalesce(min(updated_at), 'epoch') as created_at, coalesce(max(updated_at), 'epoch') as updated_at,
  (array_agg(updated_by order by updated_at desc))[1] as updated_by, null::timestamptz as deleted_at,
  coalesce(max(value) filter (where name = 'bqxx'), '') as bqxx,
  coalesce(max(value) filter (where name = 'fwrx'), '') as fwrx,
  coalesce(max(value) filter (where name = 'phone'), '') as phone,
  coalesce(max(value) filter (where name = 'swhz'), '') as swhz,
  coalesce(max(value) filter (where name = 'gsdz'), '') as gsdz,
  coalesce(max(value) filter (where name = 'bah'), '') as bah,
  coalesce(max(value) filter (where name = 'gab'), '') as gab,
  coalesce(max(value) filter (where name = 'kfimage'), '') as kfimage,
  coalesce(max(value) filter (where name = 'yrzqys_count' and value ~ '^[0-9]{1,8}$'), '0')::integer as yrzqys_count,
  coalesce(max(value) filter (where name = 'screen_area'), '') as screen_area,
  coalesce(max(value) filter (where name = 'map_number'), '') as map_number
from site_setting;
