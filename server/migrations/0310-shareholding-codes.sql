-- holders that stand by their code alone are found again when their enterprise comes into the library
create index shareholding_by_code on shareholding (holder_code)
  where holder_id is null and holder_code <> '' and deleted_at is null and ended_on is null;
