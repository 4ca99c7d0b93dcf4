-- For which hour an act planned that a row is public; null: it planned none.
alter table content_version add column planned_for timestamptz;
