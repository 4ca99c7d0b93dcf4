-- The intellectual property hall: the public library of rights, technology achievements, papers, consultations.

-- Which rights are public is written the same way in every query (domains/ip/hall/hall-filter.ts) and index: what is published
-- by the office, never an application that still is secret (专利法 art. 34).
alter table ip_right add column source_key text;
create unique index ip_right_source_key on ip_right (source_key) where source_key is not null;

-- Names of people and owners in one text, for searching.
create function joined_names(names text[]) returns text language sql immutable parallel safe as
  $$ select coalesce(string_agg(name, '；'), '') from unnest(names) as name $$;

-- The library counts and pages by these: equal up to class_group, then in the order of the day that people sort by.
create index ip_right_cell on ip_right (kind, status, coalesce(patent_kind, ''), class_group,
    (case when kind in ('patent', 'trademark') then applied_on else granted_on end) desc nulls last, id desc)
  where deleted_at is null
    and (status in ('published', 'granted', 'lapsed', 'expired', 'invalid') or status in ('refused', 'withdrawn') and published_on is not null);
-- The rights of one enterprise with whatever filters are found, counted and ordered without reading the table.
create index ip_right_enterprise on ip_right (enterprise_id, kind, applied_on desc, id desc)
    include (granted_on, patent_kind, status, class_group)
  where deleted_at is null
    and (status in ('published', 'granted', 'lapsed', 'expired', 'invalid') or status in ('refused', 'withdrawn') and published_on is not null);
create index ip_right_newest on ip_right (kind, (case when kind in ('patent', 'trademark') then applied_on else granted_on end) desc nulls last, id desc)
  where deleted_at is null
    and (status in ('published', 'granted', 'lapsed', 'expired', 'invalid') or status in ('refused', 'withdrawn') and published_on is not null);
create index ip_right_words on ip_right using gin (text_pairs(name || '；' || joined_names(owners)))
  where deleted_at is null
    and (status in ('published', 'granted', 'lapsed', 'expired', 'invalid') or status in ('refused', 'withdrawn') and published_on is not null);
create index ip_right_main_class on ip_right (kind, (classes[1]) text_pattern_ops)
  where deleted_at is null
    and (status in ('published', 'granted', 'lapsed', 'expired', 'invalid') or status in ('refused', 'withdrawn') and published_on is not null);
create index ip_right_number_start on ip_right (number text_pattern_ops) where deleted_at is null;
create index ip_right_offered on ip_right ((case when kind in ('patent', 'trademark') then applied_on else granted_on end) desc nulls last, id desc)
  where offers <> '{}' and deleted_at is null
    and (status in ('published', 'granted', 'lapsed', 'expired', 'invalid') or status in ('refused', 'withdrawn') and published_on is not null);

-- How many public rights there are of each kind, status, class and year: what a large library counts by; a job keeps it.
create table ip_library_cell (
  kind text not null,
  status text not null,
  patent_kind text not null,
  class_group text not null,
  year smallint not null,
  count integer not null,
  primary key (kind, status, patent_kind, class_group, year)
);

-- Rights that have a public page, for the sitemap.
create view public_right as
  select id, updated_at from ip_right
  where deleted_at is null
    and (status in ('published', 'granted', 'lapsed', 'expired', 'invalid') or status in ('refused', 'withdrawn') and published_on is not null);

-- 技术成果
create table achievement (
  id bigint generated always as identity primary key,
  title text not null,
  owner text not null,
  enterprise_id bigint references enterprise (id) on delete set null,
  field text not null,
  maturity text not null,
  transfer text[] not null default '{}',
  -- null: negotiable
  price_wan numeric(14, 2),
  summary text not null default '',
  highlights text not null default '',
  published_on date not null,
  source_key text,
  constraint achievement_source_key_unique unique (source_key),
  constraint achievement_maturity_known check (maturity in ('laboratory', 'pilot', 'sample', 'industrial')),
  constraint achievement_transfer_known check (transfer <@ array['sale', 'licence', 'joint', 'equity'])
);
create index achievement_newest on achievement (published_on desc, id desc);
create index achievement_words on achievement using gin (text_pairs(title));

create table paper (
  id bigint generated always as identity primary key,
  title text not null,
  authors text[] not null default '{}',
  institution text not null default '',
  journal text not null default '',
  year smallint not null,
  issue text not null default '',
  abstract text not null default '',
  keywords text[] not null default '{}',
  source_key text,
  constraint paper_source_key_unique unique (source_key)
);
create index paper_newest on paper (year desc, id desc);
create index paper_words on paper using gin (text_pairs(title));

-- A question about intellectual property (/cqzx), to the platform.
create table property_consult (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  enterprise_id bigint references enterprise (id) on delete set null,
  topic text not null,
  right_id bigint references ip_right (id) on delete set null,
  achievement_id bigint references achievement (id) on delete set null,
  -- what it was about, as it was called then
  subject text not null default '',
  words text not null,
  contact_name text not null,
  contact_phone text not null,
  state text not null default 'submitted',
  reply text not null default '',
  replied_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint property_consult_topic_known check (topic in ('purchase', 'licence', 'filing', 'fee', 'dispute', 'pledge', 'other')),
  constraint property_consult_state_known check (state in ('submitted', 'answered', 'closed', 'withdrawn'))
);
create index property_consult_own on property_consult (account_id, created_at desc, id desc);
create index property_consult_open on property_consult (created_at) where state = 'submitted';
