-- What somebody of the office has typed in a form and not saved, by the place of the form: it is there in any browser.
create table form_draft (
  staff_id bigint not null references staff (id) on delete cascade,
  place text not null,
  fields jsonb not null,
  at timestamptz not null,
  primary key (staff_id, place)
);
