-- The market: what enterprises supply (1) and demand (2), by a tree of categories that staff keep.

create table market_category (
  id bigint generated always as identity primary key,
  parent_id bigint references market_category (id),
  name text not null,
  -- of supplies (1), of demands (2), of both (0)
  side smallint not null default 0,
  -- industries (GB/T 4754) and technology (IPC subclasses) that its entries are about, where they say none themselves
  industries text[] not null default '{}',
  ipc text[] not null default '{}',
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  constraint market_category_side_known check (side between 0 and 2)
);
create unique index market_category_named on market_category (name);
create index market_category_under on market_category (parent_id);
create index market_category_deleted on market_category (deleted_at) where deleted_at is not null;
insert into market_category (name) select distinct category from market_entry where category <> '';

-- Words that must not stand in an entry, and words with which nobody can quote.
create table market_word (
  id bigint generated always as identity primary key,
  word text not null,
  kind smallint not null,
  -- why, and what to do instead
  note text not null default '',
  -- phrases with the word that may stand: 烟花爆竹检测
  exceptions text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  constraint market_word_kind_known check (kind in (1, 2))
);
create unique index market_word_once on market_word (word);
create index market_word_deleted on market_word (deleted_at) where deleted_at is not null;

alter table market_entry rename column summary to content;
alter table market_entry
  add column side smallint generated always as (case kind when 'supply' then 1 else 2 end) stored,
  add column category_id bigint references market_category (id),
  add column account_id bigint references account (id),
  -- whose it is, where that party has no account and is not in the library; and how the office reaches it
  add column party text not null default '',
  add column quantity numeric,
  add column unit text not null default '',
  add column price_kind text not null default 'negotiable',
  -- yuan for one unit
  add column price_low numeric,
  add column price_high numeric,
  add column delivery text not null default '',
  add column area_code text not null default '',
  add column industry text not null default '',
  add column ipc text[] not null default '{}',
  -- what its owner says; after it the entry is not shown
  add column valid_until date,
  add column pictures jsonb not null default '[]',
  add column files jsonb not null default '[]',
  -- a technical demand: what is to be reached, for how much (10,000 yuan), and until when proposals stay sealed
  add column technical boolean not null default false,
  add column indicators text not null default '',
  add column reward numeric,
  add column sealed_until date,
  add column contact_name text not null default '',
  add column contact_phone text not null default '',
  add column state text not null default 'online',
  add column online_until date,
  add column confirmed_at timestamptz,
  add column down_reason text not null default '',
  -- how it went: 10,000 yuan, told by its owner
  add column done_amount numeric,
  add column done_on date,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint,
  add column deleted_at timestamptz,
  alter column published_at drop not null,
  add constraint market_entry_state_known check (state in ('review', 'online', 'paused', 'down', 'done')),
  add constraint market_entry_price_known check (price_kind in ('fixed', 'range', 'negotiable'));
update market_entry m set category_id = (select c.id from market_category c where c.name = m.category),
  area_code = coalesce((select e.area_code from enterprise e where e.id = m.enterprise_id), ''),
  confirmed_at = m.published_at, created_at = m.published_at;
alter table market_entry drop column category;
create index market_entry_of_category on market_entry (category_id);
create index market_entry_of_enterprise on market_entry (enterprise_id) where enterprise_id is not null;
create index market_entry_of_account on market_entry (account_id) where account_id is not null;
create index market_entry_deleted on market_entry (deleted_at) where deleted_at is not null;

-- The uploads that an entry holds: its pictures and files name them.
create table market_entry_file (
  entry_id bigint not null references market_entry (id) on delete cascade,
  upload_id bigint not null references upload (id),
  primary key (entry_id, upload_id)
);
create index market_entry_file_upload on market_entry_file (upload_id);

-- Entries of parties without an account, which staff write: online as far as they are published.
create view market_office_entry as
  select * from market_entry where account_id is null and enterprise_id is null;
create function keep_entry() returns trigger language plpgsql as $$
begin
  if new.account_id is null and new.enterprise_id is null then
    -- one that waits for its hour is written again when that has come
    new.state := case when new.deleted_at is not null then 'down'
      when new.published_at <= new.updated_at then 'online' else 'paused' end;
    new.confirmed_at := new.updated_at;
    new.online_until := (new.confirmed_at at time zone 'Asia/Shanghai')::date + 60;
  elsif tg_op = 'UPDATE' and new.confirmed_at is distinct from old.confirmed_at
    and new.valid_until < (new.confirmed_at at time zone 'Asia/Shanghai')::date then
    -- who confirms what was valid until a day that is over says that it still holds
    new.valid_until := null;
  end if;
  return new;
end $$;
create trigger entry before insert or update on market_entry for each row execute function keep_entry();

-- News of industries, by kind.
create table industry_news_kind (
  id bigint generated always as identity primary key,
  name text not null,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz
);
create unique index industry_news_kind_named on industry_news_kind (name);
create index industry_news_kind_deleted on industry_news_kind (deleted_at) where deleted_at is not null;
create table industry_news (
  id bigint generated always as identity primary key,
  kind_id bigint references industry_news_kind (id),
  title text not null,
  summary text not null default '',
  source text not null default '',
  body text not null default '',
  published_at timestamptz,
  source_key text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  constraint industry_news_source_key_unique unique (source_key)
);
create index industry_news_newest on industry_news (published_at desc, id desc);
create index industry_news_of_kind on industry_news (kind_id, published_at desc);
create index industry_news_deleted on industry_news (deleted_at) where deleted_at is not null;
