-- A title that an enterprise claims of itself alone is no longer among those that the library shows.
insert into enterprise_library_queue (enterprise_id)
select distinct enterprise_id from enterprise_fact where fact like 'title\_%' and source = 'self';
