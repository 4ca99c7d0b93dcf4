-- Risks and awards of public registers are part of what the library keeps of an enterprise.
do $$
declare name text;
begin
  foreach name in array array['abnormality', 'penalty', 'public_award', 'award_enterprise'] loop
    execute format('create trigger library_inserted after insert on %I referencing new table as after_it
      for each statement execute function queue_enterprises(''enterprise_id'')', name);
    execute format('create trigger library_updated after update on %I referencing old table as before_it new table as after_it
      for each statement execute function queue_enterprises(''enterprise_id'')', name);
    execute format('create trigger library_deleted after delete on %I referencing old table as before_it
      for each statement execute function queue_enterprises(''enterprise_id'')', name);
  end loop;
end $$;
insert into enterprise_library_queue (enterprise_id)
select enterprise_id from abnormality union select enterprise_id from penalty union select enterprise_id from public_award
union select enterprise_id from award_enterprise where enterprise_id is not null;

-- Key persons of public registers are found by their names.
create index key_person_pairs on key_person using gin (text_pairs(name)) where ended_on is null;
create index key_person_initials on key_person using gin (text_initials(name)) where ended_on is null;
