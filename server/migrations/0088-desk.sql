-- What those who handle cases are told, and who looks at a case now.
create table staff_notice (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  case_id bigint references cases (id) on delete cascade,
  title text not null,
  -- names the thing that is told: told once
  mark text not null,
  at timestamptz not null,
  read_at timestamptz,
  constraint staff_notice_mark_unique unique (staff_id, mark)
);
create index staff_notice_newest on staff_notice (staff_id, at desc, id desc);
create index staff_notice_case on staff_notice (case_id) where case_id is not null;

create table case_viewer (
  case_id bigint not null references cases (id) on delete cascade,
  staff_id bigint not null references staff (id) on delete cascade,
  at timestamptz not null,
  primary key (case_id, staff_id)
);
