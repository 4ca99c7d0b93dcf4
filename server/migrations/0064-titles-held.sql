-- Enterprises by the titles that they hold or held: which grant is in force, the days say.
drop index enterprise_fact_held;
create index enterprise_fact_held on enterprise_fact (fact, enterprise_id) where value -> 'held' = 'true' or value ? 'earlier';
