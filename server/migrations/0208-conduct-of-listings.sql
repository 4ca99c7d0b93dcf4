-- How who answers behaves stands beside each listing, whose lists sort by it: as it is counted, and for listings that come.
create function conduct_to_listings() returns trigger language plpgsql as $$
begin
  update listing l set silent = coalesce(k.silent_since is not null, false),
    answer_days = case when k.received >= 5 and k.answered >= 5 then k.median_days end, revision = pg_current_xact_id()
  from (select coalesce(new.party_kind, old.party_kind) as party_kind, coalesce(new.party_id, old.party_id) as party_id) p
    left join conduct k on k.party_kind = p.party_kind and k.party_id = p.party_id
  where l.party_kind = p.party_kind and l.party_id = p.party_id and (l.silent, l.answer_days) is distinct from
    (coalesce(k.silent_since is not null, false), case when k.received >= 5 and k.answered >= 5 then k.median_days end);
  return null;
end $$;
create trigger to_listings after insert or update or delete on conduct
  for each row execute function conduct_to_listings();
create index listing_of_party on listing (party_kind, party_id) where party_id is not null;

create function listing_has_conduct() returns trigger language plpgsql as $$
begin
  select k.silent_since is not null, case when k.received >= 5 and k.answered >= 5 then k.median_days end
  into new.silent, new.answer_days from conduct k where k.party_kind = new.party_kind and k.party_id = new.party_id;
  new.silent := coalesce(new.silent, false);
  return new;
end $$;
create trigger has_conduct before insert or update of party_kind, party_id on listing
  for each row execute function listing_has_conduct();
