-- A case belongs to the area that it is about, else to that of its enterprise, unless somebody was asked who answers wherever that is:
-- who of the office sees some areas alone sees theirs.
update cases c set area_code = e.area_code from enterprise e
where e.id = c.enterprise_id and coalesce(c.area_code, '') = '' and c.party_id is null and c.submitted_at is not null
  and e.area_code is not null;
