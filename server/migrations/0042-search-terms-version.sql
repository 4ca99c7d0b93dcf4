-- By which rules the search terms of a policy were made: the job "search terms" makes those of older rules anew.
alter table policy add column terms_version smallint not null default 0;
create index policy_terms_version on policy (terms_version, id);
