-- A fact that was corrected on the enterprise's evidence says so.
alter table enterprise_fact drop constraint enterprise_fact_source_known;
alter table enterprise_fact add constraint enterprise_fact_source_known
  check (source in ('self', 'certificate', 'imported', 'derived', 'corrected'));
