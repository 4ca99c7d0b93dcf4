-- Former names that a sheet tells count among those that the portal has seen go; until when they were borne is not known.
alter table enterprise_past_name alter column until drop not null;
