-- What an enterprise says of fees without a receipt: "all years up to the fifth are paid". The newest one counts. Payments
-- with receipts stay in ip_payment.
create table ip_statement (
  id bigint generated always as identity primary key,
  right_id bigint not null references ip_right (id) on delete cascade,
  -- the last patent year that is paid; of a mark the number of the last term that was renewed
  step smallint not null,
  -- a column of a ledger; the answer to the question of an import
  source text not null,
  -- as the ledger has it
  words text not null default '',
  said_on date not null,
  import_id bigint references import_task (id) on delete set null,
  created_at timestamptz not null default now(),
  created_by bigint,
  deleted_at timestamptz,
  constraint ip_statement_source_known check (source in ('ledger', 'answer')),
  constraint ip_statement_step check (step between 1 and 200)
);
create index ip_statement_right on ip_statement (right_id);
create index ip_statement_import on ip_statement (import_id) where import_id is not null;

-- What was answered for the rights of which the file does not say whether their fees are paid; '' when it was not asked.
alter table import_task
  add column paid text not null default '',
  add constraint import_task_paid_known check (paid in ('', 'all', 'none', 'each'));
