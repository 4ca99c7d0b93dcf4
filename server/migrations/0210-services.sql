-- Services with who provides them: providers, their qualifications, places in which services stand out, reviews of finished orders.

create table provider (
  id bigint generated always as identity primary key,
  name text not null,
  -- whose it is; null: the office answers for it
  enterprise_id bigint references enterprise (id) on delete set null,
  area text not null default '',
  summary text not null default '',
  -- what it has done, in its own words: one a line
  cases text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  -- since when it is here
  settled_on date,
  source_key text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  constraint provider_name_unique unique (name),
  constraint provider_source_key_unique unique (source_key)
);
create unique index provider_of_enterprise on provider (enterprise_id) where enterprise_id is not null;
create index provider_deleted on provider (deleted_at) where deleted_at is not null;

create table provider_qualification (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider (id) on delete cascade,
  kind text not null,
  number text not null default '',
  issuer text not null default '',
  issued_on date,
  -- null: for good
  expires_on date,
  -- when a person of the office held it against its proof; null: the provider says so
  checked_on date
);
create index provider_qualification_of on provider_qualification (provider_id);

alter table service_type
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint,
  add column deleted_at timestamptz;

-- What a price is called: '免费', '800 元/项', '2 万元/产线起，官费另计', '按项目报价'.
create function service_price(form text, amount numeric, unit text, note text) returns text language sql immutable as $$
  select concat_ws('，', nullif(case form
    when 'free' then '免费'
    when 'quote' then case when note = '' then '按需报价' else '' end
    else case when amount >= 10000 and amount % 100 = 0 then trim_scale(amount / 10000)::text || ' 万元'
      else trim_scale(amount)::text || ' 元' end || case when unit = '' then '' else '/' || unit end
      || case form when 'from' then '起' else '' end
    end, ''), nullif(note, ''))
$$;

-- What vouchers pay: '创新券抵 50%，最高 5 万元'; '' where none are taken.
create function service_voucher(taken boolean, percent smallint, cap_wan numeric) returns text language sql immutable as $$
  select case when taken then concat_ws('，', '创新券抵 ' || coalesce(percent, 100) || '%',
    '最高 ' || trim_scale(cap_wan)::text || ' 万元') else '' end
$$;

insert into provider (name) select distinct provider from service where provider <> '';
insert into provider (name) select '平台' where exists (select from service where provider = '')
  on conflict (name) do nothing;

alter table service
  add column provider_id bigint references provider (id),
  add column for_whom text not null default '',
  add column delivers text not null default '',
  -- working days from agreement to delivery; null: as agreed
  add column days smallint,
  add column price_form text not null default 'quote',
  add column price_amount numeric(12, 2),
  add column price_unit text not null default '',
  add column price_note text not null default '',
  add column voucher boolean not null default false,
  add column voucher_percent smallint,
  add column voucher_cap_wan numeric(10, 2),
  -- where it is offered; '': everywhere
  add column area text not null default '',
  -- for which trade; '': for all
  add column industry text not null default '',
  add column state text not null default 'online',
  add column online_until date,
  add column confirmed_at timestamptz not null default now(),
  add column account_id bigint references account (id) on delete set null,
  add column enterprise_id bigint references enterprise (id) on delete set null,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint,
  add column deleted_at timestamptz,
  add constraint service_state_known check (state in ('review', 'online', 'paused', 'down', 'done')),
  add constraint service_price_known check (price_form in ('free', 'fixed', 'from', 'quote')),
  add constraint service_price_said check (price_form not in ('fixed', 'from') or price_amount is not null);
update service s set
  provider_id = (select p.id from provider p where p.name = coalesce(nullif(s.provider, ''), '平台')),
  price_form = case when s.price like '免费%' then 'free' else 'quote' end,
  price_note = case when s.price = '免费' then '' else regexp_replace(s.price, '^免费', '') end,
  confirmed_at = s.published_at, created_at = s.published_at, updated_at = s.published_at;
alter table service alter column provider_id set not null;
alter table service alter column published_at set default now();
alter table service drop column provider, drop column price;
create index service_of_provider on service (provider_id);
create index service_of_enterprise on service (enterprise_id) where enterprise_id is not null;
create index service_deleted on service (deleted_at) where deleted_at is not null;

-- What its provider shows of a service beside the words: price lists, samples.
create table service_file (
  service_id bigint not null references service (id) on delete cascade,
  upload_id bigint not null references upload (id),
  name text not null,
  primary key (service_id, upload_id)
);
create index service_file_upload on service_file (upload_id);

-- Where services stand out, from a day to a day.
create table service_place (
  id bigint generated always as identity primary key,
  kind text not null,
  title text not null,
  service_id bigint not null references service (id) on delete cascade,
  from_on date not null,
  to_on date not null,
  position integer not null default 0,
  -- it stands there no more, and why: its provider answers nobody
  left_on date,
  left_why text not null default '',
  source_key text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  constraint service_place_kind_known check (kind in ('banner', 'recommended')),
  constraint service_place_source_key_unique unique (source_key)
);
create index service_place_of on service_place (service_id);
create index service_place_days on service_place (to_on, from_on);

-- What both sides say of an order that was finished.
create table service_review (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id) on delete cascade,
  service_id bigint not null references service (id),
  provider_id bigint not null references provider (id),
  title text not null,
  -- who ordered, masked when it is shown
  customer text not null default '',
  -- what the customer says: null until then
  score smallint,
  quality smallint,
  speed smallint,
  cooperation smallint,
  price smallint,
  words text not null default '',
  at timestamptz,
  answer text not null default '',
  answered_at timestamptz,
  -- what the provider says of the customer; the two alone see it
  customer_score smallint,
  customer_words text not null default '',
  hidden boolean not null default false,
  hidden_why text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  constraint service_review_once unique (case_id)
);
create index service_review_of_service on service_review (service_id, at desc) where at is not null;
create index service_review_of_provider on service_review (provider_id, at desc) where at is not null;

-- which kind of appeals takes what services are disputed about
alter table appeal_type add column disputes boolean not null default false;

-- What lists of services find, narrow and sort them by.
create view listing_of_service as
select s.id, s.name as title,
  concat_ws(E'\n', t.name, p.name, service_price(s.price_form, s.price_amount, s.price_unit, s.price_note),
    service_voucher(s.voucher, s.voucher_percent, s.voucher_cap_wan), s.summary, s.for_whom, s.delivers) as words,
  array['type:' || s.service_type_id, 'provider:' || s.provider_id, 'price:' || s.price_form,
    'area:' || coalesce(nullif(s.area, ''), '000000')]
    || case when s.voucher then array['voucher:yes'] else '{}' end
    || array(select distinct 'qualification:' || q.kind from provider_qualification q where q.provider_id = s.provider_id
      and (q.expires_on is null or q.expires_on >= (now() at time zone 'Asia/Shanghai')::date) order by 1) as tags,
  array_remove(array['industry:' || nullif(s.industry, ''), 'area:' || nullif(s.area, '')], null) as keys,
  array[case s.price_form when 'free' then 0 else s.price_amount end]::numeric[] as figures,
  s.account_id, s.enterprise_id, 'provider'::text as party_kind, s.provider_id as party_id,
  s.state, s.online_until, s.confirmed_at, s.published_at
from service s join service_type t on t.id = s.service_type_id join provider p on p.id = s.provider_id
where s.deleted_at is null;
create trigger keep after insert or update or delete on service for each row execute function keep_listing('service');
create trigger empty after truncate on service for each statement execute function empty_listing('service');

-- Rows of services say what their provider and their kind are called, and which licences are valid.
create function keep_services_of() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'type' then
    perform mirror_listing('service', s.id) from service s where s.service_type_id = new.id;
  elsif tg_argv[0] = 'provider' then
    perform mirror_listing('service', s.id) from service s where s.provider_id = new.id;
  else
    perform mirror_listing('service', s.id) from service s
    where s.provider_id = case when tg_op = 'DELETE' then old.provider_id else new.provider_id end;
  end if;
  return null;
end $$;
create trigger keep_services after update of name on provider for each row execute function keep_services_of('provider');
create trigger keep_services after update of name on service_type for each row execute function keep_services_of('type');
create trigger keep_services after insert or update or delete on provider_qualification
  for each row execute function keep_services_of('qualification');
select mirror_listing('service', id) from service;
