-- Papers of an enterprise: its qualifications (资质) and its library of documents (文件).

create table qualification (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  -- key of the title fact that it proves (title_high_tech …), or other
  kind text not null,
  -- the title's name, or for other what its owner calls it
  name text not null,
  -- 18 national, 19 provincial, 20 city, 21 county; null: not said
  level smallint,
  certificate_no text not null default '',
  issuer text not null default '',
  issued_on date not null,
  -- last day; null: without end
  expires_on date,
  upload_id bigint references upload (id),
  -- the owner's own words, never public
  note text not null default '',
  -- false: it is left to end, nobody needs to be reminded
  renews boolean not null default true,
  version integer not null default 1,
  source text not null default 'self',
  -- how the demo data recognises it again
  source_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  constraint qualification_kind_form check (kind = 'other' or kind ~ '^(title|platform)_[a-z_]+$'),
  constraint qualification_level_known check (level between 18 and 21),
  constraint qualification_days check (expires_on is null or expires_on >= issued_on),
  constraint qualification_source_known check (source in ('self', 'demo')),
  constraint qualification_source_key_unique unique (source_key)
);
create index qualification_own on qualification (enterprise_id, kind, expires_on) where deleted_at is null;
create index qualification_upload on qualification (upload_id) where upload_id is not null;

-- What a title fact said before a certificate took its place: given back when the certificate goes.
create table qualification_fact (
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  fact text not null,
  -- null: it was not known
  value jsonb,
  source text,
  value_date date,
  primary key (enterprise_id, fact)
);

-- One row of renewal for each certificate that ends.
alter table renewal add column qualification_id bigint references qualification (id) on delete cascade;
create unique index renewal_qualification on renewal (qualification_id) where qualification_id is not null;

create table document (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  type text not null,
  classification text not null,
  -- what it is about: the company itself, one of its people, one of its projects; which one, in words
  belong text not null default 'company',
  belong_name text not null default '',
  name text not null,
  expires_on date,
  -- the owner's own words
  note text not null default '',
  -- counts up with every change; number of the newest version of the file
  version integer not null default 1,
  current_no integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  constraint document_belong_known check (belong in ('company', 'person', 'project'))
);
create index document_own on document (enterprise_id, updated_at desc, id desc) where deleted_at is null;
create index document_deleted on document (deleted_at) where deleted_at is not null;
create index document_name_pairs on document using gin (text_pairs(name));

create table document_version (
  document_id bigint not null references document (id) on delete cascade,
  no integer not null,
  upload_id bigint not null references upload (id),
  at timestamptz not null default now(),
  by bigint,
  note text not null default '',
  primary key (document_id, no)
);
create index document_version_upload on document_version (upload_id);
