-- A policy stands under several areas: GB/T 2260 codes, or codes of zones ('Z…'); empty: under the whole country.
-- area_code stays the smallest area that holds all of them.
alter table policy add column area_codes text[] not null default '{}';
update policy set area_codes = array[area_code] where area_code <> '000000';
-- The few whose area_code does not say all: what is asked for one area looks here beside.
create index policy_spread on policy (id) where cardinality(area_codes) > 1 or area_codes[1] like 'Z%';
update policy_version set content = content - 'area' || jsonb_build_object('area_codes',
  case when content ->> 'area' = '000000' then '[]'::jsonb else jsonb_build_array(content -> 'area') end)
where content ? 'area';

-- Zones outside GB/T 2260: new areas, development zones, free trade zones. A row is what a zone was from one day to another.
create table zone (
  code text not null,
  -- null: as far back as is known / still so
  valid_from date,
  valid_to date,
  name text not null,
  aliases text[] not null default '{}',
  kind text not null,
  -- [{code, whole}]: the areas in which it lies, and whether it covers all of each
  areas jsonb not null,
  source text not null default '',
  -- whether it came with the program; a later one brings it up to date, and leaves what was imported alone
  shipped boolean not null default false,
  constraint zone_code_form check (code ~ '^Z[0-9]{8}$'),
  constraint zone_days_order check (valid_from <= valid_to),
  constraint zone_unique unique nulls not distinct (code, valid_from)
);

-- What a place that nobody knew means, as a person answered: codes of areas and zones, none: nationwide; or rows with it are left out.
create table place_answer (
  word text primary key,
  area_codes text[] not null,
  skip boolean not null default false,
  answered_at timestamptz not null default now()
);
