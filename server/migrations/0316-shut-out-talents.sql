-- Whom an enterprise may not see is asked for before its lists are counted and paged.
create index talent_shut_names on talent using gin (shut_names) where deleted_at is null;
