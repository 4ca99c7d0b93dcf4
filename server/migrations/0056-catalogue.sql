-- What rules refer to by key: facts (titles and permits among them), lists of codes, figures from outside.
create table catalogue_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('fact', 'list', 'figure')),
  key text not null,
  position integer not null,
  -- what the matching package calls a FactDef, a CodeList, a Figure
  content jsonb not null,
  valid_from date,
  valid_to date,
  source text not null default '',
  -- as it came with the program: a later one brings it up to date. What the portal changed is its own from then on.
  shipped boolean not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  -- the account, also when it is gone
  updated_by bigint,
  -- taken out; the row stays, so that a later program does not bring it back
  removed_at timestamptz,
  unique (kind, key)
);

-- Every change of a row: null before it was there, and after it was taken out.
create table catalogue_change (
  entry_id bigint not null references catalogue_entry on delete cascade,
  version integer not null,
  before jsonb,
  after jsonb,
  changed_at timestamptz not null,
  changed_by bigint,
  -- where it came from: release, import, or a person's call
  origin text not null,
  primary key (entry_id, version)
);
