-- what the national list of results of spot checks has beside good, corrected and unreachable
alter table spot_check drop constraint spot_check_result_known;
alter table spot_check add constraint spot_check_result_known
  check (result in ('good', 'corrected', 'found', 'failed', 'unreachable', 'idle'));
