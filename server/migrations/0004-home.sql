-- The front room: news, knowledge, services, people, partners, site settings, and what the home page counts.

-- Single characters and pairs of neighbours of a text, folded: what `contains` searches by, with a GIN index.
-- plpgsql: 0.015 ms a name; the same in SQL takes 0.13 ms.
create function text_pairs(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  signs text[] := string_to_array(lower(normalize(given, NFKC)), null);
  pairs text[] := signs;
begin
  for i in 1 .. coalesce(cardinality(signs), 0) - 1 loop
    pairs := pairs || (signs[i] || signs[i + 1]);
  end loop;
  return pairs;
end $$;

-- What is typed into the search is most often how a name begins; with text_pattern_ops whatever the collation.
create index enterprise_name_start on enterprise (lower(normalize(name, NFKC)) text_pattern_ops)
  where approved_at is not null;
-- The home page counts the approved ones, the library lists them newest first.
create index enterprise_approved on enterprise (id) where approved_at is not null;
create index enterprise_name_pairs on enterprise using gin (text_pairs(name)) where approved_at is not null;

create table content_trend (
  id bigint generated always as identity primary key,
  title text not null,
  summary text not null default '',
  body text not null,
  image text not null default '',
  source text not null default '',
  published_at timestamptz not null,
  source_key text,
  constraint content_trend_source_key_unique unique (source_key)
);
create index content_trend_newest on content_trend (published_at desc, id desc);

create table content_knowledge (
  id bigint generated always as identity primary key,
  -- 1 policy knowledge, 2 intellectual property
  kind smallint not null,
  title text not null,
  summary text not null default '',
  body text not null,
  published_at timestamptz not null,
  source_key text,
  constraint content_knowledge_source_key_unique unique (source_key),
  constraint content_knowledge_kind_known check (kind in (1, 2))
);
create index content_knowledge_newest on content_knowledge (kind, published_at desc, id desc);

create table content_feed (
  id bigint generated always as identity primary key,
  title text not null,
  tag text not null default '',
  body text not null,
  published_at timestamptz not null,
  source_key text,
  constraint content_feed_source_key_unique unique (source_key)
);
create index content_feed_newest on content_feed (published_at desc, id desc);

create table site_setting (
  name text primary key,
  value text not null,
  updated_at timestamptz not null default now()
);

create table partner (
  id bigint generated always as identity primary key,
  -- system: a partner of the service system; link: a link of the footer
  kind text not null,
  title text not null,
  image text not null default '',
  url text not null default '',
  position integer not null default 0,
  constraint partner_kind_known check (kind in ('system', 'link')),
  constraint partner_unique unique (kind, title)
);

create table service_type (
  id bigint generated always as identity primary key,
  name text not null,
  position integer not null default 0,
  constraint service_type_name_unique unique (name)
);
create table service (
  id bigint generated always as identity primary key,
  service_type_id bigint not null references service_type (id),
  name text not null,
  summary text not null default '',
  image text not null default '',
  provider text not null default '',
  price text not null default '',
  published_at timestamptz not null,
  source_key text,
  constraint service_source_key_unique unique (source_key)
);
create index service_newest on service (published_at desc, id desc);
create index service_by_type on service (service_type_id, published_at desc, id desc);
create index service_name_pairs on service using gin (text_pairs(name));

create table expert (
  id bigint generated always as identity primary key,
  name text not null,
  title text not null default '',
  institution text not null default '',
  field text not null default '',
  strengths text not null default '',
  area_code text not null default '',
  listed_at timestamptz not null,
  source_key text,
  constraint expert_source_key_unique unique (source_key)
);
create index expert_newest on expert (listed_at desc, id desc);
create index expert_by_field on expert (field, listed_at desc, id desc);

create table talent_type (
  id bigint generated always as identity primary key,
  name text not null,
  position integer not null default 0,
  constraint talent_type_name_unique unique (name)
);
create table talent (
  id bigint generated always as identity primary key,
  talent_type_id bigint not null references talent_type (id),
  name text not null,
  gender smallint not null default 0,
  birth_year smallint,
  education text not null default '',
  post text not null default '',
  desired_area text not null default '',
  listed_at timestamptz not null,
  source_key text,
  constraint talent_source_key_unique unique (source_key)
);
create index talent_newest on talent (listed_at desc, id desc);
create index talent_by_type on talent (talent_type_id, listed_at desc, id desc);

create table appeal_type (
  id bigint generated always as identity primary key,
  name text not null,
  department text not null default '',
  working_days smallint not null,
  position integer not null default 0,
  constraint appeal_type_name_unique unique (name)
);
create table appeal (
  id bigint generated always as identity primary key,
  appeal_type_id bigint not null references appeal_type (id),
  enterprise_id bigint references enterprise (id) on delete set null,
  title text not null,
  state text not null default 'submitted',
  created_at timestamptz not null,
  closed_at timestamptz,
  source_key text,
  constraint appeal_source_key_unique unique (source_key),
  constraint appeal_state_known check (state in ('submitted', 'accepted', 'handling', 'solved', 'refused', 'withdrawn'))
);
create index appeal_by_type on appeal (appeal_type_id);

create table market_entry (
  id bigint generated always as identity primary key,
  kind text not null,
  title text not null,
  summary text not null default '',
  category text not null default '',
  enterprise_id bigint references enterprise (id) on delete cascade,
  price text not null default '',
  published_at timestamptz not null,
  source_key text,
  constraint market_entry_source_key_unique unique (source_key),
  constraint market_entry_kind_known check (kind in ('supply', 'demand'))
);
create index market_entry_newest on market_entry (kind, published_at desc, id desc);
create index market_entry_title_pairs on market_entry using gin (text_pairs(title));

-- Acts that fall due: a renewal or a fee of a right, a certificate that ends. One row for each act.
create table renewal (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  kind text not null,
  subject text not null,
  opens_on date not null,
  due_on date not null,
  settled_at timestamptz,
  constraint renewal_kind_known check (kind in ('patent', 'trademark', 'copyright', 'software', 'qualification')),
  constraint renewal_unique unique (enterprise_id, kind, subject, due_on)
);
create index renewal_open on renewal (enterprise_id, kind, opens_on) where settled_at is null;
