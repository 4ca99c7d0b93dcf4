-- Holidays and fees are rows of the catalogue: dated tables of law that the office keeps.
alter table catalogue_entry drop constraint catalogue_entry_kind_check;
alter table catalogue_entry add constraint catalogue_entry_kind_known
  check (kind in ('fact', 'list', 'figure', 'holiday', 'fee'));
-- from which change of law on what hangs on it was counted anew (catalogue/law-walks.ts)
create index catalogue_change_newest on catalogue_change (changed_at);

-- when a walk began: one over what hangs on law begins anew when law changes
alter table job_walk add column began_at timestamptz not null default 'epoch';

-- What one member of staff proposes for the fees, and another decides; money needs two.
create table catalogue_proposal (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  -- the version of the row that it was written over; 0 for a new one
  seen_version integer not null,
  -- null: the row is to be taken out
  entry jsonb,
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  accepted boolean,
  constraint catalogue_proposal_decided check ((decided_at is null) = (accepted is null))
);
create unique index catalogue_proposal_open on catalogue_proposal (kind, key) where decided_at is null;
