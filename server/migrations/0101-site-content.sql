-- Declaration information, partners, the pictures of the home page and the settings of the site are written by staff.

alter table information
  alter column source_key drop not null,
  alter column published_on drop not null,
  add column published_at timestamptz,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint,
  add column deleted_at timestamptz;
update information set published_at = published_on::timestamp at time zone 'Asia/Shanghai';
create index information_deleted on information (deleted_at) where deleted_at is not null;
-- What staff write: the publicity of a declaration belongs to its case.
create view written_information as select * from information where case_id is null;

alter table partner
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint,
  add column deleted_at timestamptz;

-- The pictures behind the search of the home page, which stood in one setting.
create table carousel (
  id bigint generated always as identity primary key,
  title text not null,
  image text not null,
  position integer not null default 0,
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz
);
insert into carousel (title, image, position, published_at)
select '轮播图 ' || n, trim(address), n, now()
from site_setting, unnest(string_to_array(value, ',')) with ordinality as one (address, n)
where name = 'lbt' and trim(address) <> '';
delete from site_setting where name = 'lbt';

alter table site_setting
  add column version integer not null default 1,
  add column updated_by bigint;
-- The settings as one row: its version counts every change of any of them.
create view site_settings as
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
  coalesce(max(value) filter (where name = 'yrzqys_count' and value ~ '^[0-9]{1,8}$'), '0')::integer as yrzqys_count
from site_setting;
