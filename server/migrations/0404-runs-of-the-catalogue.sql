-- Imports of what rules refer to are runs too, which can be taken back.
alter table import_run drop constraint import_run_kind_known;
alter table import_run add constraint import_run_kind_known check (kind in ('documents', 'items', 'enterprises', 'industries',
  'shareholders', 'people', 'branches', 'changes', 'qualifications', 'tenders', 'contracts', 'checks', 'abnormalities',
  'penalties', 'awards', 'facts', 'lists', 'figures', 'zones'));

-- When a version of a zone was last written: a run is taken back only when nothing was changed since.
alter table zone add column updated_at timestamptz not null default date_trunc('milliseconds', now());
