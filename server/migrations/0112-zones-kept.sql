-- Zones are kept in the office: each version of one by its id; what is taken out stays so and does not come back with a program.
alter table zone
  add column id bigint generated always as identity,
  add column version integer not null default 1,
  add column removed_at timestamptz;
create unique index zone_id on zone (id);
