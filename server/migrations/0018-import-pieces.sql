-- What an import that is written piece by piece has written so far, so that all of it can be taken back: one row for each
-- piece, gone when the import is done. Where one transaction holds the whole import there are none.
create table import_piece (
  id bigint generated always as identity primary key,
  task_id bigint not null references import_task (id) on delete cascade,
  -- ids of the rights that it added
  added bigint[] not null,
  -- rights as they stood before it changed them, with their reductions
  changed jsonb not null
);
create index import_piece_task on import_piece (task_id, id);
