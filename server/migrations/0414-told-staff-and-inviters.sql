-- What staff are told of leads to its case, or to this page of the office.
alter table staff_notice add column path text;

-- Who invited somebody is told once that nobody accepted in time; what was over before is not told of.
alter table enterprise_invitation add column over_told_at timestamptz;
update enterprise_invitation set over_told_at = now() where expires_at <= now();
create index enterprise_invitation_over on enterprise_invitation (expires_at)
  where over_told_at is null and accepted_at is null and revoked_at is null;
