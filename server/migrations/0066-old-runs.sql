-- How many rows of a run had which outcome, from when the rows themselves are gone (import/old-runs.ts).
alter table import_run add column counts jsonb;
