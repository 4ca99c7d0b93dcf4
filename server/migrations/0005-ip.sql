-- What an enterprise owns: patents, trademarks, works and software, with their history and papers.

-- One table for the four kinds: one list, one search, one import, one timeline; what a kind does not have stays empty.
create table ip_right (
  id bigint generated always as identity primary key,
  -- null: a right of the public library whose owner is not on the portal
  enterprise_id bigint references enterprise (id) on delete cascade,
  kind text not null,
  -- of a patent: invention, utility, design
  patent_kind text,
  -- application number, registration number of the mark or of the copyright centre, in its normal form
  number text not null,
  name text not null,
  status text not null,
  -- holders, the first one first; inventors, designers or authors
  owners text[] not null default '{}',
  creators text[] not null default '{}',
  -- IPC or Locarno symbols, Nice classes, kind of work; the main one first
  classes text[] not null default '{}',
  -- what the library counts by: IPC section, Locarno or Nice class, kind of work
  class_group text not null default '',
  -- design, word mark: what it is for; software: its version
  goods text not null default '',
  software_version text not null default '',
  agency text not null default '',
  agent text not null default '',
  -- 申请日 (PCT: of the international filing); 公开日 or first publication; 授权公告日 or 注册日 or 登记日; completion of a work
  applied_on date,
  published_on date,
  granted_on date,
  completed_on date,
  priority_on date,
  publication_no text not null default '',
  certificate_no text not null default '',
  -- whose right it is decides how long a work is protected: legal, natural; last_death_on of natural authors
  holder text not null default 'legal',
  last_death_on date,
  international boolean not null default false,
  -- patent year whose fee was paid with the registration; the year of grant unless said otherwise
  first_paid_year smallint,
  -- the right is not held any more from this day: lapsed, expired, invalid, cancelled
  ceased_on date,
  -- for sale, for licence; what the owner says about it
  offers text[] not null default '{}',
  offer_note text not null default '',
  price_wan numeric(14, 2),
  summary text not null default '',
  -- the owner's own words and marks, never public
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  source text not null default 'self',
  constraint ip_right_kind_known check (kind in ('patent', 'trademark', 'copyright', 'software')),
  constraint ip_right_patent_kind check ((kind = 'patent') = (patent_kind is not null)),
  constraint ip_right_patent_kind_known check (patent_kind in ('invention', 'utility', 'design')),
  constraint ip_right_status_known check (status in ('pending', 'published', 'granted', 'refused', 'withdrawn', 'lapsed', 'expired', 'invalid')),
  constraint ip_right_holder_known check (holder in ('legal', 'natural')),
  constraint ip_right_offers_known check (offers <@ array['sale', 'licence', 'open_licence']),
  constraint ip_right_source_known check (source in ('self', 'imported', 'demo'))
);
-- One enterprise holds a number once; co-owners may each have it in their books.
create unique index ip_right_number_unique on ip_right (enterprise_id, kind, number) nulls not distinct where deleted_at is null;
create index ip_right_own on ip_right (enterprise_id, kind, applied_on desc, id desc) where deleted_at is null;
create index ip_right_number on ip_right (number);
-- Those that can still be brought back.
create index ip_right_deleted on ip_right (enterprise_id, deleted_at) where deleted_at is not null;

-- 费减备案: what is taken off, for the patent years from … to
create table ip_reduction (
  id bigint generated always as identity primary key,
  right_id bigint not null references ip_right (id) on delete cascade,
  percent smallint not null,
  from_year smallint not null,
  to_year smallint,
  filed_on date,
  constraint ip_reduction_percent_known check (percent in (70, 85)),
  constraint ip_reduction_years check (from_year between 1 and 20 and (to_year is null or to_year >= from_year))
);
create index ip_reduction_right on ip_reduction (right_id);

-- The legal life of a right: what happened on which day. A time that began and ended has both days.
create table ip_event (
  id bigint generated always as identity primary key,
  right_id bigint not null references ip_right (id) on delete cascade,
  kind text not null,
  from_on date not null,
  to_on date,
  -- the other side: licensee, buyer, bank
  party text not null default '',
  amount_wan numeric(14, 2),
  note text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint,
  constraint ip_event_kind_known check (kind in ('filed', 'published', 'examined', 'granted', 'refused', 'withdrawn', 'ceased',
    'restored', 'invalid', 'renewed', 'transfer', 'licence', 'open_licence', 'pledge', 'seizure', 'changed', 'other')),
  constraint ip_event_days check (to_on is null or to_on >= from_on)
);
create index ip_event_right on ip_event (right_id, from_on, id);

-- Certificates, receipts and other papers of a right.
create table ip_file (
  id bigint generated always as identity primary key,
  right_id bigint not null references ip_right (id) on delete cascade,
  upload_id bigint not null references upload (id),
  kind text not null default 'certificate',
  created_at timestamptz not null default now(),
  created_by bigint,
  constraint ip_file_kind_known check (kind in ('certificate', 'notice', 'receipt', 'contract', 'other')),
  constraint ip_file_unique unique (right_id, upload_id)
);
