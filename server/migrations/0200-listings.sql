-- What enterprises and people offer and look for - services, experts, talents, financing products, supplies and demands - is
-- kept in tables of its own; here stands of each what all lists find, filter, count, sort and recommend by. A kind has a
-- view listing_of_<kind>, and triggers on its tables that mirror its rows here.
create table listing (
  kind text not null,
  id bigint not null,
  title text not null,
  -- title and all other texts that its row shows, folded as searches are
  found text not null,
  -- values of facets: 'type:3', 'area:330106'
  tags text[] not null default '{}',
  -- what it can be recommended by: 'ipc:H01M', 'industry:35'
  keys text[] not null default '{}',
  figures numeric[] not null default '{}',
  account_id bigint,
  enterprise_id bigint,
  -- who answers, as cases name the party
  party_kind text,
  party_id bigint,
  state text not null,
  -- its last day; null: for ever
  online_until date,
  confirmed_at timestamptz,
  published_at timestamptz,
  -- what is known of who answers: has not for a long time; median days to the first answer, null where it is not known
  silent boolean not null default false,
  answer_days numeric,
  -- the transaction that changed it last: what processes keep in memory follows by it
  revision xid8 not null,
  primary key (kind, id),
  -- 'gone': its row is deleted
  constraint listing_state_known check (state in ('review', 'online', 'paused', 'down', 'done', 'gone'))
);
create index listing_revision on listing (revision);
create index listing_of_enterprise on listing (enterprise_id) where enterprise_id is not null;
create index listing_of_account on listing (account_id) where account_id is not null;
create index listing_ends on listing (online_until) where state = 'online' and online_until is not null;
create index listing_found_pairs on listing using gin (text_pairs(found));
create index listing_found_initials on listing using gin (text_initials(found));
create index listing_keys on listing using gin (keys);

-- Brings one row of a kind here as its view has it now; nothing is written where nothing differs.
create function mirror_listing(which text, one bigint) returns void language plpgsql as $$
declare
  there boolean;
begin
  execute format($sql$
    with now_it as (select * from %I where id = $2), kept as (
      insert into listing as l (kind, id, title, found, tags, keys, figures, account_id, enterprise_id, party_kind, party_id,
        state, online_until, confirmed_at, published_at, revision)
      select $1, id, title, lower(normalize(title || E'\n' || words, NFKC)), tags, keys, figures, account_id, enterprise_id,
        party_kind, party_id, state, online_until, confirmed_at, published_at, pg_current_xact_id()
      from now_it
      on conflict (kind, id) do update set (title, found, tags, keys, figures, account_id, enterprise_id, party_kind, party_id,
        state, online_until, confirmed_at, published_at, revision) = (excluded.title, excluded.found, excluded.tags,
        excluded.keys, excluded.figures, excluded.account_id, excluded.enterprise_id, excluded.party_kind, excluded.party_id,
        excluded.state, excluded.online_until, excluded.confirmed_at, excluded.published_at, excluded.revision)
      where (l.title, l.found, l.tags, l.keys, l.figures, l.account_id, l.enterprise_id, l.party_kind, l.party_id, l.state,
        l.online_until, l.confirmed_at, l.published_at) is distinct from (excluded.title, excluded.found, excluded.tags,
        excluded.keys, excluded.figures, excluded.account_id, excluded.enterprise_id, excluded.party_kind, excluded.party_id,
        excluded.state, excluded.online_until, excluded.confirmed_at, excluded.published_at))
    select exists (select from now_it)$sql$, 'listing_of_' || which) into there using which, one;
  if not there then
    update listing set state = 'gone', revision = pg_current_xact_id() where kind = which and id = one and state <> 'gone';
  end if;
end $$;

-- On the table of a kind, for each row: create trigger keep after insert or update or delete … execute function keep_listing('<kind>').
create function keep_listing() returns trigger language plpgsql as $$
begin
  perform mirror_listing(tg_argv[0], case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;
-- A table that is emptied names no rows.
create function empty_listing() returns trigger language plpgsql as $$
begin
  update listing set state = 'gone', revision = pg_current_xact_id() where kind = tg_argv[0];
  return null;
end $$;
