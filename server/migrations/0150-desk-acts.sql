-- What somebody of the office has typed for an act and not sent: a browser that closes loses nothing.
create table case_draft (
  case_id bigint not null references cases (id) on delete cascade,
  staff_id bigint not null references staff (id) on delete cascade,
  action text not null,
  fields jsonb not null,
  at timestamptz not null,
  primary key (case_id, staff_id, action)
);

-- Templates of answers, of a unit or of one of its people.
create table answer_template (
  id bigint generated always as identity primary key,
  unit_id bigint not null references unit (id),
  -- null: the unit's
  staff_id bigint references staff (id) on delete cascade,
  -- who wrote it last
  by_id bigint not null references staff (id),
  name text not null,
  body text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index answer_template_of_unit on answer_template (unit_id, name) where deleted_at is null;
