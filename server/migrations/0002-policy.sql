-- Enterprises, their facts, and the policies that ask for them.

create table enterprise (
  id bigint generated always as identity primary key,
  name text not null,
  credit_code text,
  stock_code text,
  area_code text,
  industry_code text,
  registered_on date,
  -- 0 none, 1 in review, 2 approved, 3 returned (spec section 6)
  review_status smallint not null default 0,
  review_reason text not null default '',
  reviewed_at timestamptz,
  submitted_at timestamptz,
  -- set at the first approval; from then on the enterprise acts as one, also while a change is in review
  approved_at timestamptz,
  -- the identity that waits for review
  pending jsonb,
  fact_version integer not null default 0,
  -- how an import recognises it again; absent on what a person filled in
  source_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint enterprise_source_key_unique unique (source_key),
  constraint enterprise_review_status_known check (review_status between 0 and 3)
);
-- one approved enterprise for each code; a claim in review may name a code that somebody else holds
create unique index enterprise_credit_code_unique on enterprise (credit_code) where approved_at is not null;
create index enterprise_credit_code on enterprise (credit_code);
create index enterprise_area on enterprise (area_code);
create index enterprise_name on enterprise (name);
create index enterprise_stock_code on enterprise (stock_code) where stock_code is not null;
alter table account add constraint account_enterprise_fk foreign key (enterprise_id) references enterprise (id) on delete set null;

-- One value of one fact for one period ('' or a fiscal year); earlier values stay in enterprise_fact_past.
create table enterprise_fact (
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  fact text not null,
  period text not null default '',
  value jsonb not null,
  source text not null,
  value_date date not null,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (enterprise_id, fact, period),
  constraint enterprise_fact_source_known check (source in ('self', 'certificate', 'imported', 'derived')),
  constraint enterprise_fact_period_form check (period = '' or period ~ '^[0-9]{4}$')
);
create table enterprise_fact_past (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  fact text not null,
  period text not null,
  value jsonb,
  source text not null,
  value_date date not null,
  replaced_at timestamptz not null default now(),
  replaced_by bigint
);
create index enterprise_fact_past_subject on enterprise_fact_past (enterprise_id, fact, period);

-- What a person typed into /firm and has not saved yet.
create table enterprise_draft (
  account_id bigint primary key references account (id) on delete cascade,
  content jsonb not null,
  updated_at timestamptz not null default now()
);

create table department (
  id bigint generated always as identity primary key,
  name text not null,
  level smallint not null default 20,
  phone text not null default '',
  constraint department_name_unique unique (name)
);

-- A document (政策文件) or a declarable item (政策事项): one id, one list, one search, one lineage.
create table policy (
  id bigint generated always as identity primary key,
  kind text not null,
  -- how an import recognises it again: 文号 or another stable key
  source_key text not null,
  title text not null,
  summary text not null default '',
  -- 18 national, 19 provincial, 20 city, 21 county
  level smallint not null,
  area_code text not null default '000000',
  department_id bigint references department (id),
  -- GB/T 4754 codes (sections, divisions) it is for; empty = all
  industries text[] not null default '{}',
  labels text[] not null default '{}',
  published_on date,
  -- in force from / last day in force
  effective_from date,
  effective_to date,
  -- known to be out of force, whether or not effective_to says since when
  repealed boolean not null default false,
  -- items: declaration window, publicity
  opens_on date,
  closes_on date,
  publicity_from date,
  publicity_to date,
  -- items: most money in 万元, way (direct 免申, quick 快申, competitive 竞争), support form, award grade
  amount_max numeric(14, 2),
  way text,
  support_form text,
  grade text,
  title_terms tsvector not null default '',
  terms tsvector not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint policy_kind_known check (kind in ('document', 'item')),
  constraint policy_level_known check (level between 18 and 21),
  constraint policy_way_known check (way in ('direct', 'quick', 'competitive')),
  constraint policy_source_key_unique unique (kind, source_key),
  constraint policy_window_order check (opens_on is null or closes_on is null or opens_on <= closes_on)
);
-- The search terms of a law are longer than all else of it: out of line and unpacked, so that the rows that a list or a
-- count reads stay few pages (191 -> 46 MB for 200,000 documents).
alter table policy set (toast_tuple_target = 128);
alter table policy alter column terms set storage external, alter column title_terms set storage external,
  alter column title set storage main;
-- Lists are sorted by day within a kind. The indexes carry the filters, so that counting and skipping to a late page never
-- touch the table: of 1,000,000 policies with level and department 0.3 ms instead of 45 ms, page 10,000 in 30 ms.
create index policy_newest on policy (kind, published_on desc nulls last, id desc)
  include (level, department_id, area_code, way, support_form, grade, repealed,
    effective_from, effective_to, opens_on, closes_on, publicity_from, publicity_to);
create index policy_level_newest on policy (kind, level, published_on desc nulls last, id desc)
  include (department_id, area_code, repealed, effective_from, effective_to, opens_on, closes_on,
    publicity_from, publicity_to);
create index policy_department_newest on policy (kind, department_id, published_on desc nulls last, id desc)
  include (level, area_code);
create index policy_area_newest on policy (kind, area_code, published_on desc nulls last, id desc)
  include (level, department_id);
create index policy_closing on policy (kind, closes_on, id) where closes_on is not null;
create index policy_amount on policy (kind, amount_max desc nulls last, id desc);
create index policy_department on policy (department_id);
create index policy_labels on policy using gin (labels) with (fastupdate = off);
-- One for each kind: a search looks at one kind, and items are few among many documents.
create index policy_item_terms on policy using gin (terms) with (fastupdate = off) where kind = 'item';
create index policy_document_terms on policy using gin (terms) with (fastupdate = off) where kind = 'document';
create index policy_item_title_terms on policy using gin (title_terms) with (fastupdate = off) where kind = 'item';
create index policy_document_title_terms on policy using gin (title_terms) with (fastupdate = off)
  where kind = 'document';

create table policy_document (
  policy_id bigint primary key references policy (id) on delete cascade,
  doc_no text not null default '',
  issuer text not null default '',
  written_on date,
  category text not null default '',
  index_no text not null default '',
  source_url text not null default '',
  history text not null default '',
  body text not null
);
create index policy_document_doc_no on policy_document (doc_no) where doc_no <> '';

create table policy_item (
  policy_id bigint primary key references policy (id) on delete cascade,
  -- who may declare, in words
  audience text not null default '',
  -- conditions in words; the computable ones are in item_rule
  conditions text not null default '',
  benefits text not null default '',
  materials jsonb not null default '[]',
  process jsonb not null default '[]',
  amount jsonb not null default '{"kind":"none","text":""}',
  office text not null default '',
  phone text not null default '',
  apply_url text not null default ''
);

-- Dated versions of an item's computable conditions.
create table item_rule (
  id bigint generated always as identity primary key,
  policy_id bigint not null references policy (id) on delete cascade,
  version text not null,
  valid_from date,
  valid_to date,
  source text not null,
  condition jsonb not null,
  constraint item_rule_version_unique unique (policy_id, version)
);

-- from implements / replaces / amends / refers to / is based on to
create table policy_relation (
  from_id bigint not null references policy (id) on delete cascade,
  to_id bigint not null references policy (id) on delete cascade,
  kind text not null,
  primary key (from_id, to_id, kind),
  constraint policy_relation_kind_known check (kind in ('implements', 'replaces', 'amends', 'refers', 'based_on')),
  constraint policy_relation_not_self check (from_id <> to_id)
);
create index policy_relation_to on policy_relation (to_id);

-- What a policy is called: its source key (1), number (2) and title (3), all in one normal form; relations find their targets here.
create table policy_name (
  policy_id bigint not null references policy (id) on delete cascade,
  name text not null,
  rank smallint not null,
  primary key (policy_id, name)
);
create index policy_name_name on policy_name (name);

-- Relations as the source wrote them, also to policies that are not here yet; policy_relation is made from these.
create table policy_reference (
  from_id bigint not null references policy (id) on delete cascade,
  position smallint not null,
  kind text not null,
  target text not null,
  -- the target in the normal form of policy_name
  name text not null,
  primary key (from_id, position)
);
create index policy_reference_name on policy_reference (name);

-- What a policy was before each edit: all its fields as one object.
create table policy_version (
  policy_id bigint not null references policy (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by bigint,
  primary key (policy_id, version)
);

create table policy_attachment (
  id bigint generated always as identity primary key,
  policy_id bigint not null references policy (id) on delete cascade,
  upload_id bigint references upload (id),
  name text not null,
  url text not null default '',
  position smallint not null default 0
);
create index policy_attachment_policy on policy_attachment (policy_id);

-- 政策资讯: notice 1, interpretation 2, file 3
create table bulletin (
  id bigint generated always as identity primary key,
  source_key text not null,
  kind smallint not null,
  level smallint not null,
  title text not null,
  body text not null,
  source text not null default '',
  published_on date not null,
  policy_id bigint references policy (id) on delete set null,
  terms tsvector not null default '',
  constraint bulletin_source_key_unique unique (source_key),
  constraint bulletin_kind_known check (kind between 1 and 3),
  constraint bulletin_level_known check (level between 18 and 21)
);
create index bulletin_newest on bulletin (published_on desc, id desc);
create index bulletin_level_newest on bulletin (level, published_on desc, id desc);
create index bulletin_terms on bulletin using gin (terms) with (fastupdate = off);

-- 申报信息: open 0, publicity 1, other 2
create table information (
  id bigint generated always as identity primary key,
  source_key text not null,
  kind smallint not null,
  title text not null,
  body text not null,
  department_id bigint references department (id),
  period_from date,
  period_to date,
  published_on date not null,
  policy_id bigint references policy (id) on delete set null,
  attachments jsonb not null default '[]',
  constraint information_source_key_unique unique (source_key),
  constraint information_kind_known check (kind between 0 and 2)
);
create index information_kind_newest on information (kind, published_on desc, id desc);

-- Projects awarded to enterprises: 最新政策 by level on the home page.
create table award (
  id bigint generated always as identity primary key,
  source_key text not null,
  entry_name text not null,
  level smallint not null,
  announced_on date not null,
  policy_id bigint references policy (id) on delete set null,
  constraint award_source_key_unique unique (source_key)
);
create index award_level_newest on award (level, announced_on desc, id desc);
create table award_enterprise (
  id bigint generated always as identity primary key,
  award_id bigint not null references award (id) on delete cascade,
  enterprise_id bigint references enterprise (id) on delete set null,
  enterprise_name text not null,
  topic_name text not null default '',
  unit text not null default '',
  total_money numeric(14, 2) not null
);
create index award_enterprise_award on award_enterprise (award_id);

-- A declaration of an item by an enterprise.
create table declaration (
  id bigint generated always as identity primary key,
  policy_id bigint not null references policy (id),
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  account_id bigint not null references account (id),
  state text not null default 'draft',
  contact_name text not null default '',
  contact_phone text not null default '',
  statement text not null default '',
  materials jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  constraint declaration_state_known check (state in ('draft', 'submitted', 'withdrawn'))
);
create unique index declaration_one_alive on declaration (policy_id, enterprise_id) where state in ('draft', 'submitted');
create index declaration_enterprise on declaration (enterprise_id, updated_at desc);
create table declaration_event (
  id bigint generated always as identity primary key,
  declaration_id bigint not null references declaration (id) on delete cascade,
  at timestamptz not null default now(),
  account_id bigint,
  state text not null,
  note text not null default ''
);
create index declaration_event_declaration on declaration_event (declaration_id, id);

-- Groups and classes (levels 3 and 4) of GB/T 4754, when imported; sections and divisions are in the program.
create table industry (
  code text primary key,
  level smallint not null,
  name text not null,
  constraint industry_level_known check (level in (3, 4))
);
