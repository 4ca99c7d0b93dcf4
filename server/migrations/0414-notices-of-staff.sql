-- What staff are told of leads to its case, or to this page of the office.
alter table staff_notice add column path text;
